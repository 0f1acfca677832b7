import { ArticleStatus, CommentType } from '@wenyuan/domain';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { addToCounter } from '../../db/add-to-counter.ts';
import type { Db } from '../../db/database.ts';
import { articles, documents } from '../../db/schema/index.ts';
import { notFound } from '../../http/errors.ts';
import { documentHref } from '../document/document-href.ts';
import { isPublicNow } from '../document/is-public.ts';

/** What a comment belongs to: a document (type 0) or an article (type 1). */
export type Target = { readonly type: number; readonly document_id: number };
export type FoundTarget = {
  readonly id: number;
  readonly user_id: number;
  readonly title: string;
  /** The part of the target's address that identifies it. */
  readonly key: string;
  readonly href: string;
  /** Whether it is a page, which has no comments. */
  readonly isPage: boolean;
};

const isArticle = (target: Pick<Target, 'type'>): boolean => target.type === CommentType.Article;

const keyOf = ({ type, document_id }: Target) => `${type}-${document_id}`;

/** Requires a target that everybody may see. */
export async function requireTarget(db: Db, target: Target): Promise<FoundTarget> {
  const found = (await findTargets(db, [target]))(target);
  if (found === undefined)
    throw notFound(isArticle(target) ? '文章不存在或已被删除' : '文档不存在或已被删除');
  return found;
}

const idsIn = (table: typeof documents | typeof articles, targets: readonly Target[]) =>
  targets
    .filter((target) => isArticle(target) === (table === articles))
    .map(({ document_id }) => document_id);

/** Locks documents, then articles, in the order of their ids; members are locked after them. */
export async function lockTargets(tx: Db, targets: readonly Target[]): Promise<void> {
  for (const table of [documents, articles]) {
    const ids = idsIn(table, targets);
    if (ids.length === 0) continue;
    await tx
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, ids))
      .orderBy(asc(table.id))
      .for('no key update');
  }
}

/** Adds to a counter of documents and articles, which have to be locked. */
export async function countOnTargets(
  tx: Db,
  targets: readonly Target[],
  counter: 'comment_count' | 'favorite_count',
  change: 1 | -1,
): Promise<void> {
  for (const table of [documents, articles])
    await addToCounter(tx, table[counter], idsIn(table, targets), change);
}

/** Finds the targets by two statements; hidden ones only `withHidden`. */
export async function findTargets(
  db: Db,
  targets: readonly Target[],
  { withHidden = false }: { readonly withHidden?: boolean } = {},
): Promise<(target: Target) => FoundTarget | undefined> {
  const idsOf = (type: number) =>
    targets.filter((target) => target.type === type).map((target) => target.document_id);
  const found = new Map<string, FoundTarget>();
  const [documentIds, articleIds] = [idsOf(CommentType.Document), idsOf(CommentType.Article)];
  if (documentIds.length > 0) {
    const { id, user_id, title, uuid } = documents;
    const rows = await db
      .select({ id, user_id, title, key: uuid })
      .from(documents)
      .where(and(inArray(id, documentIds), withHidden ? undefined : isPublicNow));
    for (const row of rows)
      found.set(keyOf({ type: CommentType.Document, document_id: row.id }), {
        ...row,
        href: documentHref({ uuid: row.key }),
        isPage: false,
      });
  }
  if (articleIds.length > 0) {
    const { id, user_id, title, identifier, status, deleted_at, is_page } = articles;
    const rows = await db
      .select({ id, user_id, title, key: identifier, isPage: is_page })
      .from(articles)
      .where(
        and(
          inArray(id, articleIds),
          withHidden ? undefined : and(eq(status, ArticleStatus.Passed), isNull(deleted_at)),
        ),
      );
    for (const row of rows)
      found.set(keyOf({ type: CommentType.Article, document_id: row.id }), {
        ...row,
        href: `/article/detail/${row.key}`,
      });
  }
  return (target) => found.get(keyOf(target));
}
