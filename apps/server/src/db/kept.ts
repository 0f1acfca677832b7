import { LRUCache } from 'lru-cache';
import type { Db } from './database.ts';

const LEAST_MS = 10_000;
/** What was read is kept for a multiple of what the reading cost, so that reading takes at most a hundredth of the time. */
const COST_FACTOR = 100;
/** A reading that cost more is done again while the last value is still given, as long as that is not older. */
const SLOW_MS = 100;
const OLDEST_MS = 3_600_000;
const MAX = 1000;

type Entry = {
  readonly value: unknown;
  readonly isLarge: boolean;
  readonly cost: number;
  readonly at: number;
};

export type Kept = {
  /**
   * The value for `key`. A large one may be some seconds old, and the older the more its reading costs; any other is read each
   * time. Concurrent requests for the same key share one reading.
   */
  of<Value>(
    key: string,
    read: () => Promise<Value>,
    isLarge: (value: Value) => boolean,
  ): Promise<Value>;
  /** Whether the last value for `key` was large; undefined when none is known. */
  wasLarge(key: string): boolean | undefined;
  /** Stores a value that was read otherwise. */
  record(key: string, value: unknown, isLarge: boolean): void;
};

/** Keeps what is dear to read and need not be exact. */
export function createKept(now: () => number = () => performance.now()): Kept {
  const known = new LRUCache<string, Entry>({ max: MAX });
  const running = new Map<string, Promise<unknown>>();

  const record = (key: string, value: unknown, isLarge: boolean, cost = 0): void => {
    known.set(key, { value, isLarge, cost, at: now() });
  };

  async function ask<Value>(
    key: string,
    read: () => Promise<Value>,
    isLarge: (value: Value) => boolean,
  ): Promise<Value> {
    const started = now();
    try {
      const value = await read();
      record(key, value, isLarge(value), now() - started);
      return value;
    } finally {
      running.delete(key);
    }
  }

  return {
    async of<Value>(key: string, read: () => Promise<Value>, isLarge: (value: Value) => boolean) {
      const last = known.get(key);
      const age = last === undefined ? Infinity : now() - last.at;
      if (last?.isLarge === true && age < Math.max(LEAST_MS, COST_FACTOR * last.cost))
        return last.value as Value;
      const asked = (running.get(key) ?? ask(key, read, isLarge)) as Promise<Value>;
      running.set(key, asked);
      if (last?.isLarge !== true || last.cost < SLOW_MS || age > OLDEST_MS) return asked;
      // The next one asks again if this reading fails.
      asked.catch(() => undefined);
      return last.value as Value;
    },
    wasLarge: (key) => known.get(key)?.isLarge,
    record,
  };
}

const byDatabase = new WeakMap<Db, Kept>();

/** What is kept of a database. A transaction has its own, which ends with it. */
export function keptOf(db: Db): Kept {
  const kept = byDatabase.get(db) ?? createKept();
  byDatabase.set(db, kept);
  return kept;
}
