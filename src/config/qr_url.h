/*
 * The link that a QR code holds: a telephone follows it only if it begins with a scheme.
 */
#ifndef NONET_CONFIG_QR_URL_H
#define NONET_CONFIG_QR_URL_H

/* What is wrong with a link, for people; NULL if nothing is. The caller frees it with g_free. */
char *qr_url_find_fault(const char *url);

#endif
