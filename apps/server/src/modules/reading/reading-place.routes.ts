import { isPublicDocument } from '@wenyuan/domain';
import { and, desc, eq, isNull, notInArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { documents, readingPlaces } from '../../db/schema/index.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { acceptedOf } from '../document/accepted-version.ts';
import { requireVisible } from '../document/document-access.ts';
import { keptOf } from '../entitlement/buyers.ts';

/** Places of a member; of more, those that were read longest ago are forgotten. */
const KEPT = 50;

const newestOf = (db: Db, userId: number) =>
  db
    .select({ id: readingPlaces.document_id })
    .from(readingPlaces)
    .where(eq(readingPlaces.user_id, userId))
    .orderBy(desc(readingPlaces.updated_at), desc(readingPlaces.document_id))
    .limit(KEPT);

export function readingPlaceHandlers(services: Services): HandlersOf<'readingPlace'> {
  const { db, settings } = services;
  return {
    list: async ({ caller }) => {
      const found = await db
        .select({ place: readingPlaces, document: documents })
        .from(readingPlaces)
        .innerJoin(documents, eq(documents.id, readingPlaces.document_id))
        .where(and(eq(readingPlaces.user_id, caller.id), isNull(documents.deleted_at)))
        .orderBy(desc(readingPlaces.updated_at), desc(readingPlaces.document_id))
        .limit(KEPT);
      const rows = found.map(({ document }) => document);
      const kept = await keptOf(db, rows, caller.id, await settings.read());
      return {
        reading_place: found.flatMap(({ place, document: row }) => {
          const isOwn = row.user_id === caller.id;
          if (!isOwn && !isPublicDocument(row.status) && !kept.has(row.id)) return [];
          const { id, uuid, title, pages } = isOwn ? row : acceptedOf(row);
          // The file may have been replaced by a shorter one.
          const page = Math.min(place.page, Math.max(1, pages));
          const updated_at = place.updated_at.toISOString();
          return [{ document_id: id, uuid, title, page, pages, updated_at }];
        }),
      };
    },
    set: async ({ input: { document_id, page }, caller }) => {
      const { pages } = await requireVisible(services, { id: document_id }, caller);
      const own = eq(readingPlaces.user_id, caller.id);
      if (page === 1 || page >= pages) {
        await db.delete(readingPlaces).where(and(own, eq(readingPlaces.document_id, document_id)));
        return {};
      }
      await db
        .insert(readingPlaces)
        .values({ user_id: caller.id, document_id, page })
        .onConflictDoUpdate({
          target: [readingPlaces.user_id, readingPlaces.document_id],
          set: { page },
        });
      await db
        .delete(readingPlaces)
        .where(and(own, notInArray(readingPlaces.document_id, newestOf(db, caller.id))));
      return {};
    },
    delete: async ({ caller }) => {
      await db.delete(readingPlaces).where(eq(readingPlaces.user_id, caller.id));
      return {};
    },
  };
}
