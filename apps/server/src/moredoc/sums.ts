type Totals = {
  add(table: string, what: string, value: number): void;
  of(table: string): ReadonlyMap<string, number>;
};

/** Totals as the other site has them. */
export type Sums = {
  /** Over the rows that came: the comparison expects them here. */
  readonly came: Totals;
  /** Over those that stay behind. */
  readonly left: Totals;
};

function createTotals(): Totals {
  const tables = new Map<string, Map<string, number>>();
  return {
    add(table, what, value) {
      const sums = tables.get(table) ?? new Map<string, number>();
      sums.set(what, (sums.get(what) ?? 0) + value);
      tables.set(table, sums);
    },
    of: (table) => tables.get(table) ?? new Map(),
  };
}

export const createSums = (): Sums => ({ came: createTotals(), left: createTotals() });
