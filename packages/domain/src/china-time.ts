/** The country's time zone, which has had no summer time since 1991. Providers and books count their days in it. */
export const CHINA_ZONE = 'Asia/Shanghai';
const OFFSET_MS = 8 * 3_600_000;

/** `yyyy-MM-dd HH:mm:ss` in China. */
export function chinaTime(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** The day in China, as `yyyy-MM-dd`. */
export function chinaDay(moment: Date): string {
  return chinaTime(moment).slice(0, 10);
}

/** The moment of a `yyyy-MM-dd HH:mm:ss` in China; undefined when the text is none. */
export function readChinaTime(text: string): Date | undefined {
  const found = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text.trim());
  if (found === null) return undefined;
  const moment = new Date(`${found[1]}T${found[2]}+08:00`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** The bounds of a time between two days, both of which count whole. */
export type Bound = 'first' | 'last';

/**
 * The moment of a bound as callers write it: RFC 3339, or a time or day of China. The date is invalid when the text is none of
 * these.
 */
export function readBound(text: string, bound: Bound = 'first'): Date {
  if (/^\d{4}-\d\d-\d\d$/.test(text))
    return new Date(`${text}T${bound === 'first' ? '00:00:00' : '23:59:59.999'}+08:00`);
  const hasZone = /(?:z|[+-]\d\d:\d\d)$/i.test(text);
  return readChinaTime(text.replace('T', ' ')) ?? new Date(hasZone ? text : Number.NaN);
}
