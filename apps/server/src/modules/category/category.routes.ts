import { contract, type Category } from '@wenyuan/contract';
import { isGranted } from '../../auth/caller.ts';
import { toWire } from '../../db/wire.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { withoutHiddenOfCategories } from '../document/hidden-documents.ts';
import { findCategory, listCategories } from './category.repo.ts';
import { mergeCategories } from './merge-categories.ts';
import {
  arrangeCategories,
  createCategories,
  deleteCategories,
  updateCategory,
} from './category.service.ts';
import { visibleCategories } from './visible-categories.ts';

export function categoryHandlers({ db }: Services): HandlersOf<'category'> {
  return {
    create: async ({ input }) => ({
      category: (await createCategories(db, input)).map(toWire),
    }),
    update: async ({ input }) => {
      await updateCategory(db, input);
      return {};
    },
    arrange: async ({ input }) => {
      await arrangeCategories(db, input);
      return {};
    },
    merge: async ({ input }) => {
      await mergeCategories(db, input);
      return {};
    },
    delete: async ({ input }) => {
      await deleteCategories(db, input.id);
      return {};
    },
    get: async ({ input }) => {
      const row = await findCategory(db, input.id);
      if (row === undefined) throw notFound('分类不存在');
      return toWire(row);
    },
    list: async ({ input, caller }) => {
      const may = isGranted(caller, contract.category.list);
      const all = await listCategories(db, input.type);
      const { wd, enable, parent_id, field } = input;
      const shown = may ? all : await withoutHiddenOfCategories(db, visibleCategories(all));
      const matching = shown
        .filter((row) => parent_id === undefined || parent_id.includes(row.parent_id))
        .filter((row) => !may || enable === undefined || enable.includes(row.enable))
        .filter((row) => !may || wd === '' || row.title.includes(wd));
      const rows = matching
        .slice((input.page - 1) * input.size, input.page * input.size)
        .map(toWire);
      if (field === undefined) return { category: rows };
      const wanted = new Set(['id', ...field]);
      const pick = (row: Category) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => wanted.has(name))) as Category;
      return { category: rows.map(pick) };
    },
  };
}
