import { ArticleStatus, CategoryType } from '@wenyuan/domain';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { articles, documents } from '../../db/schema/index.ts';
import { listCategories } from '../category/category.repo.ts';
import { visibleCategories } from '../category/visible-categories.ts';
import { isPublicNow } from '../document/is-public.ts';
import { findNewAddress } from './former-address.ts';

async function isShownDocument(db: Db, uuid: string): Promise<boolean> {
  return (await db.$count(documents, and(eq(documents.uuid, uuid), isPublicNow))) > 0;
}

async function isShownArticle(db: Db, identifier: string): Promise<boolean> {
  const isPublic = eq(articles.status, ArticleStatus.Passed);
  const isIt = and(eq(articles.identifier, identifier), isPublic, isNull(articles.deleted_at));
  return (await db.$count(articles, isIt)) > 0;
}

async function isShownCategory(db: Db, id: number): Promise<boolean> {
  const all = await listCategories(db, [CategoryType.Document, CategoryType.Article]);
  return visibleCategories(all).some((row) => row.id === id);
}

/** Whether every visitor may see what is at an address of ours. */
async function isShown(db: Db, href: string): Promise<boolean> {
  const [, top, part, key] = href.split('/');
  if (top !== 'library' && top !== 'article') return true;
  if (key === undefined) return part === undefined || isShownCategory(db, Number(part));
  return top === 'library' ? isShownDocument(db, key) : isShownArticle(db, decodeURIComponent(key));
}

/**
 * Where the page of a former address is now, for visitors: a hidden document, article or category is answered like one that
 * never was, or the answer would tell who guesses addresses what there is.
 */
export async function findShownAddress(
  db: Db,
  url: Pick<URL, 'pathname' | 'searchParams'>,
): Promise<string | undefined> {
  const href = await findNewAddress(db, url);
  return href !== undefined && (await isShown(db, href)) ? href : undefined;
}
