import { isPublicDocument } from '@wenyuan/domain';
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { attachments, documents, type PageSize } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { findConversion } from '../../conversion/conversion-store.ts';
import { placeOf } from '../../conversion/stored-page.ts';
import { isVisitor, type Caller } from '../../auth/caller.ts';
import { acceptedFile, waitsForReview } from '../document/accepted-version.ts';
import { shownTo } from '../document/document-access.ts';
import { keptOf } from '../entitlement/buyers.ts';
import { findDocument, type DocumentRow } from '../document/document.repo.ts';

/** The part of a document needed to serve its pages. */
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
    | 'cover_path'
    | 'accepted'
  >;
  readonly page: readonly PageSize[];
  /** Version of the conversion that made the pages. */
  readonly version: string;
  /** Folder of the pages. */
  readonly place: string;
};

const CACHE_MS = 3000;
const CACHE_MAX = 500;

export type PageSources = {
  /**
   * The document as the caller may see it, who is refused what that one may not. `isAnew` skips the cache, because the cached
   * conversion has been replaced.
   */
  find(id: string, caller: Caller, isAnew?: boolean): Promise<PageSource>;
};

/**
 * Documents by the id in a page's address: the uuid, the number, or the hash of the bytes as older clients send it. For
 * a hash, the visible documents that share the oldest one's conversion count, and the one with the widest preview wins,
 * so that files crafted to have the same MD5 cannot take its place; where none is visible, one that the caller bought and whose
 * change waits for its review. The row, which decides who may read, is read for
 * every request; the pages' sizes, which a reader requests many times, are cached for seconds.
 */
export function createPageSources({
  db,
  notices,
  metrics,
  settings,
}: Pick<Services, 'db' | 'notices' | 'metrics' | 'settings'>): PageSources {
  type Pages = Pick<PageSource, 'page' | 'version' | 'place'>;
  const cache = new LRUCache<string, Pages & { documentId: number }>({
    max: CACHE_MAX,
    ttl: CACHE_MS,
  });
  notices.listenToProgress((documentId) => {
    for (const [key, known] of cache) if (known.documentId === documentId) cache.delete(key);
  });

  const rowsWhere = (condition: SQL | undefined) =>
    db
      .select()
      .from(documents)
      .where(and(condition, isNull(documents.deleted_at)))
      .orderBy(asc(documents.id))
      .limit(100);

  async function findByHash(hash: string, caller: Caller): Promise<DocumentRow | undefined> {
    const rows = await rowsWhere(eq(documents.hash, hash));
    const visible = rows.filter((row) => isPublicDocument(row.status));
    const open = visible.filter((row) => row.conversion_key === visible[0]?.conversion_key);
    return (
      open.find((row) => row.preview === 0) ??
      open.sort((a, b) => b.preview - a.preview)[0] ??
      (await findKept(hash, caller))
    );
  }

  /** The first document that the caller bought and that had this file when it was accepted last. */
  async function findKept(hash: string, caller: Caller): Promise<DocumentRow | undefined> {
    if (isVisitor(caller)) return undefined;
    // By the file, since no index has the hash of an accepted version.
    const files = db
      .select({ id: attachments.id })
      .from(attachments)
      .where(eq(attachments.hash, hash));
    const rows = await rowsWhere(
      and(sql`${documents.accepted} is not null and ${acceptedFile} in ${files}`, waitsForReview),
    );
    const kept = await keptOf(db, rows, caller.id, await settings.read());
    return rows.find(({ id }) => kept.has(id));
  }

  async function findRow(id: string, caller: Caller): Promise<DocumentRow | undefined> {
    if (/^[0-9a-f]{16}$/.test(id)) return findDocument(db, { uuid: id });
    if (/^[0-9a-f]{32}$/.test(id)) return findByHash(id, caller);
    return /^[1-9]\d{0,14}$/.test(id) ? findDocument(db, { id: Number(id) }) : undefined;
  }

  async function pagesOf(row: DocumentRow, isAnew: boolean): Promise<Pages> {
    const key = row.conversion_key;
    const known = isAnew ? undefined : cache.get(key);
    // A conversion that has progressed has more pages than the cached ones.
    const isKnown = known !== undefined && known.page.length >= row.converted_pages;
    metrics.cache.inc({ cache: 'pages', outcome: isKnown ? 'hit' : 'miss' });
    if (isKnown) return known;
    const { page = [], version = '', edition = '' } = (await findConversion(db, row)) ?? {};
    const pages = { page, version, place: placeOf({ key, edition }) };
    cache.set(key, { documentId: row.id, ...pages });
    return pages;
  }

  return {
    async find(id, caller, isAnew = false) {
      const row = await shownTo({ db, settings }, await findRow(id, caller), caller);
      return { row, ...(await pagesOf(row, isAnew)) };
    },
  };
}
