#include "layout/picture.h"

#include <cairo.h>
#include <string.h>

struct pictures {
	GHashTable *of_path; /* char * to struct page_picture */
};

static void picture_free(void *data)
{
	struct page_picture *picture = data;
	cairo_surface_destroy(picture->surface);
	g_bytes_unref(picture->bytes);
	g_free(picture->path);
	g_free(picture);
}

struct pictures *pictures_new(void)
{
	struct pictures *pictures = g_new0(struct pictures, 1);
	pictures->of_path = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, picture_free);
	return pictures;
}

void pictures_free(struct pictures *pictures)
{
	if (pictures == NULL)
		return;
	g_hash_table_unref(pictures->of_path);
	g_free(pictures);
}

/* What cairo still has to read. */
struct reading {
	const char *at;
	size_t left;
};

static cairo_status_t read_some(void *data, unsigned char *out, unsigned length)
{
	struct reading *reading = data;
	if (length > reading->left)
		return CAIRO_STATUS_READ_ERROR;
	memcpy(out, reading->at, length);
	reading->at += length;
	reading->left -= length;
	return CAIRO_STATUS_SUCCESS;
}

static struct page_picture *picture_of_text(
	const char *path, char *text, size_t length, GError **error)
{
	struct reading reading = {text, length};
	cairo_surface_t *surface = cairo_image_surface_create_from_png_stream(read_some, &reading);
	if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) {
		cairo_surface_destroy(surface);
		g_free(text);
		g_autofree char *shown = g_filename_display_name(path);
		g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s is no PNG picture", shown);
		return NULL;
	}
	struct page_picture *picture = g_new0(struct page_picture, 1);
	picture->path = g_strdup(path);
	picture->width = cairo_image_surface_get_width(surface);
	picture->height = cairo_image_surface_get_height(surface);
	picture->surface = surface;
	picture->bytes = g_bytes_new_take(text, length);
	return picture;
}

const struct page_picture *pictures_open(
	struct pictures *pictures, const char *path, GError **error)
{
	struct page_picture *picture = g_hash_table_lookup(pictures->of_path, path);
	if (picture != NULL)
		return picture;
	char *text;
	size_t length;
	if (!g_file_get_contents(path, &text, &length, NULL)) {
		g_autofree char *shown = g_filename_display_name(path);
		g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_NOENT, "%s cannot be opened", shown);
		return NULL;
	}
	picture = picture_of_text(path, text, length, error);
	if (picture != NULL)
		g_hash_table_insert(pictures->of_path, picture->path, picture);
	return picture;
}
