import { api, currentSession } from '@wenyuan/app';
import { DocumentStatus, documentStatusLabels } from '@wenyuan/domain';
import { MEMBER_PAGE_SIZE, memberListPage } from '../../lib/member/member-page.ts';
import { feeOptions } from '../../lib/fee-options.ts';
import { param, type SearchOf } from '../../lib/search-schema.ts';

const { Converted, Disabled, Failed, PendingReview, ReviewRejected } = DocumentStatus;
const { Converting, PendingConvert, Reconvert } = DocumentStatus;

/** The states as an author thinks of them, in the words of the rows. */
export const documentTabs = [
  { value: '', label: '全部', status: undefined },
  { value: 'public', label: documentStatusLabels[Converted], status: [Converted] },
  {
    value: 'converting',
    label: documentStatusLabels[Converting],
    status: [PendingConvert, Converting, Reconvert],
  },
  { value: 'review', label: documentStatusLabels[PendingReview], status: [PendingReview] },
  { value: 'rejected', label: documentStatusLabels[ReviewRejected], status: [ReviewRejected] },
  { value: 'failed', label: documentStatusLabels[Failed], status: [Failed] },
  { value: 'disabled', label: '下架与禁用', status: [Disabled] },
] as const;

export const orderOptions = [
  { value: '', label: '最新上传' },
  { value: 'title asc', label: '名称' },
  { value: 'view_count desc', label: '阅读最多' },
  { value: 'download_count desc', label: '下载最多' },
  { value: 'favorite_count desc', label: '收藏最多' },
  { value: 'score desc', label: '评分最高' },
  { value: 'price desc', label: '价格最高' },
  { value: 'price asc', label: '价格最低' },
] as const;

/** Where there are memberships, the documents for members, too. */
export const ownFeeOptions = [...feeOptions, { value: 'vip', label: '会员文档' }] as const;

/** Many are changed faster on a long page. */
export const sizeOptions = [
  { value: '', label: `${MEMBER_PAGE_SIZE} 条` },
  { value: '50', label: '50 条' },
  { value: '100', label: '100 条' },
] as const;

const search = {
  page: param.page,
  state: param.choice(documentTabs),
  wd: param.text(),
  category_id: param.id,
  fee_type: param.choice(ownFeeOptions),
  order: param.choice(orderOptions),
  size: param.choice(sizeOptions),
};

/** Whether an address asks for some of the documents. */
export function isFiltered({
  page: _page,
  order: _order,
  size: _size,
  category_id,
  ...texts
}: SearchOf<typeof search>): boolean {
  return category_id !== 0 || Object.values(texts).some((text) => text !== '');
}

export const page = memberListPage({
  path: '/member/document',
  title: '我的文档',
  search,
  list: ({ page: number, state, wd, category_id, fee_type, order, size }) => {
    const status = documentTabs.find(({ value }) => value === state)?.status;
    return api.document.list({
      page: number,
      size: size === '' ? MEMBER_PAGE_SIZE : Number(size),
      user_id: [currentSession().user?.id ?? 0],
      order: order === '' ? 'id desc' : order,
      ...(wd === '' ? {} : { wd }),
      ...(category_id === 0 ? {} : { category_id: [category_id] }),
      ...(fee_type === '' ? {} : { fee_type }),
      ...(status === undefined ? {} : { status: [...status] }),
    });
  },
});
