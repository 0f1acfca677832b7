import { AttachmentType, CATEGORY_LEVELS, CategoryType, descendantIds } from '@wenyuan/domain';
import { contract, type ParsedInputOf } from '@wenyuan/contract';
import { and, countDistinct, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { lockUnchanged } from '../../db/unchanged.ts';
import { definedOf } from '../../db/defined.ts';
import {
  articleCategories,
  articles,
  categories,
  documentCategories,
  documents,
} from '../../db/schema/index.ts';
import { checkMoves, orderOf, placeInOrder } from '../../db/tree.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { bindImages } from '../upload/bind-images.ts';
import {
  CATEGORIES_MAX,
  findCategory,
  listCategories,
  lockTree,
  type CategoryRow,
} from './category.repo.ts';

type CategoryContract = (typeof contract)['category'];
type Creation = ParsedInputOf<CategoryContract['create']>;
type Change = ParsedInputOf<CategoryContract['update']>;
type Arrangement = ParsedInputOf<CategoryContract['arrange']>;

/** Binds the icon and the cover; without a row, it releases those of a deleted category. */
export async function bindPictures(tx: Db, id: number, row?: { icon: string; cover: string }) {
  const owner = { type: AttachmentType.CategoryCover, id };
  await bindImages(tx, owner, row === undefined ? [] : [row.icon, row.cover]);
}

export const RULES = { noun: '分类', levels: CATEGORY_LEVELS } as const;

export async function createCategories(db: Db, input: Creation): Promise<CategoryRow[]> {
  const titles = [...new Set(input.title.split('\n').map((line) => line.trim()))].filter(
    (line) => line !== '',
  );
  return db.transaction(async (tx) => {
    await lockTree(tx);
    const tree = await listCategories(tx, [input.type]);
    checkMoves(tree, input.parent_id, new Set(), RULES);
    const siblings = tree.filter(({ parent_id }) => parent_id === input.parent_id);
    const taken = new Set(siblings.map((row) => row.title));
    const fresh = titles.filter((title) => !taken.has(title));
    if (fresh.length === 0) throw conflict('该分类已存在', 'title');
    if (tree.length + fresh.length > CATEGORIES_MAX)
      throw conflict(`分类最多 ${CATEGORIES_MAX} 个`, 'title');
    const made = await tx
      .insert(categories)
      .values(fresh.map((title) => ({ ...input, title })))
      .returning();
    const hasPictures = input.icon !== '' || input.cover !== '';
    for (const row of hasPictures ? made : []) await bindPictures(tx, row.id, row);
    return made;
  });
}

/** Links the documents below these categories to every category on the path from the root, and updates the counters. */
export async function relinkDocuments(tx: Db, ids: readonly number[]): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive moved as (
      select distinct dc.document_id from document_categories dc
      where dc.category_id = any(${sql.param([...ids])}::bigint[])
    ), leaf as (
      select distinct on (dc.document_id) dc.document_id, dc.category_id
      from document_categories dc join moved using (document_id)
      order by dc.document_id, dc.position desc
    ), path as (
      select document_id, c.id as category_id, c.parent_id, 0 as up from leaf join categories c on c.id = leaf.category_id
      union all
      select path.document_id, c.id, c.parent_id, path.up + 1 from path join categories c on c.id = path.parent_id
    ), removed as (
      delete from document_categories dc using moved where dc.document_id = moved.document_id
        and not exists (select 1 from path p where p.document_id = dc.document_id and p.category_id = dc.category_id)
      returning dc.category_id
    ), linked as (
      insert into document_categories (document_id, category_id, position)
      select document_id, category_id, position from (
        select document_id, category_id, max(up) over (partition by document_id) - up as position from path) wanted
      where not exists (select from document_categories o where o.document_id = wanted.document_id
        and o.category_id = wanted.category_id and o.position = wanted.position)
      order by document_id
      on conflict (document_id, category_id) do update set position = excluded.position
      returning category_id
    )
    select category_id as id from removed union select category_id from linked`);
  await recountCategories(tx, [...ids, ...rows.map(({ id }) => Number(id))]);
}

/** Recomputes the counters of these categories from their links. */
async function recountCategories(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update categories c set doc_count = (
      select count(*) from document_categories dc
      join documents d on d.id = dc.document_id and d.deleted_at is null
      where dc.category_id = c.id)
    where c.id = any(${sql.param([...ids])}::bigint[])`);
}

