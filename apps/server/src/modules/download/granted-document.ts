import { DocumentStatus, type DownloadGrant } from '@wenyuan/domain';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { documents, downloads } from '../../db/schema/index.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { acceptedOf } from '../document/accepted-version.ts';
import type { DocumentRow } from '../document/document.repo.ts';
import { isKeptInBin, isLeft } from '../entitlement/buyers.ts';
import { areForbidden } from '../upload/require-allowed-bytes.ts';
import { FORBIDDEN } from './download-grant.ts';
import type { DownloadClaims } from './download-link.ts';

/** Grants of what somebody bought. */
const BOUGHT: readonly string[] = ['credits', 'order', 'again'] satisfies DownloadGrant[];

/** The document of a link in use, when its grant is still valid. */
export async function grantedDocument(
  db: Db,
  { downloadId, userId, documentId }: DownloadClaims,
): Promise<DocumentRow> {
  const [found] = await db
    .select({ document: documents, grant: downloads.grant })
    .from(downloads)
    .innerJoin(documents, eq(documents.id, downloads.document_id))
    .where(
      and(
        eq(downloads.id, downloadId),
        eq(downloads.user_id, userId),
        eq(downloads.document_id, documentId),
      ),
    );
  if (found === undefined) throw notFound('文档不存在或已被删除');
  const { document, grant } = found;
  const isThere = document.deleted_at === null || (isKeptInBin(document) && BOUGHT.includes(grant));
  if (!isThere) throw notFound('文档不存在或已被删除');
  if (grant === 'review') return document;
  const isClosed =
    grant === 'owner' ? document.status === DocumentStatus.Disabled : !isLeft(document);
  if (isClosed) throw notFound('文档不存在或已被删除');
  const sent = grant === 'owner' ? document : acceptedOf(document);
  if (await areForbidden(db, sent)) throw forbidden(FORBIDDEN);
  return sent;
}
