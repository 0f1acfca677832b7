/** The site's time zone, in which days begin and end: that of the server, as for daily limits. */
export const siteZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
