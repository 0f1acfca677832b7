import { and, desc, ilike, inArray, or } from 'drizzle-orm';
import { containing } from '../../db/like.ts';
import { pageOf } from '../../db/page.ts';
import { audits } from '../../db/schema/index.ts';
import { toWire } from '../../db/wire.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

export function auditHandlers({ db }: Services): HandlersOf<'audit'> {
  return {
    list: async ({ input }) => {
      const like = containing(input.wd);
      const matches = and(
        input.wd === '' ? undefined : or(ilike(audits.title, like), ilike(audits.input, like)),
        input.user_id === undefined ? undefined : inArray(audits.user_id, input.user_id),
        input.operation === undefined ? undefined : inArray(audits.operation, input.operation),
      );
      const order = [desc(audits.id)];
      const { total, rows } = await pageOf(db, audits, { ...input, matches, order });
      return { total, audit: rows.map(toWire) };
    },
  };
}
