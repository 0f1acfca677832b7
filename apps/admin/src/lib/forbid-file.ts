import type { Document } from '@wenyuan/api-client';
import { formatWhole } from '@wenyuan/domain';

type Row = Pick<Document, 'same_file_count'>;

/** What stays although these documents go, as a sentence; empty where no other has their file. */
function sameFileHint(rows: readonly Row[]): string {
  const shared = rows.filter(({ same_file_count = 0 }) => same_file_count > 0);
  const [first] = shared;
  if (first === undefined) return '';
  return rows.length === 1
    ? `另有 ${formatWhole(first.same_file_count ?? 0)} 份文档用的是同一个文件，需另行处理`
    : `其中 ${formatWhole(shared.length)} 份的文件还有别的文档在用，需另行处理`;
}

/** With a takedown: that the file does not come back under another name. */
export const forbidFile = (rows: readonly Row[]) => ({
  name: 'forbid_file',
  label: `同时禁止再次上传${rows.length === 1 ? '这份' : '这些'}文件`,
  hint: sameFileHint(rows) || '可在附件管理中解除',
});
