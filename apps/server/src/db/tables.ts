import type pg from 'pg';

/** A table of the product, as far as its rows are copied. */
export type TableShape = {
  readonly name: string;
  /** Those that are stored, in their order; generated ones are made again from them. */
  readonly columns: readonly string[];
  /** Columns of the primary key, which give rows their order in a copy. */
  readonly key: readonly string[];
};

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const quotedList = (names: readonly string[]) => names.map(quoted).join(', ');

/** Whether there is a table of that name, which has its schema before it: older databases lack some. */
export async function hasTable(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    'select to_regclass($1) is not null as there',
    [name],
  );
  return rows[0]?.there === true;
}

/** The tables of the schema `public`, by name. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select a.attname::text from pg_index i
        cross join lateral unnest(i.indkey::int2[]) with ordinality as k (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary order by k.place) as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`);
  return rows;
}

/** The next value of each sequence of the schema `public`. */
export async function listSequences(
  client: pg.ClientBase,
): Promise<{ name: string; last: string; called: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`);
  const sequences: { name: string; last: string; called: boolean }[] = [];
  for (const { name } of rows) {
    const found = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from public.${quoted(name)}`,
    );
    for (const { last, called } of found.rows) sequences.push({ name, last, called });
  }
  return sequences;
}
