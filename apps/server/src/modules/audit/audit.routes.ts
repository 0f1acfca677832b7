import {
  contract,
  grantingPaths,
  keyOf,
  listOperations,
  type AuditChange,
} from '@wenyuan/contract';
import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { createdWithin, fromAddress, oneOf, withWords } from '../../db/filters.ts';
import { totalOf } from '../../db/counts.ts';
import { pageOf } from '../../db/page.ts';
import { audits, loginRecords } from '../../db/schema/index.ts';
import { toWire } from '../../db/wire.ts';
import { badField, forbidden } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { MANY } from './snapshot.ts';

const columns = getTableColumns(audits);
/** What a list reads: an entry may name a thousand rows. */
const shortColumns = {
  ...columns,
  changes: sql<AuditChange[]>`jsonb_path_query_array(${audits.changes}, ${`$[0 to ${MANY - 1}]`})`,
};
const change_count = sql<number>`jsonb_array_length(${audits.changes})`;

/** Entries that name a row with this id. The index knows their text, which may have the number elsewhere. */
const changes = (id: number) =>
  and(
    sql`(${audits.changes}::text) like ${`%"id": ${id},%`}`,
    sql`${audits.changes} @> ${JSON.stringify([{ id }])}::jsonb`,
  );

export function auditHandlers({ db }: Services): HandlersOf<'audit'> {
  return {
    list: async ({ input }) => {
      const matches = and(
        withWords(input.wd, audits.title, audits.input, sql`(${audits.changes}::text)`),
        input.id === undefined ? undefined : eq(audits.id, input.id),
        oneOf(audits.user_id, input.user_id),
        oneOf(audits.operation, input.operation),
        input.object === undefined
          ? undefined
          : inArray(sql`split_part(${audits.operation}, '.', 1)`, input.object),
        input.target_id === undefined ? undefined : changes(input.target_id),
        fromAddress(audits.ip, input.ip),
        createdWithin(audits.created_at, input.created_at),
      );
      const rows = await db
        .select({ ...(input.id === undefined ? shortColumns : columns), change_count })
        .from(audits)
        .where(matches)
        .orderBy(desc(audits.id))
        .limit(input.size)
        .offset((input.page - 1) * input.size);
      return { total: await totalOf(db, audits, matches), audit: rows.map(toWire) };
    },
    logins: async ({ input }) => {
      const matches = and(
        withWords(input.wd, loginRecords.account, loginRecords.ip),
        oneOf(loginRecords.user_id, input.user_id),
        oneOf(loginRecords.result, input.result),
        fromAddress(loginRecords.ip, input.ip),
        createdWithin(loginRecords.created_at, input.created_at),
      );
      const order = [desc(loginRecords.id)];
      const { total, rows } = await pageOf(db, loginRecords, { ...input, matches, order });
      return { total, login: rows.map(toWire) };
    },
    recordExport: async ({ input: { operation: key, filter, total }, caller, ip }) => {
      const listed = listOperations().find((each) => each.key === key)?.operation;
      if (listed?.method !== 'GET') throw badField('operation', '没有这个列表');
      if (!grantingPaths(listed).some((path) => caller.can(path))) throw forbidden();
      await db.insert(audits).values({
        user_id: caller.id,
        username: caller.username,
        operation: keyOf(contract.audit.recordExport),
        title: contract.audit.recordExport.title,
        input: filter,
        changes: [{ id: 0, name: `${listed.title} ${total} 条`, fields: [] }],
        ip,
      });
      return {};
    },
  };
}
