/** Totals over the rows that came, as the other site has them: the comparison expects them here. */
export type Sums = {
  add(table: string, what: string, value: number): void;
  of(table: string): ReadonlyMap<string, number>;
};

export function createSums(): Sums {
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
