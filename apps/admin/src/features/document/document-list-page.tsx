import type { Document } from '@wenyuan/api-client';
import { currentSession } from '@wenyuan/app';
import {
  CategoryType,
  documentStatusLabels,
  DocumentStatus,
  fileTypeFilterOptions,
} from '@wenyuan/domain';
import { filter, mayNow, optionsOf, resourcePage } from '../../kit/index.ts';
import { useMayUpload } from '../../lib/author-rights.ts';
import { lostByBuyers } from '../../lib/lost-by-buyers.ts';
import { paths } from '../../lib/paths.ts';
import { documentAddress } from '../../lib/site-origin.ts';
import { withTakedown } from '../../lib/takedown.ts';
import { documentBatch } from './document-batch.ts';
import { useDocumentColumns } from './document-columns.tsx';
import { useLanguageOptions } from './document-fields.tsx';
import { documentForm } from './document-form.ts';
import { DocumentTabs, useDocumentView } from './document-tabs.tsx';
import { DownloadList } from './download-list.tsx';
import { downloadOriginal } from './download-original.ts';
import { LibraryActions } from './library-actions.tsx';
import { similarFilter } from './similar-filter.ts';
import { useLiveRows } from './use-live-rows.ts';

const { Disabled, PendingReview, ReviewRejected } = DocumentStatus;
const isHeldBack = ({ status }: Document) =>
  status === Disabled || status === PendingReview || status === ReviewRejected;

/** Of their own, authors take nothing from those who bought it. */
const ofOthers = (rows: readonly Document[]) =>
  rows.filter(({ user_id }) => user_id !== currentSession().user?.id);

const useUpload = () => (useMayUpload() ? { label: '上传文档', to: paths.upload() } : undefined);

export const Documents = resourcePage('document', {
  title: '文档列表',
  noun: '文档',
  unit: '份',
  nameOf: ({ title }) => title,
  columns: useDocumentColumns,
  hidden: [
    // They would leave a name of Latin letters two short lines on a narrow screen.
    'pages',
    'size',
    'favorite_count',
    'comment_count',
    'keywords',
    'language',
    'updated_at',
    'recommend_at',
    'id',
  ],
  useRows: useLiveRows,
  filters: [
    filter.words('名称、关键词、编号或网址'),
    filter.choices('status', '状态', optionsOf(documentStatusLabels)),
    filter.category(CategoryType.Document),
    filter.choice(
      'ext',
      '类型',
      fileTypeFilterOptions.filter(({ value }) => value !== ''),
    ),
    filter.choice('fee_type', '费用', [
      { value: 'free', label: '免费' },
      { value: 'charge', label: '付费' },
      { value: 'vip', label: '会员' },
    ]),
    filter.choice('is_recommend', '推荐', [
      { value: 'true', label: '已推荐' },
      { value: 'false', label: '未推荐' },
    ]),
    filter.choice('has_text', '文字', [
      { value: 'true', label: '有文字' },
      { value: 'false', label: '没有文字' },
    ]),
    filter.choice('has_similar', '内容相近', [
      { value: 'true', label: '有内容相近的文档' },
      { value: 'false', label: '没有内容相近的文档' },
    ]),
    similarFilter,
    filter.choices('language', '语言', useLanguageOptions),
    filter.user('user_id', '上传者'),
    filter.days('created_at', '上传时间'),
  ],
  form: documentForm,
  create: useUpload,
  buttons: (
    <>
      <DocumentTabs />
      <LibraryActions />
    </>
  ),
  selectsWhole: true,
  batch: documentBatch,
  actions: (row, { may }) => [
    { label: '查看', onSelect: () => open(documentAddress(row), '_blank', 'noopener') },
    ...(may('document.downloadForReview') && isHeldBack(row)
      ? [{ label: '下载原文件', onSelect: () => void downloadOriginal(row.id) }]
      : []),
  ],
  removal: {
    lost: (rows) => lostByBuyers(ofOthers(rows)),
    forbidden: ({ status }) =>
      status === DocumentStatus.Converting ? '正在转换，稍后再删除' : undefined,
    reason: { name: 'reason', hint: '上传者会看到，可不填' },
    also: (rows) =>
      withTakedown(rows, { mayRefund: mayNow('order.refund'), bought: ofOthers(rows) }),
    undo: 'recycle.recover',
    undoInput: ({ forbidden }) => ({ allow_file_of: forbidden }),
  },
  emptyHint: '上传之后，文档会自动转换成可在线阅读的页面。',
});

const views = { '': Documents, download: DownloadList };

export function Component() {
  const View = views[useDocumentView()];
  return <View />;
}
