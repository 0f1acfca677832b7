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

/** Others may ask meanwhile: to store views, every few seconds, takes seven statements, now and then eight. */
export const FEW = 8;
