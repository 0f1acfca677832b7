import { isUtf8 } from 'node:buffer';
import { withoutDirections } from '@wenyuan/contract';

/** A row of the other database, read with defaults, since its columns came over the years. */
export type SourceRow = {
  readonly id: number;
  has(column: string): boolean;
  /** Text that PostgreSQL can store: without zero characters. */
  text(column: string): string;
  /** An integer of 32 bits. */
  whole(column: string): number;
  /** An id, or another integer that may be large. */
  long(column: string): number;
  flag(column: string): boolean;
  /** Null for none. */
  time(column: string): Date | null;
};

/** What the client makes of a value that is no binary one. */
type Plain = string | number | bigint | boolean;

export const INT_MAX = 2_147_483_647;

/** Bytes without a character set, which dumps of older sites have in GBK. */
function readBytes(bytes: Buffer): string {
  return isUtf8(bytes) ? bytes.toString('utf8') : new TextDecoder('gb18030').decode(bytes);
}

export function createSourceRow(
  values: Readonly<Record<string, unknown>>,
  readTime: (text: string) => Date | undefined,
): SourceRow {
  const long = (column: string) => {
    const value = Number(values[column] ?? 0);
    return Number.isFinite(value) ? Math.trunc(value) : 0;
  };
  const text = (column: string) => {
    const value = values[column] ?? '';
    const written = Buffer.isBuffer(value) ? readBytes(value) : String(value as Plain);
    return written.replaceAll('\0', '');
  };
  return {
    id: long('id'),
    has: (column) => column in values,
    text,
    whole: (column) => Math.max(-INT_MAX, Math.min(INT_MAX, long(column))),
    long,
    flag: (column) => long(column) !== 0,
    time: (column) => readTime(text(column)) ?? null,
  };
}

/** The title of a row, which nothing here is without; `told` hears of another one. */
export function titleOf(
  row: SourceRow,
  told: (reason: string, named: string) => void,
  instead = '',
): string {
  const title = withoutDirections(row.text('title'));
  if (title.trim() !== '') return title;
  const given = instead.trim() === '' ? '未命名' : instead;
  told('没有标题，已补上', `${row.id} ${given}`);
  return given;
}

/** Of rows without any time: they must not be the newest of the library. */
const UNKNOWN_TIME = new Date('2000-01-01T00:00:00Z');

/** The times of a row, for the columns of the same names. */
export function timesOf(row: SourceRow): { created_at: Date; updated_at: Date } {
  const updated = row.time('updated_at');
  const created = row.time('created_at') ?? updated ?? UNKNOWN_TIME;
  return { created_at: created, updated_at: updated ?? created };
}

/** The same for tables that keep no time of changes. */
export function createdOf(row: SourceRow): { created_at: Date } {
  return { created_at: timesOf(row).created_at };
}

/** When a row was deleted, null when it was not: the other site takes a time of zeros for one, too. */
export function deletedAt(row: SourceRow): Date | null {
  return row.text('deleted_at') === '' ? null : (row.time('deleted_at') ?? timesOf(row).updated_at);
}
