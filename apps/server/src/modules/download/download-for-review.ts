import { isPublicDocument } from '@wenyuan/domain';
import { notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { lockDocuments } from '../document/document.repo.ts';
import { insertGrant, requireFile, type Person } from './download-grant.ts';
import type { DownloadClaims } from './download-link.ts';
import { storedFileOf } from './stored-file.ts';

/** Grants a download to a reviewer, without a price or a limit: forbidden bytes are looked at, too. */
export async function downloadForReview(
  services: Pick<Services, 'db' | 'storage'>,
  id: number,
  person: Person,
): Promise<DownloadClaims> {
  const { isStored } = await storedFileOf(services, id);
  const downloadId = await services.db.transaction(async (tx) => {
    const [row] = await lockDocuments(tx, [id]);
    if (row === undefined || row.deleted_at !== null || isPublicDocument(row.status))
      throw notFound('没有这个待审核或已禁用的文档');
    requireFile({ isStored, isForbidden: false });
    return insertGrant(tx, row, person, { grant: 'review', price: 0 });
  });
  return { downloadId, userId: person.caller.id, documentId: id };
}
