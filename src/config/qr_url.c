#include "config/qr_url.h"

#include "base/diag.h"

#include <string.h>

char *qr_url_find_fault(const char *url)
{
	g_autofree char *scheme = g_uri_parse_scheme(url);
	g_autofree char *quoted = diag_quote(url);
	/* "example.org:8080/p" has none either: what stands before its colon is a host */
	if (scheme == NULL || strchr(scheme, '.') != NULL || strcmp(scheme, "localhost") == 0)
		return g_strdup_printf("%s does not say how it is opened, and a telephone takes it "
				       "for a text; write https:// before it",
			quoted);
	if (strpbrk(url, " \t\r\n") != NULL)
		return g_strdup_printf(
			"%s holds a blank, at which a link ends; write %%20 for it", quoted);
	return NULL;
}
