import { chinaDay } from './china-time.ts';

/** The years of a copyright notice in China, from the one in which the site began; this year alone where that is not said. */
export function copyrightYears(start: string, now: Date = new Date()): string {
  const year = chinaDay(now).slice(0, 4);
  return start !== '' && Number(start) < Number(year) ? `${start}–${year}` : year;
}
