import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { CREDIT_NAME } from './constants.ts';

const BYTE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

/** Bytes in steps of 1024 with `decimals` decimals at most (spec section 9). */
export function formatBytes(bytes: number, decimals = 2): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return '0 B';
  let value = bytes;
  let unit = 0;
  // Compares the rounded value, so that 1048575 bytes are 1 MB, not 1024 KB.
  while (Number(value.toFixed(decimals)) >= 1024 && unit < BYTE_UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${Number(value.toFixed(decimals))} ${BYTE_UNITS[unit]}`;
}

type Moment = Date | string | number | null | undefined;

function toDate(value: Moment): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const date = value instanceof Date ? value : new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Months of the spec's relative times. */
const MONTH_MS = 30 * millisecondsInDay;

/** 刚刚 under one minute, then minutes, hours, days, months of 30 days, and years above 12 months (spec section 9). */
export function formatRelativeTime(value: Moment, now: Date = new Date()): string {
  const date = toDate(value);
  if (date === undefined) return '-';
  const passed = now.getTime() - date.getTime();
  if (passed < millisecondsInMinute) return '刚刚';
  if (passed < millisecondsInHour) return `${Math.floor(passed / millisecondsInMinute)} 分钟前`;
  if (passed < millisecondsInDay) return `${Math.floor(passed / millisecondsInHour)} 小时前`;
  if (passed < MONTH_MS) return `${Math.floor(passed / millisecondsInDay)} 天前`;
  const months = Math.floor(passed / MONTH_MS);
  return months <= 12 ? `${months} 月前` : `${Math.floor(months / 12)} 年前`;
}

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** What the letters of the spec's patterns stand for: its hh counts 24 hours, its YYYY and DD are yyyy and dd. */
const parts: Readonly<Record<string, (date: Date) => string>> = {
  yyyy: (date) => pad(date.getFullYear(), 4),
  MM: (date) => pad(date.getMonth() + 1),
  dd: (date) => pad(date.getDate()),
  hh: (date) => pad(date.getHours()),
  mm: (date) => pad(date.getMinutes()),
  ss: (date) => pad(date.getSeconds()),
};
const sameLetters: Readonly<Record<string, string>> = { YYYY: 'yyyy', DD: 'dd', HH: 'hh' };

/** Local time; a missing value shows '-' (spec section 9). */
export function formatDate(value: Moment, pattern = 'yyyy-MM-dd hh:mm:ss'): string {
  const date = toDate(value);
  if (date === undefined) return '-';
  return pattern.replaceAll(
    /yyyy|YYYY|MM|dd|DD|hh|HH|mm|ss/g,
    (letters) => parts[sameLetters[letters] ?? letters]?.(date) ?? letters,
  );
}

/** The other helper of spec section 9: to the minute. */
export function formatDateTime(value: Moment, pattern = 'YYYY-MM-DD HH:mm'): string {
  return formatDate(value, pattern);
}

/** 9999, 1.2 万, 3.5 亿. */
export function formatCount(count: number): string {
  const short = (value: number, unit: string) => `${Number(value.toFixed(1))} ${unit}`;
  if (count < 10_000) return String(count);
  if (count < 99_999_500) return short(count / 10_000, '万');
  return short(count / 100_000_000, '亿');
}

/** A count with what is counted: a space stands after digits, none between two Han signs (9999 次阅读, 1.2 万次阅读). */
export function countOf(count: number, unit: string): string {
  return `${formatCount(count)}${count < 10_000 ? ' ' : ''}${unit}`;
}

/** A whole number with all its digits, in groups of three: operators compare and add them. */
export function formatWhole(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Integer cents as yuan. */
export function formatMoney(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const value = Math.abs(cents);
  return `${sign}¥${formatWhole(Math.floor(value / 100))}.${String(value % 100).padStart(2, '0')}`;
}

/** A rating of 100..500 as "4.5"; 0 (nobody rated) shows 暂无评分. */
export function formatScore(score: number): string {
  return score <= 0 ? '暂无评分' : (score / 100).toFixed(1);
}

/** Seconds or minutes and seconds. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 60) return `${seconds} 秒`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} 分 ${seconds % 60} 秒`;
  return `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`;
}

/** A text of ours with the name that the operator gave credits, if any. */
export function withCreditName(text: string, creditName: string): string {
  return creditName === '' ? text : text.replaceAll(CREDIT_NAME, creditName);
}

/** Credits as a price: 免费 or the number with the unit's name, 积分 where the operator gave none. */
export function formatPrice(credits: number, creditName: string): string {
  return credits <= 0
    ? '免费'
    : `${formatWhole(credits)} ${withCreditName(CREDIT_NAME, creditName)}`;
}

/** That somebody has fewer credits than something costs, and how many are missing. */
export function formatLack(needed: number, balance: number, creditName: string): string {
  const [needs, has, lacks] = [needed, balance, needed - balance].map(formatWhole);
  return `${withCreditName(CREDIT_NAME, creditName)}不足：需要 ${needs}，当前仅有 ${has}，还差 ${lacks}`;
}
