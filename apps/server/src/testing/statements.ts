import pg from 'pg';
import { vi } from 'vitest';

/** How many statements `work` takes. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(pg.Query.prototype, 'submit');
  try {
    await work();
    return asked.mock.calls.length;
  } finally {
    asked.mockRestore();
  }
}

/** Others, as what is stored every few seconds, may ask meanwhile. */
export const FEW = 6;