export async function updateCategory(
  db: Db,
  { id, unchanged_since, parent_id, ...change }: Change,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTree(tx);
    const row = await lockUnchanged(
      tx,
      categories,
      { id, unchanged_since },
      { missing: '分类不存在' },
    );
    const parentId = parent_id ?? row.parent_id;
    const isMoved = parentId !== row.parent_id;
    if (isMoved) checkMoves(await listCategories(tx, [row.type]), parentId, new Set([id]), RULES);
    const title = change.title ?? row.title;
    const [same] = await tx
      .select({ id: categories.id })
      .from(categories)
      .where(
        and(
          eq(categories.type, row.type),
          eq(categories.parent_id, parentId),
          eq(categories.title, title),
          sql`${categories.id} <> ${id}`,
        ),
      );
    if (same !== undefined) throw conflict('同级已有同名分类', 'title');
    await tx
      .update(categories)
      .set({ ...definedOf(change), parent_id: parentId })
      .where(eq(categories.id, id));
    if (isMoved && row.type === CategoryType.Document) await relinkDocuments(tx, [id]);
    await bindPictures(tx, id, { ...row, ...definedOf(change) });
  });
}

/** Puts these categories, all of one type, below `parent_id` in this order, by one statement. */
export async function arrangeCategories(db: Db, arrangement: Arrangement): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTree(tx);
    const { parent_id, id: named, moved_id = named[0] ?? 0 } = arrangement;
    const type = (await findCategory(tx, moved_id))?.type ?? CategoryType.Document;
    const tree = await listCategories(tx, [type]);
    const order = orderOf(tree, arrangement);
    const byId = new Map(tree.map((row) => [row.id, row]));
    const rows = order.map((id) => {
      const row = byId.get(id);
      if (row === undefined) throw notFound('分类不存在');
      return row;
    });
    const moved = rows.filter((row) => row.parent_id !== parent_id).map(({ id }) => id);
    if (moved.length > 0) checkMoves(tree, parent_id, new Set(moved), RULES);
    const placed = new Set(order);
    const others = tree.filter((row) => row.parent_id === parent_id && !placed.has(row.id));
    const seen = new Set(others.map(({ title }) => title));
    for (const { title } of rows) {
      if (seen.has(title)) throw conflict(`同级已有同名分类“${title}”`);
      seen.add(title);
    }
    await placeInOrder(tx, categories, parent_id, order);
    if (moved.length > 0 && type === CategoryType.Document) await relinkDocuments(tx, moved);
  });
}

/** What is in the recycle bin would come back without a category. */
async function countBinned(tx: Db, ids: readonly number[]): Promise<number> {
  const [inDocuments] = await tx
    .select({ count: countDistinct(documents.id) })
    .from(documentCategories)
    .innerJoin(documents, eq(documents.id, documentCategories.document_id))
    .where(and(inArray(documentCategories.category_id, [...ids]), isNotNull(documents.deleted_at)));
  const [inArticles] = await tx
    .select({ count: countDistinct(articles.id) })
    .from(articleCategories)
    .innerJoin(articles, eq(articles.id, articleCategories.article_id))
    .where(and(inArray(articleCategories.category_id, [...ids]), isNotNull(articles.deleted_at)));
  return (inDocuments?.count ?? 0) + (inArticles?.count ?? 0);
}

export async function deleteCategories(db: Db, ids: readonly number[]): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTree(tx);
    const rows = await tx
      .select()
      .from(categories)
      .where(inArray(categories.id, [...ids]));
    const all = await listCategories(tx, [...new Set(rows.map((row) => row.type))]);
    const subtreeIds = new Set(rows.flatMap((row) => descendantIds(all, row.id)));
    const used = all.find((row) => subtreeIds.has(row.id) && row.doc_count > 0);
    if (used !== undefined) throw conflict(`“${used.title}”下还有内容，请先移走再删除`);
    if (subtreeIds.size === 0) return;
    const binned = await countBinned(tx, [...subtreeIds]);
    if (binned > 0)
      throw conflict(`分类下还有 ${binned} 份内容在回收站，请先恢复后移走，或彻底删除`);
    await tx.delete(categories).where(inArray(categories.id, [...subtreeIds]));
    for (const { id, icon, cover } of all)
      if (subtreeIds.has(id) && `${icon}${cover}` !== '') await bindPictures(tx, id);
  });
}
