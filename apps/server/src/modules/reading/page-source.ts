import { isPublicDocument } from '@wenyuan/domain';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { documents, type PageSize } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { findConversion } from '../../conversion/conversion-store.ts';
import { placeOf } from '../../conversion/stored-page.ts';
import { findDocument, type DocumentRow } from '../document/document.repo.ts';

/** What serving a page needs of a document. */
type PageSource = {
  readonly row: Pick<
    DocumentRow,
    | 'id'
    | 'hash'
    | 'digest'
    | 'ext'
    | 'status'
    | 'user_id'
    | 'pages'
    | 'preview'
    | 'price'
    | 'is_vip'
    | 'converted_pages'
    | 'has_cover'
  >;
  readonly page: readonly PageSize[];
  /** Of the conversion that made them. */
  readonly version: string;
  /** Where its files lie. */
  readonly place: string;
};

const CACHE_MS = 3000;
const CACHE_MAX = 500;

export type PageSources = {
  /** `isAnew`: what was remembered has proved to be of the past. */
  find(id: string, isAnew?: boolean): Promise<PageSource | undefined>;
};

/**
 * Documents by the id in a page's address: the uuid, the number, or the hash of the bytes as older clients have it (then,
 * of the visible documents that share the oldest one's conversion, the one with the widest preview: bytes made to have
 * the same hash do not come before it). The row, which says who may read, is read for every request; the sizes of its
 * pages, of which a reader asks for many at once, are remembered for seconds.
 */
export function createPageSources({ db, notices }: Pick<Services, 'db' | 'notices'>): PageSources {
  type Pages = Pick<PageSource, 'page' | 'version' | 'place'>;
  const cache = new LRUCache<string, Pages & { documentId: number }>({
    max: CACHE_MAX,
    ttl: CACHE_MS,
  });
  notices.listen((documentId) => {
    for (const [key, known] of cache) if (known.documentId === documentId) cache.delete(key);
  });

  async function findByHash(hash: string): Promise<DocumentRow | undefined> {
    const rows = await db
      .select()
      .from(documents)
      .where(and(eq(documents.hash, hash), isNull(documents.deleted_at)))
      .orderBy(asc(documents.id))
      .limit(100);
    const visible = rows.filter((row) => isPublicDocument(row.status));
    const open = visible.filter((row) => row.conversion_key === visible[0]?.conversion_key);
    return open.find((row) => row.preview === 0) ?? open.sort((a, b) => b.preview - a.preview)[0];
  }

  async function findRow(id: string): Promise<DocumentRow | undefined> {
    if (/^[0-9a-f]{16}$/.test(id)) return findDocument(db, { uuid: id });
    if (/^[0-9a-f]{32}$/.test(id)) return findByHash(id);
    return /^[1-9]\d{0,14}$/.test(id) ? findDocument(db, { id: Number(id) }) : undefined;
  }

  async function pagesOf(row: DocumentRow, isAnew: boolean): Promise<Pages> {
    const key = row.conversion_key;
    const known = isAnew ? undefined : cache.get(key);
    // A conversion that went on since has more pages than were remembered.
    if (known !== undefined && known.page.length >= row.converted_pages) return known;
    const { page = [], version = '', edition = '' } = (await findConversion(db, row)) ?? {};
    const pages = { page, version, place: placeOf({ key, edition }) };
    cache.set(key, { documentId: row.id, ...pages });
    return pages;
  }

  return {
    async find(id, isAnew = false) {
      const row = await findRow(id);
      if (row === undefined) return undefined;
      return { row, ...(await pagesOf(row, isAnew)) };
    },
  };
}
