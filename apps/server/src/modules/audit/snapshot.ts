import { fieldLabels } from '@wenyuan/contract';
import { allSettings } from '@wenyuan/domain';
import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { groupPermissions, groups, permissions, userGroups } from '../../db/schema/index.ts';
import { usernamesOf } from '../../db/usernames.ts';
import { toWire } from '../../db/wire.ts';
import type { SettingsStore } from '../config/settings-store.ts';
import { subjectOf } from './subjects.ts';

/** As many as a call may name. */
const ROWS_MAX = 1000;
/** Of more rows than this little is told of each, and their texts stay unread: articles have long ones. */
export const MANY = 20;

type Row = { readonly id: number; readonly name: string; readonly values: Values };
type Values = Readonly<Record<string, unknown>>;
/** Rows as they are at one moment, by id. */
export type Snapshot = ReadonlyMap<number, Row>;

type Sources = { readonly db: Db; readonly settings: Pick<SettingsStore, 'read'> };

function listOf(value: unknown): unknown[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined);
}

/** What is worth telling of a row: the fields that people know by a name, but for the times that change by themselves. */
function tellable(row: Values): Values {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([name]) => name in fieldLabels && name !== 'updated_at' && name !== 'created_at',
    ),
  );
}

async function groupsOf(db: Db, userIds: number[]): Promise<(id: number) => Values> {
  const rows = await db
    .select({ user_id: userGroups.user_id, title: groups.title })
    .from(userGroups)
    .innerJoin(groups, eq(groups.id, userGroups.group_id))
    .where(inArray(userGroups.user_id, userIds))
    .orderBy(asc(groups.id));
  return (id) => ({
    group: rows.filter(({ user_id }) => user_id === id).map(({ title }) => title),
  });
}

async function permissionsOf(db: Db, groupId: number): Promise<string[]> {
  const rows = await db
    .select({ title: permissions.title })
    .from(groupPermissions)
    .innerJoin(permissions, eq(permissions.id, groupPermissions.permission_id))
    .where(eq(groupPermissions.group_id, groupId))
    .orderBy(asc(permissions.path));
  return rows.map(({ title }) => title);
}

/** Values of rows that lie in other tables. */
async function linkedValues(
  db: Db,
  operation: string,
  ids: number[],
): Promise<(id: number) => Values> {
  if (operation === 'user.update' || operation === 'user.setGroup') return groupsOf(db, ids);
  const [id] = ids;
  if (operation !== 'group.setPermission' || id === undefined) return () => ({});
  const permission = await permissionsOf(db, id);
  return () => ({ permission });
}

async function settingsAt({ settings }: Sources): Promise<Snapshot> {
  const values = await settings.read();
  const entries = allSettings.map(({ category, name }) => [
    `${category}.${name}`,
    (values[category] as Values)[name],
  ]);
  return new Map([[0, { id: 0, name: '', values: Object.fromEntries(entries) as Values }]]);
}

/** The columns that are told of each of many rows: what it is called and all that is short. */
function shortColumns(columns: Record<string, AnyPgColumn>, name: string) {
  return Object.fromEntries(
    Object.entries(columns).filter(
      ([key, { dataType }]) => key === name || ['number', 'boolean', 'date'].includes(dataType),
    ),
  );
}

/**
 * The rows that the operation names, as they are now, or the `known` ones: those that were there before it, and those that
 * it made.
 */
export async function snapshotOf(
  sources: Sources,
  operation: string,
  input: Values,
  known?: readonly number[],
): Promise<Snapshot> {
  if (operation === 'config.update') return settingsAt(sources);
  const subject = subjectOf(operation);
  if (subject === undefined) return new Map();
  const columns: Record<string, AnyPgColumn> = getTableColumns(subject.table);
  const others = subject.others?.(sources.db, input);
  const named =
    others === undefined
      ? Object.entries(subject.by).find(([name]) => input[name] !== undefined)
      : undefined;
  const column = columns[named?.[1] ?? 'id'];
  const values = named === undefined ? known : listOf(input[named[0]]);
  const matches =
    values === undefined
      ? others
      : column === undefined || values.length === 0
        ? undefined
        : inArray(column, values);
  if (matches === undefined) return new Map();
  const isNameless = Object.keys(subject.by).length === 0;
  const isMany = isNameless || (values?.length ?? 0) > MANY;
  const rows = (await sources.db
    .select(isMany ? shortColumns(columns, subject.name) : columns)
    .from(subject.table)
    .where(matches)
    .orderBy(...(columns['id'] === undefined ? [] : [asc(columns['id'])]))
    .limit(ROWS_MAX)) as Record<string, unknown>[];
  const linkedOf = await linkedValues(
    sources.db,
    operation,
    rows.map((row) => Number(row['id'])),
  );
  const names =
    subject.name === 'user_id'
      ? await usernamesOf(
          sources.db,
          rows.map((row) => Number(row['user_id'])),
        )
      : undefined;
  const found = new Map<number, Row>();
  for (const row of rows) {
    const id = Number(row['id']);
    const told = tellable({ ...toWire(row), ...linkedOf(id) });
    const name = names?.get(Number(row['user_id'])) ?? row[subject.name];
    found.set(id, { id, name: typeof name === 'string' ? name : '', values: told });
  }
  return found;
}
