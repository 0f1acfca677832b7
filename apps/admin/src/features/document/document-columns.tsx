import type { Document } from '@wenyuan/api-client';
import { formatBytes, formatCount, formatDateTime } from '@wenyuan/domain';
import { FileTypeIcon, Tag } from '@wenyuan/ui';
import type { Column } from '@wenyuan/ui/admin';
import { readerAddress } from '../../lib/site-origin.ts';
import styles from './document.module.css';
import { StatusCell } from './status-cell.tsx';
import type { Progress } from './use-live-progress.ts';

export type DocumentRow = Document & { readonly progress: Progress | undefined };

export const documentColumns: readonly Column<DocumentRow>[] = [
  {
    key: 'title',
    title: '名称',
    width: 240,
    sort: 'title',
    fixed: true,
    cell: (row) => (
      <span className={styles.title}>
        <FileTypeIcon ext={row.ext} />
        <a href={readerAddress(row)} target="_blank" rel="noopener">
          {row.title}
        </a>
        {row.recommend_at === null ? null : <Tag tone="accent">荐</Tag>}
      </span>
    ),
  },
  {
    key: 'status',
    title: '状态',
    width: 132,
    fixed: true,
    cell: (row) => <StatusCell document={row} progress={row.progress} />,
  },
  {
    key: 'category',
    title: '分类',
    width: 140,
    phone: true,
    cell: (row) => (
      <span className={styles.quiet}>{row.category.map(({ title }) => title).join(' / ')}</span>
    ),
  },
  { key: 'pages', title: '页数', align: 'end', sort: 'pages', cell: ({ pages }) => pages },
  {
    key: 'size',
    title: '大小',
    align: 'end',
    sort: 'size',
    cell: ({ size }) => <span className={styles.nowrap}>{formatBytes(size, 1)}</span>,
  },
  {
    key: 'price',
    title: '价格',
    align: 'end',
    sort: 'price',
    cell: ({ price }) => (price === 0 ? '免费' : price),
  },
  {
    key: 'view_count',
    title: '浏览',
    align: 'end',
    sort: 'view_count',
    cell: ({ view_count }) => formatCount(view_count),
  },
  {
    key: 'download_count',
    title: '下载',
    align: 'end',
    sort: 'download_count',
    cell: ({ download_count }) => formatCount(download_count),
  },
  {
    key: 'language',
    title: '语言',
    cell: ({ language }) => <span className={styles.nowrap}>{language || '-'}</span>,
  },
  { key: 'username', title: '上传者', cell: ({ username }) => username },
  {
    key: 'created_at',
    title: '上传时间',
    sort: 'created_at',
    width: 140,
    phone: true,
    cell: ({ created_at }) => <span className={styles.nowrap}>{formatDateTime(created_at)}</span>,
  },
];
