import { AttachmentType, documentExtensions, extensionOf } from '@wenyuan/domain';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { sourceKey } from '../conversion/stored-page.ts';
import type { Db } from '../db/database.ts';
import { attachments } from '../db/schema/index.ts';
import { isWhatItSays } from '../modules/upload/file-kind.ts';
import { inScratch } from '../modules/upload/in-scratch.ts';
import type { Move } from './move.ts';
import { fannedOut } from './old-files.ts';
import { timesOf, type SourceRow } from './source-row.ts';

const NAME_MAX = 255;

type Bytes = { readonly hash: string; readonly digest: string; readonly size: number };
export type NewAttachment = typeof attachments.$inferInsert & Bytes;

/** Why the file of a document cannot come. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

/** Files that several rows have are copied once. */
async function findStored(
  db: Db,
  { hash, ext }: { readonly hash: string; readonly ext: string },
): Promise<Bytes | undefined> {
  const [row] = await db
    .select({ hash: attachments.hash, digest: attachments.digest, size: attachments.size })
    .from(attachments)
    .where(
      and(
        eq(attachments.hash, hash),
        eq(attachments.ext, ext),
        eq(attachments.type, AttachmentType.Document),
        ne(attachments.digest, ''),
        isNull(attachments.deleted_at),
      ),
    )
    .limit(1);
  return row;
}

async function storeFile({ services, files }: Move, file: string, ext: string): Promise<Bytes> {
  return inScratch(services, async (folder) => {
    const copy = await files.copy(file, folder);
    const key = sourceKey({ ...copy, ext });
    const { storage } = services;
    if ((await storage.head(key)) === undefined) await storage.take(key, copy.path);
    return { hash: copy.hash, digest: copy.digest, size: copy.size };
  });
}

/**
 * Stores the file of a document's attachment and returns the row for it.
 * @throws {FileRefused} when it is missing, or not what its name says.
 */
export async function takeDocumentFile(
  move: Move,
  row: SourceRow,
  document: SourceRow,
): Promise<NewAttachment> {
  const ext = extensionOf(document.text('ext')) || extensionOf(row.text('ext'));
  if (!documentExtensions.includes(ext))
    throw new FileRefused(`本站不支持 ${ext === '' ? '没有扩展名' : ext} 的文件`);
  const hash = row.text('hash').toLowerCase();
  const { db, files } = move;
  const file =
    (await files.find(row.text('path'))) ?? (await files.find(fannedOut('documents', hash, ext)));
  if (file === undefined) throw new FileRefused('文件缺失');
  let bytes = files.isDry ? undefined : await findStored(db, { hash, ext });
  if (bytes === undefined) {
    if (!(await isWhatItSays(file, ext))) throw new FileRefused(`文件内容与扩展名 ${ext} 不符`);
    bytes = files.isDry
      ? { hash, digest: '', size: row.long('size') }
      : await storeFile(move, file, ext);
  }
  return {
    ...bytes,
    user_id: row.long('user_id'),
    type: AttachmentType.Document,
    type_id: document.id,
    enable: row.flag('enable'),
    path: sourceKey({ ...bytes, ext }),
    name: row.text('name').slice(-NAME_MAX),
    ext,
    ip: row.text('ip'),
    description: row.text('description'),
    ...timesOf(row),
  };
}
