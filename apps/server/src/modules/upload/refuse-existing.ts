import { documents } from '../../db/schema/index.ts';
import { and, isNull } from 'drizzle-orm';
import { HttpError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { sameBytes } from './same-bytes.ts';

/** Refuses bytes of a live document when operators allow each document only once. */
export async function refuseExisting(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  bytes: { readonly hash: string; readonly digest: string },
): Promise<void> {
  const { security } = await settings.read();
  if (!security.disable_upload_exist_document) return;
  const same = and(sameBytes(documents, bytes), isNull(documents.deleted_at));
  if ((await db.$count(documents, same)) === 0) return;
  const message = '站内已有相同的文档，无需重复上传';
  throw new HttpError(409, message, { fields: { file: message } });
}
