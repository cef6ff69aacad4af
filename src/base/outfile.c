/*
 * Bytes go through a buffer to a file descriptor: of a temporary file in the destination's
 * folder, to be renamed; or, where there is nothing to rename (stdout, a pipe, a device), of the
 * destination itself.
 */
#include "base/outfile.h"

#include "base/leftover.h"
#include "base/unfinished.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define BUFFER_SIZE ((size_t)64 * 1024)
#define SYMLINKS_MAX 40

struct outfile {
	char *shown; /* the destination as messages name it */
	char *target; /* the destination behind symbolic links */
	char *temp; /* NULL: written in place */
	struct unfinished *unfinished;
	int fd; /* -1: closed */
	bool exclusive; /* nothing may be there */
	int failure; /* the first errno, 0: none */
	unsigned char *buffer;
	size_t used;
};

static bool fail(GError **error, const char *shown, int number, const char *reason)
{
	g_set_error(error, G_FILE_ERROR, g_file_error_from_errno(number), "cannot write %s: %s",
		shown, reason);
	return false;
}

/* Where the path leads when its symbolic links are followed, also if nothing is there yet. */
static char *follow_links(const char *path)
{
	char *target = g_strdup(path);
	for (int i = 0; i < SYMLINKS_MAX; i++) {
		g_autofree char *link = g_file_read_link(target, NULL);
		if (!link)
			break;
		g_autofree char *folder = g_path_get_dirname(target);
		g_free(target);
		target = g_path_is_absolute(link) ? g_strdup(link)
						  : g_build_filename(folder, link, NULL);
	}
	return target;
}

/* Writes all of it, or returns the errno. */
static int write_fully(int fd, const unsigned char *bytes, size_t length)
{
	while (length > 0) {
		ssize_t written = write(fd, bytes, length);
		if (written < 0 && errno == EINTR)
			continue;
		if (written < 0)
			return errno;
		bytes += written;
		length -= (size_t)written;
	}
	return 0;
}

/* A reader that has gone is an error to report (EPIPE), not a signal to die of. */
static int write_quietly(int fd, const unsigned char *bytes, size_t length)
{
	sigset_t pipe_signal, before, pending;
	sigemptyset(&pipe_signal);
	sigaddset(&pipe_signal, SIGPIPE);
	sigpending(&pending);
	bool was_pending = sigismember(&pending, SIGPIPE);
	pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
	int failure = write_fully(fd, bytes, length);
	if (failure == EPIPE && !was_pending)
		sigtimedwait(&pipe_signal, NULL, &(struct timespec){0});
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return failure;
}

static void put(struct outfile *file, const unsigned char *bytes, size_t length)
{
	if (!file->failure)
		file->failure = file->temp ? write_fully(file->fd, bytes, length)
					   : write_quietly(file->fd, bytes, length);
}

static void flush(struct outfile *file)
{
	put(file, file->buffer, file->used);
	file->used = 0;
}

void outfile_write(struct outfile *file, const void *bytes, size_t length)
{
	if (file->used + length > BUFFER_SIZE)
		flush(file);
	if (length > BUFFER_SIZE) {
		put(file, bytes, length);
		return;
	}
	memcpy(file->buffer + file->used, bytes, length);
	file->used += length;
}

static struct outfile *outfile_alloc(const char *shown)
{
	struct outfile *file = g_new0(struct outfile, 1);
	file->shown = g_strdup(shown);
	file->buffer = g_malloc(BUFFER_SIZE);
	file->fd = -1;
	return file;
}

static void outfile_free(struct outfile *file)
{
	unfinished_done(file->unfinished);
	g_free(file->shown);
	g_free(file->target);
	g_free(file->temp);
	g_free(file->buffer);
	g_free(file);
}

void outfile_abandon(struct outfile *file)
{
	if (!file)
		return;
	if (file->fd >= 0)
		close(file->fd);
	if (file->temp)
		unlink(file->temp);
	outfile_free(file);
}

static bool open_stdout(struct outfile *file, GError **error)
{
	fflush(stdout);
	int flags = fcntl(STDOUT_FILENO, F_GETFL);
	if (flags < 0 || (flags & O_ACCMODE) == O_RDONLY)
		return fail(error, file->shown, EBADF, "it is closed");
	file->fd = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
	return file->fd >= 0 || fail(error, file->shown, errno, g_strerror(errno));
}

static bool open_in_place(struct outfile *file, GError **error)
{
	file->fd = g_open(file->target, O_WRONLY | O_CLOEXEC, 0);
	return file->fd >= 0 || fail(error, file->shown, errno, g_strerror(errno));
}

static bool fail_in_folder(struct outfile *file, const char *folder, int number, GError **error)
{
	g_autofree char *shown = g_filename_display_name(folder);
	bool is_there = g_file_test(folder, G_FILE_TEST_IS_DIR);
	g_autofree char *reason =
		number != ENOENT
			? g_strdup_printf("folder %s: %s", shown, g_strerror(number))
			: g_strdup_printf(is_there ? "folder %s takes no new files"
						   : "there is no folder %s; make it first",
				  shown);
	return fail(error, file->shown, number, reason);
}

