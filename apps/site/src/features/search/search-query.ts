import type { Contract, InputOf } from '@wenyuan/api-client';
import { chinaDay, DAY_MS, fileTypeFilterOptions } from '@wenyuan/domain';
import { feeOptions } from '../../lib/fee-options.ts';
import { param, type SearchOf } from '../../lib/search-schema.ts';

export const SEARCH_PAGE_SIZE = 10;

export const kindOptions = [
  { value: '', label: '全部' },
  { value: 'document', label: '文档' },
  { value: 'article', label: '文章' },
] as const;

export const sortOptions = [
  { value: '', label: '相关' },
  { value: 'latest', label: '最新' },
  { value: 'view', label: '阅读' },
  { value: 'score', label: '评分' },
  { value: 'pages', label: '页数' },
] as const;

export const timeOptions = [
  { value: '', label: '不限', days: 0 },
  { value: 'day', label: '一天内', days: 1 },
  { value: 'week', label: '一周内', days: 7 },
  { value: 'month', label: '一个月内', days: 30 },
  { value: 'quarter', label: '三个月内', days: 91 },
  { value: 'half', label: '半年内', days: 182 },
  { value: 'year', label: '一年内', days: 365 },
] as const;

export const searchSearch = {
  wd: param.text(200),
  page: param.page,
  kind: param.choice(kindOptions),
  sort: param.choice(sortOptions),
  ext: param.choice(fileTypeFilterOptions),
  fee_type: param.choice(feeOptions),
  time: param.choice(timeOptions),
  language: param.text(),
  category: (text: string | null) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0),
};
export type Search = SearchOf<typeof searchSearch>;

/** The filters that apply to documents only. */
const ofDocuments = ['ext', 'fee_type', 'language'] as const;
/** What narrows a search, besides its words. */
const filterNames = [...ofDocuments, 'kind', 'time', 'category'] as const;

export function isNarrowed(search: Search): boolean {
  return filterNames.some((name) => search[name] !== '' && search[name] !== 0);
}

/** The input of a search. Days are whole ones of China, so that server and browser send the same. */
export function toSearchInput(
  search: Search,
  now: number = Date.now(),
): InputOf<Contract['search']['all']> {
  const { wd, page, kind, sort, time, category } = search;
  const days = timeOptions.find(({ value }) => value === time)?.days ?? 0;
  return {
    wd,
    page,
    size: SEARCH_PAGE_SIZE,
    ...(sort === '' ? {} : { sort }),
    ...(days === 0 ? {} : { created_at: [chinaDay(new Date(now - days * DAY_MS))] }),
    ...(category === 0 ? {} : { category_id: [category] }),
    ...(kind === '' ? {} : { doc_type: kind === 'document' ? 0 : 1 }),
    // They would leave out every article.
    ...(kind === 'article'
      ? {}
      : {
          ...(search.ext === '' ? {} : { ext: search.ext }),
          ...(search.fee_type === '' ? {} : { fee_type: search.fee_type }),
          ...(search.language === '' ? {} : { language: [search.language] }),
        }),
  };
}
