import type { InputOf, Contract } from '@wenyuan/api-client';
import { fileTypeFilterOptions, LIBRARY_PAGE_SIZE, publicDocumentStatuses } from '@wenyuan/domain';
import { feeOptions } from '../../lib/fee-options.ts';
import { param, type SearchOf } from '../../lib/search-schema.ts';

export type ListInput = InputOf<Contract['document']['list']>;

/** The filters of the address, each with its options. */
export const sortOptions = [
  { value: '', label: '综合' },
  { value: 'created_at desc', label: '最新' },
  { value: 'view_count desc', label: '阅读' },
  { value: 'recommend_at desc', label: '推荐' },
  { value: 'favorite_count desc', label: '收藏' },
  { value: 'download_count desc', label: '下载' },
  { value: 'pages desc', label: '页数' },
] as const;

export const librarySearch = {
  page: param.page,
  wd: param.text(),
  order: param.choice(sortOptions),
  ext: param.choice(fileTypeFilterOptions),
  fee_type: param.choice(feeOptions),
  language: param.text(),
};
type LibrarySearch = SearchOf<typeof librarySearch>;

/** The list input of an address. Operators, too, see here only what the public sees: the rest is in the back office. */
export function toListInput(category: number | undefined, search: LibrarySearch): ListInput {
  const { page, wd, order, ext, fee_type, language } = search;
  return {
    page,
    size: LIBRARY_PAGE_SIZE,
    status: [...publicDocumentStatuses],
    ...(category === undefined ? {} : { category_id: [category] }),
    ...(wd === '' ? {} : { wd }),
    ...(order === '' ? {} : { order }),
    ...(ext === '' ? {} : { ext }),
    ...(fee_type === '' ? {} : { fee_type }),
    ...(language === '' ? {} : { language: [language] }),
  };
}

/** The input that asks which types the list of an address has, whichever is chosen. */
export function toTypesInput(
  category: number | undefined,
  { wd, fee_type, language }: LibrarySearch,
): InputOf<Contract['document']['types']> {
  return {
    ...(category === undefined ? {} : { category_id: [category] }),
    ...(wd === '' ? {} : { wd }),
    ...(fee_type === '' ? {} : { fee_type }),
    ...(language === '' ? {} : { language: [language] }),
  };
}

export function isFiltered({ page: _page, ...filters }: LibrarySearch): boolean {
  return Object.values(filters).some((value) => value !== '');
}

/** Topics stand before all documents: whoever filters these looks for something else. */
export function showsTopics(category: number | undefined, search: LibrarySearch): boolean {
  return category === undefined && search.page === 1 && !isFiltered(search);
}
