import type { Document } from '@wenyuan/api-client';
import { documentStatusLabels, formatDate, isDocumentStatus } from '@wenyuan/domain';
import { client } from '@wenyuan/app';
import type { ListInput } from './document-filters.ts';

const PAGE_SIZE = 100;
const MAX_ROWS = 10_000;

const columns: readonly (readonly [string, (document: Document) => string | number])[] = [
  ['编号', ({ id }) => id],
  ['名称', ({ title }) => title],
  ['分类', ({ category }) => category.map(({ title }) => title).join(' / ')],
  ['状态', ({ status }) => (isDocumentStatus(status) ? documentStatusLabels[status] : status)],
  ['页数', ({ pages }) => pages],
  ['字节', ({ size }) => size],
  ['价格', ({ price }) => price],
  ['浏览', ({ view_count }) => view_count],
  ['下载', ({ download_count }) => download_count],
  ['上传者', ({ username }) => username],
  ['上传时间', ({ created_at }) => formatDate(created_at)],
];

/** Quotes a cell and escapes formulas, so that spreadsheets read it as text. */
export function csvCell(value: string | number): string {
  const text = String(value);
  const harmless = /^[=+\-@\t\r]/.test(text) && typeof value === 'string' ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function toCsv(documents: readonly Document[]): string {
  const lines = [
    columns.map(([title]) => title),
    ...documents.map((document) => columns.map(([, cell]) => cell(document))),
  ];
  // The byte order mark tells spreadsheets that the file is UTF-8.
  return `\uFEFF${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}`;
}

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
  return new Blob([toCsv(documents)], { type: 'text/csv;charset=utf-8' });
}
