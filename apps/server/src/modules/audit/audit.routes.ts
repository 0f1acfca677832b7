import { and, desc, ilike, inArray, or } from 'drizzle-orm';
import { containing } from '../../db/like.ts';
import { pageOf } from '../../db/page.ts';
import { audits, loginRecords } from '../../db/schema/index.ts';
import { toWire } from '../../db/wire.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

export function auditHandlers({ db }: Services): HandlersOf<'audit'> {
  return {
    list: async ({ input }) => {
      const words = containing(input.wd);
      const matches = and(
        input.wd === '' ? undefined : or(ilike(audits.title, words), ilike(audits.input, words)),
        input.user_id === undefined ? undefined : inArray(audits.user_id, input.user_id),
        input.operation === undefined ? undefined : inArray(audits.operation, input.operation),
      );
      const order = [desc(audits.id)];
      const { total, rows } = await pageOf(db, audits, { ...input, matches, order });
      return { total, audit: rows.map(toWire) };
    },
    logins: async ({ input }) => {
      const { wd, user_id, result } = input;
      const matches = and(
        wd === ''
          ? undefined
          : or(ilike(loginRecords.account, containing(wd)), ilike(loginRecords.ip, containing(wd))),
        user_id === undefined ? undefined : inArray(loginRecords.user_id, user_id),
        result === undefined ? undefined : inArray(loginRecords.result, result),
      );
      const order = [desc(loginRecords.id)];
      const { total, rows } = await pageOf(db, loginRecords, { ...input, matches, order });
      return { total, login: rows.map(toWire) };
    },
  };
}
