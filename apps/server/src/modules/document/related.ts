import { DAY_MS } from '@wenyuan/domain';
import { and, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/database.ts';
import { contains } from '../../db/like.ts';
import { documentCategories, documents } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { loadRelations, words, type DocumentRow, type LoadedDocument } from './document.repo.ts';
import { isPublicNow } from './is-public.ts';

const RELATED = 10;
/** Bound on the candidates of each kind, the newest first. */
const OF_CATEGORY = 300;
const OF_WORD = 60;
const WORDS = 6;
/** Shorter words contain no whole trigram for the index. */
const WORD_MIN = 3;
const CACHE_MS = 3_600_000;
const CACHE_MAX = 2000;

/** The keywords, and the separated parts of the title. */
function wordsOf(row: Pick<DocumentRow, 'title' | 'keywords'>): string[] {
  const parts = `${row.keywords},${row.title}`.split(/[\s,，、;；:：·《》()（）【】\-—]+/);
  return [...new Set(parts.map((part) => part.trim().toLowerCase()))]
    .filter((part) => [...part].length >= WORD_MIN)
    .slice(0, WORDS);
}

async function findRelated(db: Db, row: DocumentRow, leafId: number): Promise<number[]> {
  const open = and(isPublicNow, ne(documents.id, row.id));
  const sameCategory = db
    .select({ id: documentCategories.document_id })
    .from(documentCategories)
    .where(eq(documentCategories.category_id, leafId))
    .orderBy(desc(documentCategories.document_id))
    .limit(OF_CATEGORY);
  const withWord = (word: string): SQL => sql`(
    select ${documents.id} from ${documents} where ${and(open, contains(words, word))}
    limit ${OF_WORD})`;
  const found = sql.join([sql`(${sameCategory})`, ...wordsOf(row).map(withWord)], sql` union `);
  const alike = sql`similarity(${documents.title} || ' ' || ${documents.keywords}, ${`${row.title} ${row.keywords}`})
    + 0.4 * similarity(${documents.description}, ${row.description})
    + case when exists (
        select 1 from ${documentCategories}
        where document_id = ${documents.id} and category_id = ${leafId}) then 0.1 else 0 end`;
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(open, sql`${documents.id} in (${found})`))
    .orderBy(desc(alike), desc(documents.id))
    .limit(RELATED);
  return rows.map(({ id }) => id);
}

export type Related = {
  of(row: DocumentRow, leafId: number | undefined): Promise<LoadedDocument[]>;
};

/**
 * Documents that share words and category, the most similar first. Their ids are cached for the configured days, and at
 * most an hour in this process; their visibility is checked every time. With 0 days there are none.
 */
export function createRelated({ db, settings }: Pick<Services, 'db' | 'settings'>): Related {
  const known = new LRUCache<number, { ids: readonly number[]; changed: number }>({
    max: CACHE_MAX,
  });

  async function idsOf(row: DocumentRow, leafId: number, days: number) {
    const changed = row.updated_at.getTime();
    const before = known.get(row.id);
    if (before?.changed === changed) return before.ids;
    const ids = await findRelated(db, row, leafId);
    known.set(row.id, { ids, changed }, { ttl: Math.min(days * DAY_MS, CACHE_MS) });
    return ids;
  }

  return {
    async of(row, leafId = 0) {
      const { document_related_duration: days } = (await settings.read()).security;
      if (days <= 0) return [];
      const ids = await idsOf(row, leafId, days);
      if (ids.length === 0) return [];
      const rows = await db
        .select()
        .from(documents)
        .where(and(inArray(documents.id, [...ids]), isPublicNow));
      const loaded = await loadRelations(db, rows);
      return loaded.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    },
  };
}
