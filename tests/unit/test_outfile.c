/* Files whole or not at all, whatever goes wrong. Each test has a folder of its own. */
#include "base/outset.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static int enter_folder(void **state)
{
	g_autofree char *folder = g_dir_make_tmp("nonet-outfile-XXXXXX", NULL);
	*state = g_steal_pointer(&folder);
	return chdir(*state);
}

static int leave_folder(void **state)
{
	g_autofree char *folder = *state;
	g_autofree char *command = g_strdup_printf("rm -rf '%s'", folder);
	return chdir("/") || system(command);
}

static guint files_in(const char *folder)
{
	guint count = 0;
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	while (g_dir_read_name(dir))
		count++;
	return count;
}

static void check_content(const char *path, const char *content)
{
	g_autofree char *found = NULL;
	assert_true(g_file_get_contents(path, &found, NULL, NULL));
	assert_string_equal(found, content);
}

static bool write_text(const char *path, const char *text, GError **error)
{
	struct outfile *file = outfile_new(path, error);
	if (!file)
		return false;
	outfile_write(file, text, strlen(text));
	return outfile_finish(file, error);
}

static void check_refusal(const char *path, const char *message)
{
	g_autoptr(GError) error = NULL;
	assert_null(outfile_new(path, &error));
	assert_string_equal(error->message, message);
}

static void a_file_appears_when_finished(void **state)
{
	(void)state;
	struct outfile *file = outfile_new("new.txt", NULL);
	outfile_write(file, "who", 3);
	outfile_write(file, "le", 2);
	assert_false(g_file_test("new.txt", G_FILE_TEST_EXISTS));
	assert_true(outfile_close(file, NULL));
	assert_false(g_file_test("new.txt", G_FILE_TEST_EXISTS));
	assert_true(outfile_finish(file, NULL));
	check_content("new.txt", "whole");
	assert_int_equal(files_in("."), 1);
}

/* Neither what was there, nor what has come there since, is touched. */
static void exclusive_files_replace_nothing(void **state)
{
	static const char *const message =
		"cannot write one: it is there already; name another file";
	(void)state;
	struct outfile *file = outfile_new_exclusive("one", NULL);
	outfile_write(file, "mine", 4);
	assert_true(outfile_finish(file, NULL));
	check_content("one", "mine");

	g_autoptr(GError) early = NULL, late = NULL;
	assert_null(outfile_new_exclusive("one", &early));
	assert_true(g_error_matches(early, G_FILE_ERROR, G_FILE_ERROR_EXIST));
	assert_string_equal(early->message, message);

	assert_int_equal(unlink("one"), 0);
	file = outfile_new_exclusive("one", NULL);
	outfile_write(file, "mine", 4);
	assert_true(write_text("one", "another's", NULL));
	assert_false(outfile_finish(file, &late));
	assert_true(g_error_matches(late, G_FILE_ERROR, G_FILE_ERROR_EXIST));
	assert_string_equal(late->message, message);
	check_content("one", "another's");
	assert_int_equal(files_in("."), 1);

	assert_int_equal(symlink("nowhere", "link"), 0);
	assert_null(outfile_new_exclusive("link", NULL));
	assert_false(g_file_test("nowhere", G_FILE_TEST_EXISTS));
}

static void blocks_of_any_size_arrive(void **state)
{
	(void)state;
	g_autoptr(GString) expected = g_string_new(NULL);
	struct outfile *file = outfile_new("big.txt", NULL);
	for (size_t size = 1; size < 300000; size = size * 3 + 1) {
		g_autofree char *block = g_strnfill(size, (char)('a' + size % 26));
		outfile_write(file, block, size);
		g_string_append(expected, block);
	}
	assert_true(outfile_finish(file, NULL));
	check_content("big.txt", expected->str);
}

static void abandoned_files_leave_nothing(void **state)
{
	(void)state;
	g_file_set_contents("old.txt", "old", -1, NULL);
	struct outfile *file = outfile_new("old.txt", NULL);
	outfile_write(file, "new", 3);
	outfile_abandon(file);
	outfile_abandon(NULL);
	check_content("old.txt", "old");
	assert_int_equal(files_in("."), 1);
}

static mode_t mode_of(const char *path)
{
	struct stat status;
	assert_int_equal(stat(path, &status), 0);
	return status.st_mode & 0777;
}

static void permissions_follow_the_umask(void **state)
{
	(void)state;
	mode_t before = umask(027);
	assert_true(write_text("new.txt", "x", NULL));
	assert_int_equal(mode_of("new.txt"), 0640);
	umask(before);
	assert_int_equal(chmod("new.txt", 0604), 0);
	assert_true(write_text("new.txt", "y", NULL));
	assert_int_equal(mode_of("new.txt"), 0604);
}

