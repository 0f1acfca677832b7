import { chinaDay } from '@wenyuan/domain';

/** The months from the one of a moment to the present one, the last first, as `yyyy-MM` in China. */
export function monthsSince(moment: Date, now: Date): string[] {
  const first = chinaDay(moment).slice(0, 7);
  const months: string[] = [];
  let [year, month] = chinaDay(now).split('-').map(Number) as [number, number];
  for (;;) {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name < first) return months;
    months.push(name);
    [year, month] = month === 1 ? [year - 1, 12] : [year, month - 1];
  }
}

/** The first and the last day of such a month. */
export function daysOf(month: string): [string, string] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return [`${month}-01`, `${month}-${last}`];
}

/** A month that an address has, as `yyyy-MM`; else nothing. */
export function readMonth(text: string | null): string {
  return /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text ?? '') ? (text ?? '') : '';
}

/** 2026 年 3 月 */
export function monthLabel(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${year} 年 ${number} 月`;
}
