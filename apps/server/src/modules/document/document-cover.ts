import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { AttachmentType } from '@wenyuan/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { isOwn, type Caller } from '../../auth/caller.ts';
import { consume } from '../../auth/rate-limit.ts';
import { findConversion } from '../../conversion/conversion-store.ts';
import { pageKey, placeOf } from '../../conversion/stored-page.ts';
import type { Db } from '../../db/database.ts';
import { attachments, documents } from '../../db/schema/index.ts';
import { unedited } from '../../db/unedited.ts';
import { badField, conflict, forbidden, notFound } from '../../http/errors.ts';
import { createTurns } from '../../http/turns.ts';
import { loadSharp } from '../../load-sharp.ts';
import type { Services } from '../../services.ts';
import type { Moderating } from '../moderation/verdicts.ts';
import { refuseDoubtedPicture } from '../screening/screen-pictures.ts';
import { bindImages } from '../upload/bind-images.ts';
import { lockBytes } from '../upload/lock-bytes.ts';
import type { DocumentRow } from './document.repo.ts';
import { drawnCoverName } from './drawn-cover.ts';
import { lockOne } from './lock-existing.ts';

/** Covers are shown small; this is enough for two pixels a point. */
const WIDTH = 600;
/** Of a page that is longer, its beginning: frames show no more, and the format has a limit. */
const HEIGHT_MAX = 3 * WIDTH;
const PAGE_BYTES_MAX = 32 * 1024 * 1024;
const PIXELS_MAX = 50_000_000;
const SECONDS_MAX = 30;
/** Each is drawn anew. */
const BY_AUTHOR = { count: 60, seconds: 3600 };
const turns = createTurns(1);
const unzip = promisify(gunzip);

/** Gives a document this picture as its cover; '' takes back the cover of the conversion. */
async function setCoverPath(
  tx: Db,
  id: number,
  path: string,
  drawnFrom?: Pick<DocumentRow, 'conversion_key'>,
): Promise<void> {
  const row = await lockOne(tx, id);
  if (drawnFrom !== undefined && row.conversion_key !== drawnFrom.conversion_key)
    throw conflict('文件刚刚被更换，请重新选择封面', 'page');
  // No form has the cover among its fields.
  await tx
    .update(documents)
    .set({ cover_path: path, ...unedited(documents) })
    .where(eq(documents.id, id));
  await bindImages(tx, { type: AttachmentType.DocumentCover, id }, path === '' ? [] : [path]);
}

/** Makes an uploaded picture the cover. */
async function setCoverPicture(tx: Db, id: number, path: string): Promise<void> {
  const known = and(eq(attachments.path, path), eq(attachments.type, AttachmentType.DocumentCover));
  if ((await tx.$count(attachments, known)) === 0) throw badField('path', '图片不存在，请重新上传');
  await setCoverPath(tx, id, path);
}

async function requireOwn(db: Db, id: number, caller: Caller): Promise<void> {
  const [row] = await db
    .select({ user_id: documents.user_id })
    .from(documents)
    .where(and(eq(documents.id, id), isNull(documents.deleted_at)));
  if (row === undefined) throw notFound('文档不存在或已被删除');
  if (!isOwn(row, caller)) throw forbidden('只能修改自己的文档');
}

/** Gives a document a picture, or a page drawn as a picture, as its cover. */
export async function setCover(
  services: Moderating & Pick<Services, 'storage'>,
  {
    id,
    page,
    path: picture,
  }: { readonly id: number; readonly page: number; readonly path: string },
  { caller, manages }: { readonly caller: Caller; readonly manages: boolean },
): Promise<void> {
  const { db, storage } = services;
  if (!manages) {
    if (picture !== '') throw forbidden('只能从文档的页面中选择封面');
    await requireOwn(db, id, caller);
    await consume(db, `cover:${caller.id}`, BY_AUTHOR);
  }
  if (picture !== '') {
    await db.transaction((tx) => setCoverPicture(tx, id, picture));
    return;
  }
  if (page === 0) {
    await db.transaction((tx) => setCoverPath(tx, id, ''));
    return;
  }
  const [row] = await db.select().from(documents).where(eq(documents.id, id));
  if (row === undefined || row.deleted_at !== null) throw notFound('文档不存在或已被删除');
  const conversion = await findConversion(db, row);
  const found = conversion?.page[page - 1];
  if (conversion === undefined || found === undefined)
    throw badField('page', `文档只有 ${conversion?.page.length ?? 0} 页`);
  if (found.ext === '') throw conflict('该页未能转换，请选择其他页', 'page');
  const key = pageKey(placeOf(conversion), page, found.ext);
  const height = Math.min(Math.round((WIDTH * found.height) / found.width), HEIGHT_MAX);
  const bytes = await turns(async () => {
    const raw = await buffer(await storage.read(key));
    const image =
      found.ext === '.gzip.svg' ? await unzip(raw, { maxOutputLength: PAGE_BYTES_MAX }) : raw;
    const sharp = await loadSharp();
    return sharp(image, { limitInputPixels: PIXELS_MAX })
      .resize({ width: WIDTH, height, position: 'top' })
      .flatten({ background: 'white' })
      .webp({ quality: 86 })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer({ resolveWithObject: true });
  });
  const { data, info } = bytes;
  const hash = createHash('md5').update(data).digest('hex');
  const digest = createHash('sha256').update(data).digest('hex');
  const path = `uploads/${digest.slice(0, 2)}/${digest}.webp`;
  const drawn = { address: `/${path}`, read: async () => data, by: caller.id };
  if (!manages) await refuseDoubtedPicture(services, 'page', drawn);
  await storage.put(path, data);
  await db.transaction(async (tx) => {
    await lockBytes(tx, hash);
    // A clean-up may just have deleted the same page as the cover of another document.
    if ((await storage.head(path)) === undefined) await storage.put(path, data);
    await tx.insert(attachments).values({
      hash,
      digest,
      user_id: caller.id,
      type: AttachmentType.DocumentCover,
      path: `/${path}`,
      name: drawnCoverName(id, page),
      size: data.length,
      width: info.width,
      height: info.height,
      ext: '.webp',
    });
    await setCoverPath(tx, id, `/${path}`, row);
  });
}
