import { CategoryType, descendantIds } from '@wenyuan/domain';
import type { contract, ParsedInputOf } from '@wenyuan/contract';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import {
  articleCategories,
  categories,
  documentCategories,
  documents,
  wishes,
} from '../../db/schema/index.ts';
import { checkMoves } from '../../db/tree.ts';
import { unedited } from '../../db/unedited.ts';
import { badField, notFound } from '../../http/errors.ts';
import { findCategory, listCategories, lockTree, type CategoryRow } from './category.repo.ts';
import { bindPictures, relinkDocuments, RULES } from './category.service.ts';

type Merge = ParsedInputOf<(typeof contract)['category']['merge']>;

/**
 * Locks the documents whose links move, in the order in which others lock them: a step of the merge would wait for the views
 * of one, and these for the step before. Those that are in the other category already stay as they are:
 * their paths are whole, as filing requires and a move to this site sees to, so that they get no link.
 */
async function lockLinked(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`
    select count(*) from (
      select from ${documents} where ${documents.id} in (
        select document_id from ${documentCategories} where category_id = ${id})
      order by ${documents.id} for share
    ) locked`);
}

/** Moves what is linked to one category to another; what is linked to both stays linked once. */
async function moveLinks(tx: Db, from: number, into: number): Promise<void> {
  // A new link is dear, as triggers fill it in; a changed one keeps what they wrote, but the search index is not told.
  await tx.execute(sql`
    with moved as (
      update document_categories l set category_id = ${into} where category_id = ${from} and not exists (
        select from document_categories o where o.document_id = l.document_id and o.category_id = ${into})
      returning document_id
    )
    insert into search_changes (type, target_id)
    select 0, d.id from moved join documents d on d.id = moved.document_id
    where search_shows_document(d.status, d.deleted_at)`);
  await tx.delete(documentCategories).where(eq(documentCategories.category_id, from));
  await tx.execute(sql`
    insert into ${articleCategories} (article_id, category_id)
    select article_id, ${into} from ${articleCategories} where category_id = ${from}
    on conflict do nothing`);
  await tx.delete(articleCategories).where(eq(articleCategories.category_id, from));
  await tx
    .update(wishes)
    .set({ category_id: into, ...unedited(wishes) })
    .where(eq(wishes.category_id, from));
}

/** Articles that are not in the recycle bin. */
async function recountArticles(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${categories} c set doc_count = (
      select count(*) from article_categories ac
      join articles a on a.id = ac.article_id and a.deleted_at is null
      where ac.category_id = c.id)
    where c.id = any(${sql.param([...ids])}::bigint[])`);
}

async function mergeInto(
  tx: Db,
  tree: readonly CategoryRow[],
  from: CategoryRow,
  into: CategoryRow,
): Promise<number[]> {
  const touched = [into.id];
  const titles = new Map(
    tree
      .filter(({ parent_id, id }) => parent_id === into.id && id !== from.id)
      .map((row) => [row.title, row]),
  );
  for (const child of tree.filter(({ parent_id }) => parent_id === from.id)) {
    const namesake = titles.get(child.title);
    if (namesake === undefined)
      await tx.update(categories).set({ parent_id: into.id }).where(eq(categories.id, child.id));
    else touched.push(...(await mergeInto(tx, tree, child, namesake)));
  }
  await moveLinks(tx, from.id, into.id);
  const merged = sql.param([...from.merged_ids, from.id]);
  await tx
    .update(categories)
    .set({
      merged_ids: sql`${categories.merged_ids} || ${merged}::bigint[]`,
    })
    .where(eq(categories.id, into.id));
  await tx.delete(categories).where(eq(categories.id, from.id));
  if (`${from.icon}${from.cover}` !== '') await bindPictures(tx, from.id);
  return touched;
}

/** Makes one category of two: links, the categories below and the counters move in one transaction. */
export async function mergeCategories(db: Db, { id, into_id }: Merge): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTree(tx);
    const from = await findCategory(tx, id);
    if (from === undefined) throw notFound('分类不存在');
    const tree = await listCategories(tx, [from.type]);
    const into = tree.find((row) => row.id === into_id);
    if (into === undefined) throw badField('into_id', '目标分类不存在，或类型不同');
    if (descendantIds(tree, id).includes(into_id))
      throw badField('into_id', '不能合并到自己或自己的下级分类');
    const children = tree.filter(({ parent_id }) => parent_id === id);
    if (children.length > 0)
      checkMoves(tree, into_id, new Set(children.map((row) => row.id)), {
        ...RULES,
        field: 'into_id',
      });
    await lockLinked(tx, id);
    const touched = await mergeInto(tx, tree, from, into);
    if (from.type === CategoryType.Document) await relinkDocuments(tx, touched);
    else await recountArticles(tx, touched);
  });
}
