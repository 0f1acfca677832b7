import type { contract, ParsedInputOf } from '@wenyuan/contract';
import type { Caller } from '../../auth/caller.ts';
import { forbidden } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { lockTreeShared } from '../category/category.repo.ts';
import { beginRefunds } from '../payment/refund-buyers.ts';
import { forbidFiles } from '../upload/forbid-files.ts';
import { requireRefunds } from './document-access.ts';
import { lockDocuments } from './document.repo.ts';
import { putIntoBin } from './put-into-bin.ts';

type Removal = ParsedInputOf<(typeof contract)['document']['delete']>;

/**
 * Moves documents to the recycle bin, all or none: one that the caller may not delete refuses the whole. Returns those
 * whose file it forbade.
 */
export async function removeDocuments(
  services: Services,
  { id: ids, reason, forbid_file, refund_buyers }: Removal,
  caller: Caller,
  mayDeleteAll: boolean,
): Promise<number[]> {
  if (forbid_file && !mayDeleteAll) throw forbidden('只有管理人员能禁止再次上传文件');
  if (refund_buyers) requireRefunds(caller);
  const values = await services.settings.read();
  return services.db.transaction(async (tx) => {
    await lockTreeShared(tx);
    const rows = (await lockDocuments(tx, ids)).filter((row) => row.deleted_at === null);
    if (!mayDeleteAll && rows.some((row) => row.user_id !== caller.id))
      throw forbidden('只能删除自己的文档');
    await putIntoBin(tx, rows, { caller, reason, values });
    // Who bought what its author deletes keeps it.
    const lost = rows.filter(({ user_id }) => user_id !== caller.id);
    if (refund_buyers)
      await beginRefunds(
        services,
        tx,
        lost.map(({ id }) => id),
        caller,
      );
    return forbid_file ? forbidFiles(tx, rows) : [];
  });
}
