import type { contract, ReplyOf } from '@wenyuan/contract';
import { CategoryType, DocumentStatus } from '@wenyuan/domain';
import type { Services } from '../../services.ts';
import { listCategories } from '../category/category.repo.ts';
import { visibleCategories } from '../category/visible-categories.ts';
import { presentDocument } from './document.presenter.ts';
import { withoutHiddenOfCategories } from './hidden-documents.ts';
import type { createLists } from './public-lists.ts';

const SHELVES_MAX = 12;

/** The newest documents of each category of the first level. */
export async function homeShelves(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  list: ReturnType<typeof createLists>,
  limit: number,
): Promise<ReplyOf<(typeof contract)['document']['home']>> {
  const shownCategories = visibleCategories(await listCategories(db, [CategoryType.Document]));
  const roots = (await withoutHiddenOfCategories(db, shownCategories)).filter(
    (row) => row.parent_id === 0 && row.doc_count > 0,
  );
  const shown = { display: (await settings.read()).display };
  const shelves = await Promise.all(
    roots.slice(0, SHELVES_MAX).map(async (root) => {
      const filter = { categoryIds: [root.id], statuses: [DocumentStatus.Converted] };
      const { rows } = await list(filter, { page: 1, size: limit, order: '' });
      return {
        category_id: root.id,
        category_cover: root.cover,
        category_name: root.title,
        document: rows.map((row) => presentDocument(row, shown)),
      };
    }),
  );
  return { document: shelves };
}
