import type pg from 'pg';
import { hasTable, quoted } from '../db/tables.ts';

const NOT_OF_AN_EXTENSION =
  "not exists (select 1 from pg_depend d where d.objid = o.oid and d.deptype = 'e')";

/** Whether the product has tables there. */
export const isInstalled = (client: pg.ClientBase) =>
  hasTable(client, 'drizzle.__drizzle_migrations');

/** Drops all that migrations made, within the caller's transaction; extensions stay, which only some roles can make. */
export async function clearDatabase(client: pg.ClientBase): Promise<void> {
  await client.query('drop schema if exists drizzle cascade');
  const tables = await client.query<{ name: string }>(`
    select o.relname as name from pg_class o
    where o.relnamespace = 'public'::regnamespace and o.relkind in ('r', 'p') and ${NOT_OF_AN_EXTENSION}`);
  for (const { name } of tables.rows)
    await client.query(`drop table if exists public.${quoted(name)} cascade`);
  const functions = await client.query<{ name: string }>(`
    select o.oid::regprocedure::text as name from pg_proc o
    where o.pronamespace = 'public'::regnamespace and ${NOT_OF_AN_EXTENSION}`);
  for (const { name } of functions.rows)
    await client.query(`drop routine if exists ${name} cascade`);
  const types = await client.query<{ name: string }>(`
    select o.typname as name from pg_type o
    where o.typnamespace = 'public'::regnamespace and o.typtype in ('e', 'd') and ${NOT_OF_AN_EXTENSION}`);
  for (const { name } of types.rows)
    await client.query(`drop type if exists public.${quoted(name)} cascade`);
  await client.query('drop collation if exists public.chinese');
}

/** Runs `work` without constraints between tables and without triggers, and restores both: rows that break one reject. */
export async function withoutReferences(
  client: pg.ClientBase,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; table: string; definition: string }>(`
    select o.conname as name, o.conrelid::regclass::text as table, pg_get_constraintdef(o.oid) as definition
    from pg_constraint o where o.connamespace = 'public'::regnamespace and o.contype = 'f'`);
  const { rows: tables } = await client.query<{ name: string }>(`
    select distinct tgrelid::regclass::text as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`);
  for (const { name, table } of rows)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  await work();
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
  for (const { name, table, definition } of rows)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
}

/**
 * Runs `work` without the indexes of tables, and makes them afterwards from all rows at once: several times as fast as to
 * keep them up to date row by row. What is unique by a constraint stays.
 */
export async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    join pg_class c on c.oid = i.indexrelid
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public'
      and not exists (select from pg_constraint where conindid = i.indexrelid)
    order by 1`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  await client.query("set local maintenance_work_mem = '256MB'");
  for (const { definition } of rows) await client.query(definition);
}
