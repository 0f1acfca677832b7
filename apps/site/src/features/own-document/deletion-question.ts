import { formatPrice } from '@wenyuan/domain';

/** Asks an author, in lines of their own: what becomes of the documents, who keeps them, and what it costs the author. */
export function deletionQuestion(
  outcome: string,
  { kept, cost, unit }: { readonly kept: string; readonly cost: number; readonly unit: string },
): string {
  return [
    `删除${outcome}${kept === '' ? '' : `；${kept}`}。`,
    cost > 0 ? `删除会扣除您 ${formatPrice(cost, unit)}，恢复后也不退还。` : '',
    '删除后可以在回收站里恢复。',
  ]
    .filter((line) => line !== '')
    .join('\n');
}
