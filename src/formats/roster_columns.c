/*
 * What the columns of a roster are called, in the languages that Nonet prints.
 */
#include "formats/roster.h"

#include <string.h>

static const char *const headings[ROSTER_COLUMN_COUNT][48] = {
	[ROSTER_NAME] = {"name", "names", "full name", "pupil", "pupils", "pupil name", "student",
		"students", "student name", "learner", "child", "imię i nazwisko",
		"imie i nazwisko", "nazwisko i imię", "uczeń", "uczennica", "uczen", "uczniowie",
		"schüler", "schülerin", "schüler/in", "schüler*in", "kind", "vor- und nachname",
		"élève", "eleve", "nom et prénom", "prénom et nom", "nom complet", "alumno",
		"alumna", "alumno/a", "estudiante", "nombre completo", "nombre y apellidos", "姓名",
		"学生", "學生", "学生姓名", "學生姓名", "氏名", "生徒", "児童", "الاسم", "اسم",
		"الطالب", "اسم الطالب"},
	[ROSTER_GIVEN] = {"first name", "firstname", "given name", "forename", "imię", "imie",
		"vorname", "prénom", "prenom", "nombre", "名", "名前", "名字", "الاسم الأول"},
	[ROSTER_FAMILY] = {"last name", "lastname", "surname", "family name", "nazwisko",
		"nachname", "familienname", "nom", "nom de famille", "apellido", "apellidos", "姓",
		"名字 (姓)", "اسم العائلة", "اللقب"},
	[ROSTER_CLASS] = {"class", "form", "group", "klasa", "grupa", "klasse", "gruppe", "classe",
		"groupe", "clase", "grupo", "班", "班級", "班级", "クラス", "組", "الصف", "الفصل"},
	[ROSTER_LEVEL] = {"level", "poziom", "niveau", "stufe", "nivel", "级别", "級別", "难度",
		"難度", "レベル", "المستوى"},
	[ROSTER_VERSION] = {"version", "variant", "wersja", "wariant", "fassung", "variante",
		"versión", "版本", "版", "バージョン", "النسخة"},
};

char *roster_plain(const char *text)
{
	g_autofree char *composed = g_utf8_normalize(text, -1, G_NORMALIZE_NFC);
	GString *plain = g_string_new(NULL);
	bool gap = false;
	for (const char *at = composed; *at != '\0'; at = g_utf8_next_char(at)) {
		gunichar character = g_utf8_get_char(at);
		if (g_unichar_isspace(character)) {
			gap = plain->len > 0;
			continue;
		}
		if (gap)
			g_string_append_c(plain, ' ');
		gap = false;
		g_string_append_unichar(plain, character);
	}
	return g_string_free(plain, FALSE);
}

enum roster_column roster_column_of(const char *heading)
{
	g_autofree char *plain = roster_plain(heading);
	g_autofree char *folded = g_utf8_casefold(plain, -1);
	for (int column = 0; column < ROSTER_COLUMN_COUNT; column++)
		for (size_t i = 0;
			i < G_N_ELEMENTS(headings[column]) && headings[column][i] != NULL; i++) {
			g_autofree char *known = g_utf8_casefold(headings[column][i], -1);
			if (strcmp(known, folded) == 0)
				return (enum roster_column)column;
		}
	return ROSTER_COLUMN_COUNT;
}