static void symbolic_links_stay(void **state)
{
	(void)state;
	assert_int_equal(mkdir("sub", 0777), 0);
	assert_int_equal(symlink("sub/real.txt", "link.txt"), 0);
	assert_true(write_text("link.txt", "made", NULL));
	check_content("sub/real.txt", "made");
	assert_true(write_text("link.txt", "again", NULL));
	check_content("sub/real.txt", "again");
	assert_true(g_file_test("link.txt", G_FILE_TEST_IS_SYMLINK));
	assert_int_equal(files_in("sub"), 1);
}

static void the_longest_name_is_allowed(void **state)
{
	(void)state;
	g_autofree char *name = g_strnfill(255, 'n');
	assert_true(write_text(name, "x", NULL));
	check_content(name, "x");
}

static void places_that_cannot_be_are_named(void **state)
{
	(void)state;
	check_refusal("nowhere/book.pdf",
		"cannot write nowhere/book.pdf: there is no folder nowhere; make it first");
	assert_int_equal(mkdir("sub", 0777), 0);
	check_refusal("sub", "cannot write sub: it is a folder");
	g_file_set_contents("file", "", 0, NULL);
	check_refusal("file/book.pdf", "cannot write file/book.pdf: folder file: Not a directory");
}

static void places_without_permission_are_named(void **state)
{
	(void)state;
	if (geteuid() == 0)
		skip(); /* root may write anywhere */
	assert_int_equal(mkdir("sub", 0555), 0);
	check_refusal("sub/book.pdf", "cannot write sub/book.pdf: folder sub: Permission denied");
	g_file_set_contents("kept.txt", "old", -1, NULL);
	assert_int_equal(chmod("kept.txt", 0444), 0);
	check_refusal("kept.txt", "cannot write kept.txt: Permission denied");
}

static void a_full_disk_is_an_error(void **state)
{
	(void)state;
	g_autoptr(GError) error = NULL;
	assert_false(write_text("/dev/full", "x", &error));
	assert_string_equal(error->message, "cannot write /dev/full: No space left on device");
}

/* A limit on file sizes is a full disk that a test can have. */
static void a_disk_that_fills_up_leaves_the_old_file(void **state)
{
	(void)state;
	struct rlimit before, small;
	getrlimit(RLIMIT_FSIZE, &before);
	small = (struct rlimit){100000, before.rlim_max};
	signal(SIGXFSZ, SIG_IGN);
	g_file_set_contents("book.txt", "old", -1, NULL);
	struct outfile *file = outfile_new("book.txt", NULL);
	g_autofree char *block = g_strnfill(70000, 'x');
	g_autoptr(GError) error = NULL;
	setrlimit(RLIMIT_FSIZE, &small);
	for (int i = 0; i < 5; i++)
		outfile_write(file, block, 70000);
	bool done = outfile_finish(file, &error);
	setrlimit(RLIMIT_FSIZE, &before);
	assert_false(done);
	assert_string_equal(error->message, "cannot write book.txt: File too large");
	check_content("book.txt", "old");
	assert_int_equal(files_in("."), 1);
}

static void a_folder_that_goes_is_an_error(void **state)
{
	(void)state;
	assert_int_equal(mkdir("sub", 0777), 0);
	struct outfile *file = outfile_new("sub/book.txt", NULL);
	assert_int_equal(system("rm -r sub"), 0);
	g_autoptr(GError) error = NULL;
	assert_false(outfile_finish(file, &error));
	assert_string_equal(error->message, "cannot write sub/book.txt: No such file or directory");
}

/* Stdout is replaced by the descriptor, or closed if it is -1, while text is written to it. */
static bool write_to_stdout(int fd, const char *text, GError **error)
{
	fflush(stdout);
	int saved = dup(STDOUT_FILENO);
	if (fd >= 0)
		dup2(fd, STDOUT_FILENO);
	else
		close(STDOUT_FILENO);
	bool done = write_text("-", text, error);
	dup2(saved, STDOUT_FILENO);
	close(saved);
	return done;
}

static void stdout_is_written_to(void **state)
{
	(void)state;
	int fd = open("caught.txt", O_WRONLY | O_CREAT, 0666);
	assert_true(write_to_stdout(fd, "to stdout", NULL));
	assert_true(write_to_stdout(fd, ", twice", NULL));
	close(fd);
	check_content("caught.txt", "to stdout, twice");
}

static void a_closed_stdout_is_an_error(void **state)
{
	(void)state;
	g_autoptr(GError) error = NULL;
	assert_false(write_to_stdout(-1, "x", &error));
	assert_string_equal(error->message, "cannot write stdout: it is closed");
}

static void a_reader_that_went_is_an_error(void **state)
{
	(void)state;
	int ends[2];
	assert_int_equal(pipe(ends), 0);
	close(ends[0]);
	g_autoptr(GError) error = NULL;
	assert_false(write_to_stdout(ends[1], "x", &error));
	close(ends[1]);
	assert_string_equal(error->message, "cannot write stdout: Broken pipe");
}

