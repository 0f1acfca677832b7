import { api, currentSession } from '@wenyuan/app';
import { DocumentStatus, documentStatusLabels } from '@wenyuan/domain';
import { MEMBER_PAGE_SIZE, memberListPage } from '../../lib/member/member-page.ts';
import { param } from '../../lib/search-schema.ts';

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
  { value: 'disabled', label: documentStatusLabels[Disabled], status: [Disabled] },
] as const;

const search = { page: param.page, state: param.choice(documentTabs), wd: param.text() };

export const page = memberListPage({
  path: '/member/document',
  title: '我的文档',
  search,
  list: ({ page: number, state, wd }) => {
    const status = documentTabs.find(({ value }) => value === state)?.status;
    return api.document.list({
      page: number,
      size: MEMBER_PAGE_SIZE,
      user_id: [currentSession().user?.id ?? 0],
      order: 'id desc',
      ...(wd === '' ? {} : { wd }),
      ...(status === undefined ? {} : { status: [...status] }),
    });
  },
});
