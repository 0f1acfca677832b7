import { and, desc } from 'drizzle-orm';
import { oneOf, withWords } from '../../db/filters.ts';
import { pageOf } from '../../db/page.ts';
import { audits } from '../../db/schema/index.ts';
import { toWire } from '../../db/wire.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

export function auditHandlers({ db }: Services): HandlersOf<'audit'> {
  return {
    list: async ({ input }) => {
      const matches = and(
        withWords(input.wd, audits.title, audits.input),
        oneOf(audits.user_id, input.user_id),
        oneOf(audits.operation, input.operation),
      );
      const order = [desc(audits.id)];
      const { total, rows } = await pageOf(db, audits, { ...input, matches, order });
      return { total, audit: rows.map(toWire) };
    },
  };
}