/* In a child, with two files under way, one of them closed. */
static void be_killed(int signal_number)
{
	signal(signal_number, SIG_DFL); /* a shell's background job ignores some */
	outfile_watch_signals();
	struct outfile *one = outfile_new("one.txt", NULL), *two = outfile_new("two.txt", NULL);
	outfile_write(one, "x", 1);
	if (!outfile_close(one, NULL) || !two || files_in(".") != 3)
		_exit(1);
	raise(signal_number);
	_exit(2);
}

static void signals_take_unfinished_files_away(void **state)
{
	(void)state;
	static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};
	g_file_set_contents("two.txt", "old", -1, NULL);
	for (gsize i = 0; i < G_N_ELEMENTS(signals); i++) {
		pid_t child = fork();
		if (child == 0)
			be_killed(signals[i]);
		int status;
		assert_int_equal(waitpid(child, &status, 0), child);
		assert_true(WIFSIGNALED(status) && WTERMSIG(status) == signals[i]);
		assert_int_equal(files_in("."), 1);
		check_content("two.txt", "old");
	}
}

static void ignored_signals_stay_ignored(void **state)
{
	(void)state;
	pid_t child = fork();
	if (child == 0) {
		signal(SIGHUP, SIG_IGN);
		outfile_watch_signals();
		raise(SIGHUP);
		_exit(0);
	}
	int status;
	waitpid(child, &status, 0);
	assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

/* Else the first file opened would be written by every message. */
static void closed_descriptors_are_held(void **state)
{
	(void)state;
	pid_t child = fork();
	if (child == 0) {
		close(STDOUT_FILENO);
		close(STDERR_FILENO);
		outfile_watch_signals();
		bool is_free = open("file.txt", O_RDWR | O_CREAT, 0666) <= STDERR_FILENO;
		_exit(is_free || write(STDOUT_FILENO, "x", 1) != -1 || errno != EBADF);
	}
	int status;
	waitpid(child, &status, 0);
	assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

static void add_text(struct outset *set, const char *path, const char *text)
{
	struct outfile *file = outfile_new(path, NULL);
	assert_non_null(file);
	outfile_write(file, text, strlen(text));
	assert_true(outset_add(set, file, NULL));
}

static void sets_appear_together(void **state)
{
	(void)state;
	int changed;
	struct outset *set = outset_new();
	assert_true(write_text("b", "the same", NULL));
	add_text(set, "a", "one");
	add_text(set, "b", "the same");
	add_text(set, "c", "two");
	assert_false(g_file_test("a", G_FILE_TEST_EXISTS));
	assert_true(outset_place(set, &changed, NULL));
	assert_int_equal(changed, 2);
	check_content("a", "one");
	check_content("b", "the same");
	check_content("c", "two");
	assert_int_equal(files_in("."), 3);

	add_text(set, "a", "three");
	outset_free(set);
	check_content("a", "one");
	assert_int_equal(files_in("."), 3);
}

/* Longer, shorter, and other bytes of the same length are all changes. */
static void nearly_the_same_is_a_change(void **state)
{
	(void)state;
	static const char *const texts[] = {"text", "text more", "te", "tex.", ""};
	for (gsize i = 0; i < G_N_ELEMENTS(texts); i++) {
		int changed;
		struct outset *set = outset_new();
		assert_true(write_text("a", "text", NULL));
		add_text(set, "a", texts[i]);
		assert_true(outset_place(set, &changed, NULL));
		assert_int_equal(changed, i > 0);
		check_content("a", texts[i]);
		outset_free(set);
	}
}

#define FOLDER_TEST(name) cmocka_unit_test_setup_teardown(name, enter_folder, leave_folder)

int main(void)
{
	static const struct CMUnitTest tests[] = {
		FOLDER_TEST(a_file_appears_when_finished),
		FOLDER_TEST(exclusive_files_replace_nothing),
		FOLDER_TEST(blocks_of_any_size_arrive),
		FOLDER_TEST(abandoned_files_leave_nothing),
		FOLDER_TEST(permissions_follow_the_umask),
		FOLDER_TEST(symbolic_links_stay),
		FOLDER_TEST(the_longest_name_is_allowed),
		FOLDER_TEST(places_that_cannot_be_are_named),
		FOLDER_TEST(places_without_permission_are_named),
		FOLDER_TEST(a_full_disk_is_an_error),
		FOLDER_TEST(a_disk_that_fills_up_leaves_the_old_file),
		FOLDER_TEST(a_folder_that_goes_is_an_error),
		FOLDER_TEST(stdout_is_written_to),
		FOLDER_TEST(a_closed_stdout_is_an_error),
		FOLDER_TEST(a_reader_that_went_is_an_error),
		FOLDER_TEST(signals_take_unfinished_files_away),
		FOLDER_TEST(ignored_signals_stay_ignored),
		FOLDER_TEST(closed_descriptors_are_held),
		FOLDER_TEST(sets_appear_together),
		FOLDER_TEST(nearly_the_same_is_a_change),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
