import type { Document } from '@wenyuan/api-client';
import { documentStatusLabels, formatDate, isDocumentStatus } from '@wenyuan/domain';
import { client } from '@wenyuan/app';
import { toCsv, type CsvColumn } from '../../kit/index.ts';
import type { ListInput } from './document-filters.ts';

const PAGE_SIZE = 100;
const MAX_ROWS = 10_000;

const columns: readonly CsvColumn<Document>[] = [
  { title: '编号', csv: ({ id }) => id },
  { title: '名称', csv: ({ title }) => title },
  { title: '分类', csv: ({ category }) => category.map(({ title }) => title).join(' / ') },
  {
    title: '状态',
    csv: ({ status }) => (isDocumentStatus(status) ? documentStatusLabels[status] : status),
  },
  { title: '页数', csv: ({ pages }) => pages },
  { title: '字节', csv: ({ size }) => size },
  { title: '价格', csv: ({ price }) => price },
  { title: '浏览', csv: ({ view_count }) => view_count },
  { title: '下载', csv: ({ download_count }) => download_count },
  { title: '上传者', csv: ({ username }) => username },
  { title: '上传时间', csv: ({ created_at }) => formatDate(created_at) },
];

/** All pages of the filtered list, at most 10000 rows. */
export async function exportDocuments(
  input: ListInput,
  onProgress: (done: number, total: number) => void,
): Promise<Blob> {
  const documents: Document[] = [];
  for (let page = 1; ; page += 1) {
    const reply = await client.document.list({ ...input, page, size: PAGE_SIZE });
    documents.push(...reply.document);
    onProgress(documents.length, Math.min(reply.total, MAX_ROWS));
    if (reply.document.length < PAGE_SIZE || documents.length >= Math.min(reply.total, MAX_ROWS))
      break;
  }
  return new Blob([toCsv(columns, documents)], { type: 'text/csv;charset=utf-8' });
}
