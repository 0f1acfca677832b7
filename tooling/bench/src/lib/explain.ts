import type pg from 'pg';

type Node = {
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
};
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** The tables that a plan reads, with index and number of rows. */
function readsOf(node: Node): string[] {
  const { 'Relation Name': table, 'Index Name': index } = node;
  const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  const read = `${Math.round(rows)} row${Math.round(rows) === 1 ? '' : 's'}`;
  const below = (node.Plans ?? []).flatMap(readsOf);
  if (index !== undefined) return [`\`${index}\` (${read})`, ...below];
  return table === undefined ? below : [`the whole of \`${table}\` (${read})`, ...below];
}

/** Explains a statement as Markdown. */
export async function explain(client: pg.Client, { text, values }: Statement): Promise<string> {
  const tree = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Node }] }>(
    `explain (analyze, format json) ${text}`,
    [...values],
  );
  const plan = tree.rows[0]?.['QUERY PLAN'][0].Plan;
  if (plan === undefined) throw new Error('No plan');
  const lines = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off, summary off, buffers off) ${text}`,
    [...values],
  );
  const shown = lines.rows
    .map((row) => row['QUERY PLAN'])
    .filter((line) => !line.includes('Index Searches'));
  return `Reads ${readsOf(plan).join(', ')}.\n\n\`\`\`text\n${shown.join('\n')}\n\`\`\`\n`;
}
