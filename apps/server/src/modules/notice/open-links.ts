import { and, inArray, isNull } from 'drizzle-orm';
import { ArticleStatus, type SettingsValues } from '@wenyuan/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { articles, documents } from '../../db/schema/index.ts';
import { maySee } from '../document/document-access.ts';
import { keptOf } from '../entitlement/buyers.ts';

const DOCUMENT = /^\/library\/all\/([^/?#]+)/;
const ARTICLE = /^\/article\/detail\/([^/?#]+)/;

function keysOf(hrefs: readonly string[], pattern: RegExp): string[] {
  return hrefs.flatMap((href) => pattern.exec(href)?.[1] ?? []);
}

/**
 * Which of these paths, as they were written down once, still lead the reader to something: not those of documents and
 * articles that are deleted or hidden since, but for what the reader bought and has still.
 */
export async function openLinks(
  db: Db,
  hrefs: readonly string[],
  { caller, settings }: { readonly caller: Caller; readonly settings: SettingsValues },
): Promise<(href: string) => boolean> {
  const uuids = keysOf(hrefs, DOCUMENT);
  const identifiers = keysOf(hrefs, ARTICLE);
  const found =
    uuids.length === 0
      ? []
      : await db.select().from(documents).where(inArray(documents.uuid, uuids));
  const kept = await keptOf(db, found, caller.id, settings);
  const written =
    identifiers.length === 0
      ? []
      : await db
          .select({
            identifier: articles.identifier,
            status: articles.status,
            user_id: articles.user_id,
          })
          .from(articles)
          .where(and(inArray(articles.identifier, identifiers), isNull(articles.deleted_at)));
  const open = new Set([
    ...found
      .filter((row) => (row.deleted_at === null && maySee(row, caller)) || kept.has(row.id))
      .map((row) => row.uuid),
    ...written
      .filter((row) => row.status === ArticleStatus.Passed || row.user_id === caller.id)
      .map((row) => row.identifier),
  ]);
  return (href) =>
    keysOf([href], DOCUMENT)
      .concat(keysOf([href], ARTICLE))
      .every((key) => open.has(key));
}
