import { getTableName, sql } from 'drizzle-orm';
import { withoutStatementTimeout } from '../db/without-timeouts.ts';
import type { Compared } from './compared.ts';
import type { Move } from './move.ts';
import { isIdTaken } from './report.ts';

/** A number that must be the same on both sides. */
export type Comparison = {
  readonly table: string;
  readonly label: string;
  readonly what: string;
  readonly there: number;
  readonly here: number;
  /** What rows that stay behind have of it. */
  readonly left?: number;
};

export const isEqual = ({ there, here }: Comparison): boolean => there === here;

/**
 * Compares what should have come with the rows that are here: their number, counted by the other database less those that
 * the report names as left behind, and the sums of some of their columns.
 */
export async function compare(
  { db, source, report, sums }: Move,
  tables: readonly Compared[],
): Promise<Comparison[]> {
  const reports = new Map(report.tables().map((each) => [each.table, each]));
  const comparisons: Comparison[] = [];
  for (const { source: table, target, sums: summed = [] } of tables) {
    if (!source.has(table)) continue;
    const { label = table, skipped = [], refused = [] } = reports.get(table) ?? {};
    const left = [...skipped, ...refused]
      .filter((remark) => !isIdTaken(remark))
      .reduce((sum, { count }) => sum + count, 0);
    const columns = summed.map(
      ({ here }, index) =>
        sql`, coalesce(sum(${here}), 0)::float8 as ${sql.raw(`sum_${String(index)}`)}`,
    );
    const name = target === undefined ? undefined : sql.raw(getTableName(target));
    const row = await db.transaction(async (tx) => {
      await withoutStatementTimeout(tx);
      const { rows } = await tx.execute<Record<string, number>>(sql`
        select count(*)::float8 as count ${sql.join(columns, sql``)}
        from moved_rows m ${name === undefined ? sql`` : sql`join ${name} on ${name}.id = m.new_id`}
        where m.source = ${table}`);
      return rows[0] ?? {};
    });
    const there = await source.count(table);
    comparisons.push({ table, label, what: '行数', there: there - left, here: row.count ?? 0 });
    for (const [index, { label: what }] of summed.entries()) {
      const behind = sums.left.of(table).get(what) ?? 0;
      comparisons.push({
        table,
        label,
        what,
        there: sums.came.of(table).get(what) ?? 0,
        here: row[`sum_${String(index)}`] ?? 0,
        ...(behind === 0 ? {} : { left: behind }),
      });
    }
  }
  return comparisons;
}
