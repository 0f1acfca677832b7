import type { Document } from '@wenyuan/api-client';
import { formatWhole } from '@wenyuan/domain';

/** What those who bought documents lose with them, as a sentence; empty where nobody did. */
export function lostByBuyers(rows: readonly Pick<Document, 'buyer_count'>[]): string {
  const count = rows.reduce((sum, { buyer_count = 0 }) => sum + buyer_count, 0);
  if (count === 0) return '';
  return rows.length === 1
    ? `有 ${formatWhole(count)} 位读者购买过，他们也不能再下载。`
    : `其中的文档被购买过 ${formatWhole(count)} 次，购买的读者也不能再下载。`;
}
