import { CategoryType, safeRedirect } from '@wenyuan/domain';
import { and, arrayContains, eq, isNull, or } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { articles, categories, documents, movedRows, oldAddresses } from '../../db/schema/index.ts';
import { documentHref } from '../document/document-href.ts';

/*
 * Pages of a site that moved in, by their former addresses: bookmarks, search engines and links in articles have them.
 */

type Address = Pick<URL, 'pathname' | 'searchParams'>;

/** Pages that every such site has. */
const PAGES: Readonly<Record<string, string>> = {
  '/category': '/library',
  '/login': '/auth/login',
  '/register': '/auth/register',
  '/findpassword': '/auth/forgot',
  '/joinvip': '/vip',
  '/me': '/member',
  '/order': '/member/order',
};
const OWN_PAGES: ReadonlySet<string> = new Set([
  'document',
  'article',
  'favorite',
  'download',
  'order',
  'profile',
]);

/** The documents and articles of a member, which are on the member's page here. */
const USER_PAGE = /^(\/user\/\d{1,15})\/(?:document|article)$/;

const NUMBER = /^\d{1,15}$/;

const LENGTH_MAX = 255;

/** Whether a database can hold it as text. */
function isPossible(text: string): boolean {
  return text.length <= LENGTH_MAX && !text.includes('\0');
}

const ARTICLE = '/article/detail/';

export function articleHref(identifier: string): string {
  return `${ARTICLE}${encodeURIComponent(identifier)}`;
}

/** A part of a path as it was written; undefined for what no key can be. */
function decoded(part: string): string | undefined {
  try {
    const key = decodeURIComponent(part);
    return isPossible(key) ? key : undefined;
  } catch {
    return undefined;
  }
}

async function newIdOf(db: Db, source: string, id: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: movedRows.new_id })
    .from(movedRows)
    .where(and(eq(movedRows.source, source), eq(movedRows.old_id, Number(id))));
  return row?.id;
}

/** Documents had their uuid in the address, and before that their number. */
async function findDocument(db: Db, key: string): Promise<string | undefined> {
  const id = NUMBER.test(key) ? await newIdOf(db, 'document', key) : undefined;
  const [row] = await db
    .select({ uuid: documents.uuid })
    .from(documents)
    .where(
      and(
        id === undefined ? eq(documents.uuid, key) : eq(documents.id, id),
        isNull(documents.deleted_at),
      ),
    );
  if (row !== undefined) return documentHref(row);
  // Those whose uuid no address here can have got another one.
  return id === undefined ? findOldAddress(db, `/document/${key}`) : undefined;
}

async function findCategory(db: Db, key: string): Promise<string | undefined> {
  const id = NUMBER.test(key) ? await newIdOf(db, 'category', key) : undefined;
  if (id === undefined) return undefined;
  const [row] = await db
    .select({ id: categories.id, type: categories.type })
    .from(categories)
    .where(or(eq(categories.id, id), arrayContains(categories.merged_ids, [id])));
  if (row === undefined) return undefined;
  return row.type === CategoryType.Article ? `/article/${row.id}` : `/library/${row.id}`;
}

export async function findOldAddress(db: Db, path: string): Promise<string | undefined> {
  if (!isPossible(path)) return undefined;
  const [row] = await db
    .select({ href: oldAddresses.href })
    .from(oldAddresses)
    .where(eq(oldAddresses.path, path));
  return row?.href;
}

/** The identifier of an article that had another one where it came from; links of other clients name that one. */
export async function findNewIdentifier(db: Db, former: string): Promise<string | undefined> {
  const href = await findOldAddress(db, `/article/${former}`);
  return href?.startsWith(ARTICLE) ? decodeURIComponent(href.slice(ARTICLE.length)) : undefined;
}

/**
 * Leads on from the identifier that an article had: links, bookmarks and search engines know it. What led there, of a site
 * that moved in or of an earlier change, leads to the new one.
 */
export async function keepFormerIdentifier(db: Db, former: string, now: string): Promise<void> {
  const href = articleHref(now);
  await db
    .update(oldAddresses)
    .set({ href })
    .where(eq(oldAddresses.href, articleHref(former)));
  await db
    .insert(oldAddresses)
    .values({ path: `/article/${former}`, href })
    .onConflictDoUpdate({ target: oldAddresses.path, set: { href } });
}

/** The address of an article there is that of a category here, if there is one with the number. */
async function findArticle(db: Db, identifier: string): Promise<string | undefined> {
  if (NUMBER.test(identifier)) {
    const isHere = and(
      eq(categories.id, Number(identifier)),
      eq(categories.type, CategoryType.Article),
    );
    if ((await db.$count(categories, isHere)) > 0) return undefined;
  }
  const [row] = await db
    .select({ identifier: articles.identifier })
    .from(articles)
    .where(and(eq(articles.identifier, identifier), isNull(articles.deleted_at)));
  if (row !== undefined) return articleHref(row.identifier);
  // Those that may not be an identifier here have another one.
  return NUMBER.test(identifier) ? undefined : findOldAddress(db, `/article/${identifier}`);
}

function partsOf(pathname: string) {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  const [, top = '', key, more] = path.split('/');
  return { path, top, key, more };
}

/** The page that every such site has; undefined when the address is none of those. */
function fixedPage(pathname: string): string | undefined {
  const { path, top, key, more } = partsOf(pathname);
  if (more !== undefined) return USER_PAGE.exec(path)?.[1];
  if (key === undefined) return PAGES[path];
  if (top !== 'me') return undefined;
  return OWN_PAGES.has(key) ? `/member/${key}` : '/member';
}

/** Where a page is that every such site has, with the way back from a login; undefined when the address is none of those. */
export function fixedAddress({ pathname, searchParams }: Address): string | undefined {
  const page = fixedPage(pathname);
  const back = page?.startsWith('/auth/') ? safeRedirect(searchParams.get('redirect'), '') : '';
  return page === undefined || back === '' ? page : `${page}?redirect=${encodeURIComponent(back)}`;
}

/** Where the page of a former address is now; undefined when the address is none, or is ours as well. */
export async function findNewAddress(db: Db, url: Address): Promise<string | undefined> {
  const fixed = fixedAddress(url);
  if (fixed !== undefined) return fixed;
  const { top, key, more } = partsOf(url.pathname);
  if (more !== undefined) return undefined;
  if (top === 'article' && key === undefined) {
    const category = url.searchParams.get('category_id');
    return category === null ? undefined : findCategory(db, category);
  }
  if (key === undefined) return undefined;
  const written = decoded(key);
  if (written === undefined) return undefined;
  if (top === 'document') return findDocument(db, written);
  if (top === 'category') return findCategory(db, written);
  return top === 'article' ? findArticle(db, written) : undefined;
}
