import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { downloadIncomeKey, downloadKey } from '../credit/ledger-keys.ts';
import { moveCredits } from '../credit/ledger.ts';
import { saleShare } from '../credit/sale-share.ts';
import type { DocumentRow } from '../document/document.repo.ts';
import { notify } from '../notice/notify.ts';

/** Moves the price from the reader to the owner; the site keeps what the share leaves. */
export async function charge(
  settings: Services['settings'],
  tx: Db,
  row: DocumentRow,
  caller: Caller,
  { downloadId, price }: { downloadId: number; price: number },
): Promise<void> {
  const { score } = await settings.read();
  const share = await saleShare(tx, row.user_id, {
    amount: price,
    percent: score.owner_share_percent,
  });
  const cause = { targetId: row.id, remark: row.title };
  await moveCredits(
    tx,
    [
      {
        ...cause,
        userId: caller.id,
        amount: -price,
        reason: 'download',
        key: downloadKey(downloadId),
      },
      {
        ...cause,
        userId: row.user_id,
        amount: share,
        reason: 'income',
        key: downloadIncomeKey(downloadId),
      },
    ],
    score.credit_name,
  );
  await notify(tx, [
    {
      user_id: row.user_id,
      kind: 'downloaded',
      target_id: row.id,
      title: row.title,
      href: '/member/credit',
      by_user_id: caller.id,
      amount: share,
    },
  ]);
}