/* A name of its own for each file of each process; the kernel applies the umask. */
static bool open_temp(struct outfile *file, GError **error)
{
	static atomic_uint counter;
	g_autofree char *folder = g_path_get_dirname(file->target);
	leftover_sweep(folder);
	for (;;) {
		g_autofree char *name = leftover_name(atomic_fetch_add(&counter, 1));
		g_autofree char *temp = g_build_filename(folder, name, NULL);
		struct unfinished *unfinished = unfinished_add(temp);
		file->fd = g_open(temp, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
		if (file->fd >= 0) {
			unfinished_created(unfinished);
			file->unfinished = unfinished;
			file->temp = g_steal_pointer(&temp);
			return true;
		}
		int number = errno;
		unfinished_done(unfinished);
		if (number != EEXIST)
			return fail_in_folder(file, folder, number, error);
	}
}

/* A file that is written over keeps its permissions, and must be one that may be written. */
static bool open_beside(struct outfile *file, const struct stat *old, GError **error)
{
	if (old && access(file->target, W_OK) != 0)
		return fail(error, file->shown, errno, g_strerror(errno));
	if (!open_temp(file, error))
		return false;
	if (old && fchmod(file->fd, old->st_mode & 0777) != 0)
		return fail(error, file->shown, errno, g_strerror(errno));
	return true;
}

static bool fail_as_there(const struct outfile *file, GError **error)
{
	return fail(error, file->shown, EEXIST, "it is there already; name another file");
}

static bool open_path(struct outfile *file, const char *path, GError **error)
{
	struct stat status;
	if (file->exclusive && lstat(path, &status) == 0)
		return fail_as_there(file, error);
	bool exists = stat(path, &status) == 0;
	if (exists && S_ISDIR(status.st_mode))
		return fail(error, file->shown, EISDIR, "it is a folder");
	bool in_place = exists && !S_ISREG(status.st_mode);
	file->target = in_place ? g_strdup(path) : follow_links(path);
	return in_place ? open_in_place(file, error)
			: open_beside(file, exists ? &status : NULL, error);
}

static struct outfile *begin(const char *path, bool exclusive, GError **error)
{
	bool is_stdout = strcmp(path, "-") == 0;
	g_autofree char *shown = is_stdout ? g_strdup("stdout") : g_filename_display_name(path);
	struct outfile *file = outfile_alloc(shown);
	file->exclusive = exclusive;
	if (is_stdout ? open_stdout(file, error) : open_path(file, path, error))
		return file;
	outfile_abandon(file);
	return NULL;
}

struct outfile *outfile_new(const char *path, GError **error)
{
	return begin(path, false, error);
}

struct outfile *outfile_new_exclusive(const char *path, GError **error)
{
	return begin(path, true, error);
}

bool outfile_close(struct outfile *file, GError **error)
{
	if (file->fd >= 0) {
		flush(file);
		if (close(file->fd) != 0 && !file->failure)
			file->failure = errno;
		file->fd = -1;
		g_clear_pointer(&file->buffer, g_free);
	}
	return !file->failure || fail(error, file->shown, file->failure, g_strerror(file->failure));
}

static bool same_bytes(int a, int b)
{
	g_autofree unsigned char *from_a = g_malloc(BUFFER_SIZE), *from_b = g_malloc(BUFFER_SIZE);
	for (;;) {
		ssize_t count = read(a, from_a, BUFFER_SIZE);
		if (count < 0 || read(b, from_b, BUFFER_SIZE) != count)
			return false;
		if (count == 0)
			return true;
		if (memcmp(from_a, from_b, (size_t)count) != 0)
			return false;
	}
}

bool outfile_is_there_already(const struct outfile *file)
{
	if (!file->temp)
		return false;
	int made = g_open(file->temp, O_RDONLY | O_CLOEXEC, 0);
	int old = g_open(file->target, O_RDONLY | O_CLOEXEC, 0);
	bool same = made >= 0 && old >= 0 && same_bytes(made, old);
	if (made >= 0)
		close(made);
	if (old >= 0)
		close(old);
	return same;
}

/* Takes the name, which nobody else may have taken since. */
static bool claim(const struct outfile *file, GError **error)
{
	int fd = g_open(file->target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
	if (fd >= 0)
		close(fd);
	else if (errno == EEXIST)
		return fail_as_there(file, error);
	return fd >= 0 || fail(error, file->shown, errno, g_strerror(errno));
}

/* Puts the closed file in its place. */
static bool put_in_place(const struct outfile *file, GError **error)
{
	if (file->exclusive && !claim(file, error))
		return false;
	if (g_rename(file->temp, file->target) == 0)
		return true;
	fail(error, file->shown, errno, g_strerror(errno));
	if (file->exclusive)
		unlink(file->target);
	return false;
}

bool outfile_finish(struct outfile *file, GError **error)
{
	bool done = outfile_close(file, error);
	if (done && file->temp)
		done = put_in_place(file, error);
	if (!done) {
		outfile_abandon(file);
		return false;
	}
	outfile_free(file);
	return true;
}

/* A closed standard descriptor would be taken by the first file opened, and messages or pages
 * meant for the terminal would land in it. The wrong mode makes their writes fail. */
static void hold_standard_descriptors(void)
{
	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0)
			(void)!open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

void outfile_watch_signals(void)
{
	hold_standard_descriptors();
	unfinished_watch_signals();
}
