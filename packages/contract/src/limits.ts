/** The largest integer of most columns. Ids and sizes of files have larger ones and take any safe integer. */
export const INT4_MAX = 2_147_483_647;

const YEAR_MIN = 1900;
const YEAR_MAX = 2999;

/** Whether a point in time can be stored, sorted and read again by everything here; others are slips of the keyboard. */
export function isStorableTime(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= YEAR_MIN && year <= YEAR_MAX;
}
