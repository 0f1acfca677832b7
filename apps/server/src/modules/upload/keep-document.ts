import {
  AttachmentType,
  documentExtensions,
  extensionOf,
  PunishmentType,
  type SettingsValues,
} from '@wenyuan/domain';
import { mayUpload, type Caller } from '../../auth/caller.ts';
import { sourceKey } from '../../conversion/stored-page.ts';
import type { Db } from '../../db/database.ts';
import { oneRow } from '../../db/one-row.ts';
import { attachments } from '../../db/schema/index.ts';
import { badField, forbidden } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { requireUnpunished } from '../punishment/punished.ts';
import { requireAllowedBytes } from './require-allowed-bytes.ts';
import { refuseExisting } from './refuse-existing.ts';
import { isWhatItSays } from './file-kind.ts';
import { lockBytes } from './lock-bytes.ts';
import type { ReceivedFile } from './receive-file.ts';
import { storeBefore } from './store-before.ts';
import { requireShare } from './upload-bounds.ts';

const NAME_MAX = 255;

export type KeptDocument = {
  readonly id: number;
  readonly hash: string;
  readonly size: number;
  readonly ext: string;
};

/** @throws {HttpError} 403 when the caller may not upload documents, or is punished */
export async function requireUploadRight(
  { db }: { readonly db: Db },
  caller: Caller,
): Promise<void> {
  if (!mayUpload(caller)) throw forbidden('您暂无权限上传文档');
  await requireUnpunished(db, caller.id, PunishmentType.NoUpload);
}

/**
 * The extension of a document's name.
 * @throws {HttpError} 400 when operators do not take it.
 */
export function allowedExtension({ security }: SettingsValues, name: string): string {
  const allowed =
    security.document_allowed_ext.length > 0 ? security.document_allowed_ext : documentExtensions;
  const ext = extensionOf(name);
  // The setting may list formats that this version cannot read.
  if (!allowed.includes(ext) || !documentExtensions.includes(ext))
    throw badField('file', ext === '' ? '不允许上传没有扩展名的文件' : `不允许上传 ${ext} 的文件`);
  return ext;
}

/** @throws {HttpError} 400 when the bytes are of another format than the extension says. */
export async function requireKind(file: string, ext: string): Promise<void> {
  if (await isWhatItSays(file, ext)) return;
  const advice = `请用原来的程序打开，另存为 ${ext} 格式后再上传`;
  throw badField('file', `文件内容与扩展名 ${ext} 不符，${advice}`);
}

/**
 * Checks a received document, stores it under its hash and creates its row. A refused file stays in place. `within` runs
 * in the transaction of the row.
 */
export async function keepDocument(
  services: Services,
  by: { readonly caller: Caller; readonly ip: string },
  file: ReceivedFile & { readonly name: string; readonly ext: string },
  within?: (tx: Db, kept: KeptDocument) => Promise<void>,
): Promise<KeptDocument> {
  const { db, storage } = services;
  const { name, ext, hash, digest, size } = file;
  await requireKind(file.path, ext);
  await refuseExisting(services, file);
  const key = sourceKey(file);
  await requireAllowedBytes(db, file);
  const makeSure = await storeBefore(storage, key, file.path);
  return db.transaction(async (tx) => {
    await lockBytes(tx, hash);
    await requireAllowedBytes(tx, file);
    await requireShare(tx, by.caller, size);
    await makeSure();
    const row = await tx
      .insert(attachments)
      .values({
        hash,
        digest,
        user_id: by.caller.id,
        type: AttachmentType.Document,
        path: key,
        name: name.slice(-NAME_MAX),
        size,
        ext,
        ip: by.ip,
      })
      .returning({ id: attachments.id })
      .then(oneRow);
    const kept = { id: row.id, hash, size, ext };
    await within?.(tx, kept);
    return kept;
  });
}
