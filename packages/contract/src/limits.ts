/** The largest integer of most columns. Columns of ids and file sizes are wider and take any safe integer. */
export const INT4_MAX = 2_147_483_647;

const YEAR_MIN = 1900;
const YEAR_MAX = 2999;

/** Whether database, server and clients can all handle a point in time; others are typing errors. */
export function isStorableTime(moment: string | Date): boolean {
  const year = new Date(moment).getUTCFullYear();
  return year >= YEAR_MIN && year <= YEAR_MAX;
}
