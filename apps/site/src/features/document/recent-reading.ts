import { deviceStorage } from '@wenyuan/app';

const KEY = 'reader-recent';
const KEPT = 10;

/** A document that somebody has begun to read on this device. */
export type Reading = {
  readonly uuid: string;
  readonly title: string;
  readonly page: number;
  readonly pages: number;
  /** The account that read it, as others may use the device; 0 for a visitor. */
  readonly by: number;
};

function isReading(value: unknown): value is Reading {
  const { uuid, title, page, pages, by } = (value ?? {}) as Record<keyof Reading, unknown>;
  return (
    [uuid, title].every((text) => typeof text === 'string') &&
    [page, pages, by].every(Number.isInteger)
  );
}

function readAll(): Reading[] {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isReading) : [];
  } catch {
    return [];
  }
}

/** Puts a document at the head of those that were read last. Who has come to its end has finished it. */
export function rememberReading(reading: Reading): void {
  const others = readAll().filter(({ uuid, by }) => uuid !== reading.uuid || by !== reading.by);
  const isBegun = reading.page > 1 && reading.page < reading.pages;
  const all = isBegun ? [reading, ...others] : others;
  deviceStorage.setItem(KEY, JSON.stringify(all.slice(0, KEPT)));
}

/** What an account has begun to read and not finished, the last first. */
export function recentReading(by: number): Reading[] {
  return readAll().filter((reading) => reading.by === by);
}

export function forgetReading(by: number): void {
  deviceStorage.setItem(KEY, JSON.stringify(readAll().filter((reading) => reading.by !== by)));
}
