import { isPublicDocument } from '@wenyuan/domain';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { documents, type PageSize } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { findConversion, findDocument, type DocumentRow } from './document.repo.ts';

/** What serving a page needs of a document. */
export type PageSource = {
  readonly row: Pick<
    DocumentRow,
    'id' | 'hash' | 'status' | 'user_id' | 'pages' | 'preview' | 'converted_pages' | 'has_cover'
  >;
  readonly page: readonly PageSize[];
};

const CACHE_MS = 3000;
const CACHE_MAX = 2000;

export type PageSources = { find(id: string): Promise<PageSource | undefined> };

/**
 * Documents by the id in a page's address: the uuid, or the hash of the bytes as older clients have it (then the
 * visible document of that hash with the widest preview). Remembered for seconds: a reader asks for many pages at once.
 */
export function createPageSources({ db, notices }: Pick<Services, 'db' | 'notices'>): PageSources {
  const cache = new Map<string, { source: PageSource | undefined; until: number }>();
  notices.listen((documentId) => {
    for (const [id, { source }] of cache) if (source?.row.id === documentId) cache.delete(id);
  });

  async function findByHash(hash: string): Promise<DocumentRow | undefined> {
    const rows = await db
      .select()
      .from(documents)
      .where(and(eq(documents.hash, hash), isNull(documents.deleted_at)))
      .orderBy(asc(documents.id))
      .limit(100);
    const open = rows.filter((row) => isPublicDocument(row.status));
    return open.find((row) => row.preview === 0) ?? open.sort((a, b) => b.preview - a.preview)[0];
  }

  async function load(id: string): Promise<PageSource | undefined> {
    const row = id.length === 16 ? await findDocument(db, { uuid: id }) : await findByHash(id);
    if (row === undefined) return undefined;
    const conversion = await findConversion(db, row.hash);
    return { row, page: conversion?.page ?? [] };
  }

  return {
    async find(id) {
      if (!/^([0-9a-f]{16}|[0-9a-f]{32})$/.test(id)) return undefined;
      const known = cache.get(id);
      if (known !== undefined && known.until > Date.now()) return known.source;
      const source = await load(id);
      if (cache.size >= CACHE_MAX) cache.clear();
      cache.set(id, { source, until: Date.now() + CACHE_MS });
      return source;
    },
  };
}
