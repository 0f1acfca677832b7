/** The shape of a month (yyyymm): the days before its first Monday column, and how many days it has. */
export function daysOfMonth(month: number): { readonly blanks: number; readonly days: number } {
  const year = Math.floor(month / 100);
  const index = (month % 100) - 1;
  // Weekdays of the calendar are the same in every time zone.
  const weekday = new Date(Date.UTC(year, index, 1)).getUTCDay();
  return { blanks: (weekday + 6) % 7, days: new Date(Date.UTC(year, index + 1, 0)).getUTCDate() };
}
