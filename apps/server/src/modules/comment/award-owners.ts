import { CommentType } from '@wenyuan/domain';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { awardCredits } from '../credit/ledger.ts';
import type { Shown } from './comment-notices.ts';

/** Awards credits to the owners of documents, once for each comment. */
export async function awardOwners(
  { settings }: Pick<Services, 'settings'>,
  tx: Db,
  shown: readonly Shown[],
): Promise<void> {
  const { score } = await settings.read();
  await awardCredits(
    tx,
    'commented',
    shown
      .filter(
        ({ row, target }) => row.type === CommentType.Document && target.user_id !== row.user_id,
      )
      .map(({ row, target }) => ({
        userId: target.user_id,
        amount: score.document_commented,
        key: `commented:${row.id}`,
        targetId: row.document_id,
        remark: target.title,
      })),
    score.document_commented_limit,
  );
}
