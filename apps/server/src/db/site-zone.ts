/** The site's time zone, in which days begin and end: that of the process, as for daily limits; see time-zone.ts. */
export const siteZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
