import { LRUCache } from 'lru-cache';

/**
 * How old a cached large total may be; small totals are always counted. Paging does not need the exact number of 100000
 * rows.
 */
const CACHE_MS = 10_000;
const LARGE = 1000;
const CACHE_MAX = 500;

export type Counts = {
  /** The total for `key`; concurrent requests for the same key share one query. */
  of(key: string, count: () => Promise<number>): Promise<number>;
  /** Whether the last known total for `key` was small, so that counting costs as little as reading it. */
  isSmall(key: string): boolean;
  /** Stores a total that another query has counted. */
  record(key: string, total: number): void;
};

/** Caches large totals: counting every row of a large list costs more than reading a page of it. */
export function createCounts(now: () => number = Date.now): Counts {
  const known = new LRUCache<string, { total: number; until: number }>({ max: CACHE_MAX });
  const running = new Map<string, Promise<number>>();

  function record(key: string, total: number): void {
    known.set(key, { total, until: total > LARGE ? now() + CACHE_MS : 0 });
  }

  async function ask(key: string, count: () => Promise<number>): Promise<number> {
    try {
      const total = await count();
      record(key, total);
      return total;
    } finally {
      running.delete(key);
    }
  }

  return {
    of(key, count) {
      const cached = known.get(key);
      if (cached !== undefined && cached.until > now()) return Promise.resolve(cached.total);
      const asked = running.get(key) ?? ask(key, count);
      running.set(key, asked);
      return asked;
    },
    isSmall(key) {
      const last = known.get(key);
      return last !== undefined && last.total <= LARGE;
    },
    record,
  };
}
