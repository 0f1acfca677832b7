import { DocumentStatus, isPublicDocument } from '@wenyuan/domain';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { documents } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { countBuyers } from '../entitlement/buyers.ts';
import { forbiddenAmong } from '../upload/require-allowed-bytes.ts';
import type { DocumentRow } from './document.repo.ts';
import { setStatuses } from './set-status.ts';

const { Converted, Disabled } = DocumentStatus;

/** Whether its author took it from readers. Whoever else disables it leaves their own id. */
export function isWithdrawn(
  row: Pick<DocumentRow, 'status' | 'user_id' | 'reviewed_user_id'>,
): boolean {
  return row.status === Disabled && row.reviewed_user_id === row.user_id;
}

/**
 * Takes documents of one author from readers, or gives them back, to review where they were changed meanwhile (`setStatuses`).
 * Returns why it could not be done to the others.
 */
export async function setWithdrawn(
  services: Pick<Services, 'jobs' | 'settings'>,
  tx: Db,
  rows: readonly DocumentRow[],
  wanted: boolean,
): Promise<ReadonlyMap<number, string>> {
  // Who paid for a document keeps it (decision 0121); nobody but operators may close it to them.
  const buyersOf = await countBuyers(tx, rows, await services.settings.read());
  const failed = new Map<number, string>();
  const withdrawn = wanted ? [] : rows.filter(isWithdrawn).map(({ id }) => id);
  for (const id of await forbiddenAmong(tx, withdrawn))
    failed.set(id, '文件已被禁止上传，不能上架');
  const refuse = (row: DocumentRow): string | undefined => {
    if (!wanted) return row.status === Disabled ? '由管理员禁用，不能自行上架' : undefined;
    if (!isPublicDocument(row.status)) return '没有公开';
    return buyersOf(row.id) > 0 ? '有读者购买过，不能下架' : undefined;
  };
  const moved = rows.filter((row) => {
    const reason = isWithdrawn(row) ? undefined : refuse(row);
    if (reason !== undefined) failed.set(row.id, reason);
    return !failed.has(row.id) && isWithdrawn(row) !== wanted;
  });
  await setStatuses(services, tx, moved, wanted ? Disabled : Converted);
  await tx
    .update(documents)
    .set({ reviewed_user_id: wanted ? documents.user_id : 0, reject_reason: '' })
    .where(
      inArray(
        documents.id,
        moved.map(({ id }) => id),
      ),
    );
  return failed;
}
