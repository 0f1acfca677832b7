import type { Document } from '@wenyuan/api-client';
import { useSettings } from '@wenyuan/app';
import { StatusCell } from '@wenyuan/document/conversion';
import {
  bookTitle,
  documentStatusLabels,
  formatBytes,
  formatWhole,
  isDocumentStatus,
  isPublicDocument,
} from '@wenyuan/domain';
import { FileTypeIcon, Tag } from '@wenyuan/ui';
import { ExternalLink, Info } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { column, type ListColumn } from '../../kit/index.ts';
import { similarOf } from '../../lib/other-documents.tsx';
import { readerAddress } from '../../lib/site-origin.ts';
import styles from './document.module.css';

function statusOf({ status, is_withdrawn }: Document) {
  if (is_withdrawn === true) return '上传者下架';
  return isDocumentStatus(status) ? documentStatusLabels[status] : status;
}

function DetailLink({ document }: { document: Document }) {
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  to.set('detail', String(document.id));
  return (
    <Link
      className={styles.read}
      to={{ search: to.toString() }}
      preventScrollReset
      aria-label={`${bookTitle(document.title)}的详情`}
      title="文件、封面、转换与读者"
    >
      <Info size={14} aria-hidden="true" />
    </Link>
  );
}

function Beside({ document }: { document: Document }) {
  return (
    <>
      {document.recommend_at === null ? null : <Tag tone="accent">荐</Tag>}
      {document.is_vip ? <Tag tone="price">会员</Tag> : null}
      <DetailLink document={document} />
      {isPublicDocument(document.status) ? (
        <a
          className={styles.read}
          href={readerAddress(document)}
          target="_blank"
          rel="noopener"
          aria-label={`阅读${bookTitle(document.title)}`}
          title="在网站上阅读"
        >
          <ExternalLink size={14} aria-hidden="true" />
        </a>
      ) : null}
    </>
  );
}

function columnsWith(
  credit: string,
  languages: ReadonlyMap<string, string>,
): readonly ListColumn<Document>[] {
  const languageOf = ({ language }: Document) => languages.get(language) ?? language;
  return [
    column.name('title', '名称', {
      width: 260,
      sortable: true,
      before: ({ ext }) => <FileTypeIcon ext={ext} />,
      beside: (row) => <Beside document={row} />,
    }),
    {
      key: 'status',
      title: '状态',
      width: 108,
      fixed: true,
      cell: (row) => <StatusCell document={row} progress={undefined} />,
      csv: statusOf,
    },
    column.category({ width: 100, idealWidth: 134, phone: true }),
    column.number('pages', '页数', { sortable: true }),
    {
      key: 'size',
      title: '大小',
      align: 'end',
      sortable: true,
      cell: ({ size }) => <span className={styles.nowrap}>{formatBytes(size)}</span>,
      csv: ({ size }) => size,
      csvTitle: '字节',
    },
    {
      key: 'price',
      title: '价格',
      align: 'end',
      sortable: true,
      cell: ({ price }) => (price === 0 ? '免费' : formatWhole(price)),
      csv: ({ price }) => price,
      csvTitle: `价格（${credit}）`,
    },
    column.number('view_count', '阅读', { sortable: true }),
    column.number('download_count', '下载', { sortable: true }),
    column.number('favorite_count', '收藏', { sortable: true }),
    column.number('comment_count', '评论', { sortable: true }),
    column.text('keywords', '关键词', { width: 150 }),
    {
      key: 'language',
      title: '语言',
      cell: (row) => <span className={styles.nowrap}>{languageOf(row) || '-'}</span>,
      csv: languageOf,
    },
    column.same(
      'username',
      '上传者',
      { filter: 'user_id', value: ({ user_id }) => user_id },
      { width: 92 },
    ),
    column.dateTime('created_at', '上传时间', { sortable: true, phone: true }),
    column.dateTime('updated_at', '更新时间', { sortable: true }),
    column.dateTime('recommend_at', '推荐时间', { sortable: true }),
    column.id({ sortable: true }),
  ];
}

/** Told only where such documents are looked for. */
const similarColumn: ListColumn<Document> = {
  key: 'similar',
  title: '内容相近',
  width: 180,
  idealWidth: 240,
  phone: true,
  // More would push the next documents off the screen.
  cell: (row) => similarOf(row, 2),
  csv: ({ similar = [], similar_count: count = similar.length }) =>
    `${similar.map(({ title, likeness }) => `${title}（${likeness}%）`).join('、')}${
      count > similar.length ? `等 ${count} 份` : ''
    }`,
};

/** Beside the document that the others are like. */
const likenessColumn: ListColumn<Document> = {
  key: 'likeness',
  title: '相同',
  width: 76,
  phone: true,
  cell: ({ likeness }) => (likeness === undefined ? '本文档' : `${likeness}%`),
  csv: ({ likeness }) => (likeness === undefined ? '' : `${likeness}%`),
};

export function useDocumentColumns(): readonly ListColumn<Document>[] {
  const { language, system } = useSettings();
  const [search] = useSearchParams();
  const isSimilar = search.get('has_similar') === 'true';
  const isGroup = search.has('similar_to');
  return useMemo(() => {
    const languages = new Map(language.map(({ code, language: word }) => [code, word]));
    const [name, ...others] = columnsWith(system.credit_name, languages);
    return [
      name,
      ...(isGroup ? [likenessColumn] : []),
      ...(isSimilar ? [similarColumn] : []),
      ...others,
    ].filter((one) => one !== undefined);
  }, [language, system.credit_name, isSimilar, isGroup]);
}
