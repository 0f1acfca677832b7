/** One figure: what it is, the figure with its unit, and what it should be. */
export type Row = { readonly what: string; readonly value: string; readonly target?: string };

/** Measures the product and a reference in the same run: on shared machines ratios are more stable than figures. */
export type Benchmark = {
  readonly about: string;
  readonly yardstick: string;
  run(say: (line: string) => void): Promise<Row[]>;
};

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('No values');
  return middle;
}

/** The value below which this share of all lies, from 0 to 1; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function ratio(a: number, b: number): string {
  return (a / b).toFixed(2);
}
