import { CategoryType } from '@wenyuan/domain';
import { articleCategories, documentCategories } from '../db/schema/index.ts';
import type { Move } from './move.ts';
import { moveLinks, remember } from './move-table.ts';
import { pathTo, type CategoryTree } from './move-categories.ts';
import { movedHere, movedIds } from './rows-here.ts';
import type { SourceRow } from './source-row.ts';

/** The longest path from the top that a document's categories lie on; the whole of it is the document's place here. */
function placeOf(tree: CategoryTree, links: readonly SourceRow[]): number[] {
  let place: number[] = [];
  for (const link of links) {
    const id = link.long('category_id');
    if (tree.get(id)?.type !== CategoryType.Document) continue;
    const path = pathTo(tree, id);
    if (path.length > place.length) place = path;
  }
  return place;
}

/** Documents have all categories of a path there, in no order. Here their order is kept. */
export async function moveDocumentCategories(move: Move, tree: CategoryTree): Promise<void> {
  const { db, source, report, compared, say } = move;
  compared.push({ source: 'document_category' });
  const log = report.table('document_category', '文档的分类');
  let found = 0;
  for await (const rows of source.batches('document')) {
    const ids = rows.map(({ id }) => id);
    const links = await source.where('document_category', 'document_id', ids);
    const linkIds = links.map(({ id }) => id);
    const known = await movedIds(db, 'document_category', linkIds);
    const here = await movedHere(db, 'document', ids);
    const values: (typeof documentCategories.$inferInsert)[] = [];
    const moved: { old_id: number; new_id: number }[] = [];
    for (const document_id of ids) {
      const own = links.filter((link) => link.long('document_id') === document_id);
      const place = placeOf(tree, own);
      for (const link of own) {
        const id = link.long('category_id');
        if (!here.has(document_id)) log.skip('文档未迁入', link.id);
        else if (!tree.has(id)) log.skip('分类不存在', link.id);
        else if (!place.includes(id)) log.skip('与其他分类不在同一路径上', link.id);
        else if (!known.has(link.id)) moved.push({ old_id: link.id, new_id: document_id });
      }
      const isNew = moved.some((each) => each.new_id === document_id);
      if (!isNew) continue;
      const added = place.filter((id) => own.every((link) => link.long('category_id') !== id));
      if (added.length > 0) log.change('补上缺少的上级分类', document_id);
      values.push(
        ...place.map((category_id, position) => ({ document_id, category_id, position })),
      );
    }
    if (values.length > 0)
      await db.transaction(async (tx) => {
        await tx.insert(documentCategories).values(values).onConflictDoNothing();
        await remember(tx, 'document_category', moved);
      });
    found += links.length;
    log.found(links.length);
    log.known(known.size);
    log.moved(moved.length);
    say(`文档的分类 ${found}`);
  }
  const orphans = (await source.count('document_category')) - found;
  log.found(orphans);
  if (orphans > 0) log.skip('文档不存在', `${orphans} 条`, orphans);
}

export async function moveArticleCategories(move: Move, tree: CategoryTree): Promise<void> {
  await moveLinks<typeof articleCategories.$inferInsert>(move, {
    source: 'article_category',
    label: '文章的分类',
    async plan(rows, log) {
      const here = await movedHere(
        move.db,
        'article',
        rows.map((row) => row.long('article_id')),
      );
      return rows.flatMap((row) => {
        const [article_id, category_id] = [row.long('article_id'), row.long('category_id')];
        if (here.has(article_id) && tree.get(category_id)?.type === CategoryType.Article)
          return [{ row, values: { article_id, category_id } }];
        log.skip('文章或分类不存在', row.id);
        return [];
      });
    },
    async store(tx, values) {
      await tx
        .insert(articleCategories)
        .values([...values])
        .onConflictDoNothing();
      return values.map(({ article_id }) => article_id);
    },
  });
}
