import { vi } from 'vitest';

/** Does this on a machine whose clock is an hour behind the database's. */
export async function withSlowClock<Result>(work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}
