import { eq, getTableName, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { rawError } from '../db/raw-error.ts';
import { movedRows } from '../db/schema/index.ts';
import type { Target } from './compared.ts';
import type { Move } from './move.ts';
import { ID_TAKEN, type TableLog } from './report.ts';
import { existing, movedIds } from './rows-here.ts';
import { deletedAt, INT_MAX, type SourceRow } from './source-row.ts';

/** A row as it will be here. */
export type Planned<Values> = { readonly row: SourceRow; readonly values: Values };

/** A column whose sum over all rows must be the same on both sides. */
type Summed = {
  readonly label: string;
  /** The value of a row there. */
  readonly of: (row: SourceRow) => number;
  readonly here: PgColumn;
};

export type TableMove<Table extends Target> = {
  /** The table there, without its prefix. */
  readonly source: string;
  readonly label: string;
  readonly target: Table;
  readonly sums?: readonly Summed[];
  /** Rows in one transaction. */
  readonly size?: number;
  /** Ids of rows of the installation, which are overwritten. */
  readonly installed?: ReadonlySet<number>;
  /** Decides which rows come, and how. Runs outside of a transaction, so that files may take their time. */
  plan(
    rows: readonly SourceRow[],
    log: TableLog,
  ): Promise<readonly Planned<Table['$inferInsert']>[]> | readonly Planned<Table['$inferInsert']>[];
  /** In the transaction that inserts these rows. */
  before?(tx: Db, planned: readonly Planned<Table['$inferInsert']>[]): Promise<void>;
  /** In the same, with those that were inserted. */
  after?(tx: Db, planned: readonly Planned<Table['$inferInsert']>[]): Promise<void>;
};

export async function remember(
  tx: Db,
  source: string,
  ids: readonly { readonly old_id: number; readonly new_id: number }[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(movedRows)
    .values(ids.map((each) => ({ source, ...each })))
    .onConflictDoNothing();
}

/** The rows that nothing speaks against; of the others, the log says what does. */
export function withoutSkipped(
  rows: readonly SourceRow[],
  log: TableLog,
  whyNot: (row: SourceRow) => string | undefined,
): readonly SourceRow[] {
  return rows.filter((row) => {
    const reason = whyNot(row);
    if (reason !== undefined) log.skip(reason, row.id);
    return reason === undefined;
  });
}

/** A whole number from `min` to `max`; the log says when the row has another one. */
export function within(
  row: SourceRow,
  column: string,
  {
    label,
    min = 0,
    max = INT_MAX,
    log,
  }: { label: string; min?: number; max?: number; log?: TableLog },
): number {
  const value = Math.max(min, Math.min(max, row.long(column)));
  if (value !== row.long(column))
    log?.change(`${label}超出范围，已改为最近的值`, `${row.id}（${row.long(column)}）`);
  return value;
}

/** Says which times a row that comes has not. */
function reportTimes({ row }: Planned<unknown>, log: TableLog): void {
  if (row.has('created_at') && row.time('created_at') === null)
    log.change(
      row.time('updated_at') === null
        ? '没有建立时间，记为 2000 年 1 月 1 日'
        : '没有建立时间，记为最后修改的时间',
      row.id,
    );
  if (deletedAt(row) !== null && row.time('deleted_at') === null)
    log.change('删除的时间无效，按已删除迁入', row.id);
}

const TAKEN = '与本站已有的记录重复';

async function store<Table extends Target>(
  tx: Db,
  { target, source, installed, before, after }: TableMove<Table>,
  planned: readonly Planned<Table['$inferInsert']>[],
): Promise<ReadonlySet<number>> {
  const stored = new Set<number>();
  const fresh: Planned<Table['$inferInsert']>[] = [];
  await before?.(tx, planned);
  for (const each of planned) {
    if (installed?.has(each.row.id) !== true) {
      fresh.push(each);
      continue;
    }
    const rows = await tx
      .update(target)
      .set(each.values as never)
      .where(eq(target.id, each.row.id))
      .returning({ id: target.id });
    if (rows.length === 0) fresh.push(each);
    else stored.add(each.row.id);
  }
  if (fresh.length > 0) {
    const rows = await tx
      .insert(target)
      .overridingSystemValue()
      .values(fresh.map(({ row, values }) => ({ ...values, id: row.id })) as never)
      .onConflictDoNothing()
      .returning({ id: target.id });
    for (const { id } of rows) stored.add(Number(id));
  }
  await remember(
    tx,
    source,
    [...stored].map((id) => ({ old_id: id, new_id: id })),
  );
  await after?.(
    tx,
    planned.filter(({ row }) => stored.has(row.id)),
  );
  return stored;
}

/** Whether a database refused values, or they could not be written for it at all: with others, it will work. */
function isAboutValues(error: unknown): boolean {
  const raw = rawError(error);
  return raw instanceof RangeError || /^2[23]/.test(raw.code ?? '');
}

/**
 * Lets `work` store rows together and, when a value of one keeps them from it, each by itself: the report names the ones that
 * cannot come. Returns those that could.
 */
async function storeTogether<Row extends { readonly row: SourceRow }>(
  db: Db,
  { planned, log }: { readonly planned: readonly Row[]; readonly log: TableLog },
  work: (tx: Db, planned: readonly Row[]) => Promise<void>,
): Promise<readonly Row[]> {
  if (planned.length === 0) return planned;
  try {
    await db.transaction((tx) => work(tx, planned));
    return planned;
  } catch (error) {
    if (!isAboutValues(error)) throw error;
    const [only] = planned;
    if (only !== undefined && planned.length === 1) {
      log.refuse(`无法存储：${rawError(error).message}`, only.row.id);
      return [];
    }
  }
  const could: Row[] = [];
  for (const each of planned)
    could.push(...(await storeTogether(db, { planned: [each], log }, work)));
  return could;
}

/** Names the rows beside a fault that they may have caused. */
async function named<Result>(
  label: string,
  rows: readonly SourceRow[],
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isAboutValues(error) && !(error instanceof TypeError)) throw error;
    const [first, last] = [rows[0]?.id, rows.at(-1)?.id];
    throw new Error(`${label} ${first} 至 ${last} 中有无法处理的一行`, { cause: error });
  }
}

