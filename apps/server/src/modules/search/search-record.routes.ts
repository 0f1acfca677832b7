import { and, asc, desc, inArray, type SQL } from 'drizzle-orm';
import { createdWithin, fromAddress, oneOf, withWords } from '../../db/filters.ts';
import { pageOf } from '../../db/page.ts';
import { searchRecords } from '../../db/schema/index.ts';
import { sortingOf } from '../../db/sorting.ts';
import { usernamesOf } from '../../db/usernames.ts';
import { toWire } from '../../db/wire.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { readSearchSummary } from '../../search/summary.ts';
import type { SearchLog } from '../../search/record.ts';
import type { Services } from '../../services.ts';

const sorts = {
  id: searchRecords.id,
  total: searchRecords.total,
  spend_time: searchRecords.spend_ms,
} as const;

function orderOf(text: string): SQL[] {
  const { column, descending } = sortingOf(text, sorts) ?? {
    column: searchRecords.id,
    descending: true,
  };
  const first = descending ? desc(column) : asc(column);
  return column === searchRecords.id ? [first] : [first, desc(searchRecords.id)];
}

export function searchRecordHandlers(
  services: Services,
  log: SearchLog,
): HandlersOf<'searchRecord'> {
  const { db } = services;
  return {
    summary: async ({ input }) => {
      await log.flush();
      return readSearchSummary(services, input.days);
    },
    delete: async ({ input }) => {
      await db.delete(searchRecords).where(inArray(searchRecords.id, input.id));
      return {};
    },
    list: async ({ input }) => {
      // The list must include the latest searches.
      await log.flush();
      const matches = and(
        withWords(input.keywords, searchRecords.keywords),
        fromAddress(searchRecords.ip, input.ip),
        oneOf(searchRecords.user_id, input.user_id),
        createdWithin(searchRecords.created_at, input.created_at),
      );
      const order = orderOf(input.order);
      const { total, rows } = await pageOf(db, searchRecords, { ...input, matches, order });
      const names = await usernamesOf(
        db,
        rows.map((row) => row.user_id),
      );
      return {
        total,
        search_record: rows.map(({ spend_ms, ...row }) => ({
          ...toWire(row),
          spend_time: spend_ms / 1000,
          username: names.get(row.user_id) ?? '',
        })),
      };
    },
  };
}
