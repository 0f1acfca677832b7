import { and, desc, ilike, inArray, or, sql } from 'drizzle-orm';
import { createdWithin, oneOf, withWords } from '../../db/filters.ts';
import { containing } from '../../db/like.ts';
import { pageOf } from '../../db/page.ts';
import { audits, loginRecords } from '../../db/schema/index.ts';
import { toWire } from '../../db/wire.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

export function auditHandlers({ db }: Services): HandlersOf<'audit'> {
  return {
    list: async ({ input }) => {
      const matches = and(
        input.wd === ''
          ? undefined
          : or(
              withWords(input.wd, audits.title, audits.input),
              ilike(sql`${audits.changes}::text`, containing(input.wd)),
            ),
        oneOf(audits.user_id, input.user_id),
        oneOf(audits.operation, input.operation),
        input.object === undefined
          ? undefined
          : inArray(sql`split_part(${audits.operation}, '.', 1)`, input.object),
        createdWithin(audits.created_at, input.created_at),
      );
      const order = [desc(audits.id)];
      const { total, rows } = await pageOf(db, audits, { ...input, matches, order });
      return { total, audit: rows.map(toWire) };
    },
    logins: async ({ input }) => {
      const matches = and(
        withWords(input.wd, loginRecords.account, loginRecords.ip),
        oneOf(loginRecords.user_id, input.user_id),
        oneOf(loginRecords.result, input.result),
        createdWithin(loginRecords.created_at, input.created_at),
      );
      const order = [desc(loginRecords.id)];
      const { total, rows } = await pageOf(db, loginRecords, { ...input, matches, order });
      return { total, login: rows.map(toWire) };
    },
  };
}