/** Moves a table whose rows keep their ids. Rows that came before are left as they are. */
export async function moveTable<Table extends Target>(
  { db, source: from, report, sums, compared, say }: Move,
  table: TableMove<Table>,
): Promise<void> {
  const { source, label, size, target, installed } = table;
  compared.push(table);
  const log = report.table(source, label);
  let done = 0;
  for await (const rows of from.batches(source, size)) {
    const known = await movedIds(
      db,
      source,
      rows.map(({ id }) => id),
    );
    const unknown = rows.filter(({ id }) => !known.has(id));
    const taken = await existing(
      db,
      target,
      unknown.map(({ id }) => id).filter((id) => installed?.has(id) !== true),
    );
    for (const id of taken) log.refuse(ID_TAKEN, id);
    const fresh = unknown.filter(({ id }) => !taken.has(id));
    const planned =
      fresh.length === 0 ? [] : await named(label, fresh, () => table.plan(fresh, log));
    const stored = new Set<number>();
    const could = await storeTogether(db, { planned, log }, async (tx, some) => {
      const ids = await store(tx, table, some);
      for (const id of ids) stored.add(id);
    });
    for (const each of could)
      if (stored.has(each.row.id)) reportTimes(each, log);
      else log.refuse(TAKEN, each.row.id);
    for (const row of rows) {
      const totals = known.has(row.id) || stored.has(row.id) ? sums.came : sums.left;
      for (const { label: what, of } of table.sums ?? []) totals.add(source, what, of(row));
    }
    log.found(rows.length);
    log.known(known.size);
    log.moved(stored.size);
    done += rows.length;
    say(`${label} ${done}`);
  }
}

export type LinkMove<Values> = {
  readonly source: string;
  readonly label: string;
  readonly size?: number;
  /** Decides which rows come. */
  plan(rows: readonly SourceRow[], log: TableLog): Promise<readonly Planned<Values>[]>;
  /** Returns what their ids there stand for here: of each, an id, or that of the row that it belongs to. */
  store(tx: Db, values: readonly Values[]): Promise<readonly number[]>;
};

/** Moves a table whose rows do not keep their ids, or have none here. */
export async function moveLinks<Values>(
  { db, source: from, report, compared, say }: Move,
  { source, label, size, plan, store: insert }: LinkMove<Values>,
): Promise<void> {
  compared.push({ source });
  const log = report.table(source, label);
  let done = 0;
  for await (const rows of from.batches(source, size)) {
    const ids = rows.map(({ id }) => id);
    const known = await movedIds(db, source, ids);
    const fresh = rows.filter(({ id }) => !known.has(id));
    const planned = fresh.length === 0 ? [] : await named(label, fresh, () => plan(fresh, log));
    const could = await storeTogether(db, { planned, log }, async (tx, some) => {
      const newIds = await insert(
        tx,
        some.map(({ values }) => values),
      );
      await remember(
        tx,
        source,
        some.map(({ row }, index) => ({ old_id: row.id, new_id: newIds[index] ?? 0 })),
      );
    });
    log.found(rows.length);
    log.known(known.size);
    log.moved(could.length);
    done += rows.length;
    say(`${label} ${done}`);
  }
}

/** New rows begin above those that will come, so that no id is taken when its row arrives. */
export async function reserveIds(db: Db, target: Target, highest: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ sequence: string; next: string }>(sql`
      select pg_get_serial_sequence(${getTableName(target)}, 'id') as sequence,
        greatest(${highest}::bigint, coalesce((select max(id) from ${target}), 0)) + 1 as next`);
    const [row] = rows;
    if (row === undefined) return;
    const { rows: present } = await tx.execute<{ last: string }>(
      sql`select last_value as last from ${sql.raw(row.sequence)}`,
    );
    if (Number(present[0]?.last ?? 0) >= Number(row.next)) return;
    // Unlike setval, a restart is undone with the transaction of a dry run.
    await tx.execute(sql.raw(`alter sequence ${row.sequence} restart with ${Number(row.next)}`));
  });
}
