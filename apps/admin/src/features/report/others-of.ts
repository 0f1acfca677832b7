import type { Report } from '@wenyuan/api-client';
import { labelIn, reportReasonLabels } from '@wenyuan/domain';

/** The other reports of the same thing, each in a line: who, why, and what they added. */
export function othersOf({ same, same_count }: Report): string {
  const lines = same.map(({ username, reason, content, status }) =>
    [`${username}：${labelIn(reportReasonLabels, reason)}`, content, status ? '已处理' : '']
      .filter((part) => part !== '')
      .join('，'),
  );
  const more = same_count - same.length;
  return [...lines, ...(more > 0 ? [`另有 ${more} 条`] : [])].join('\n');
}
