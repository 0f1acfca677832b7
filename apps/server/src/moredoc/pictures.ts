import { createHash } from 'node:crypto';
import path from 'node:path';
import { AttachmentType } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { fileTypeFromFile } from 'file-type';
import { ROOT_USER_ID } from '../auth/caller.ts';
import type { Db } from '../db/database.ts';
import { attachments, oldAddresses } from '../db/schema/index.ts';
import { HttpError } from '../http/errors.ts';
import { inScratch } from '../modules/upload/in-scratch.ts';
import {
  AnimationTooLarge,
  encodePicture,
  picture,
  pictureKinds,
  stillPicture,
  storePicture,
  type PictureBounds,
} from '../modules/upload/picture.ts';
import type { ReceivedFile } from '../modules/upload/receive-file.ts';
import type { Move } from './move.ts';
import { remember } from './move-table.ts';
import type { OldAttachments } from './old-attachments.ts';
import { existing, ownIds } from './rows-here.ts';
import { timesOf, type SourceRow } from './source-row.ts';

const NAME_MAX = 255;
const FOLDER = '/uploads/';
const VIDEOS = new Set(['mp4', 'webm']);

/** The table of the report: what is counted are files, which several rows may show. */
const TABLE = 'uploads';

type StoredPicture = Pick<
  typeof attachments.$inferInsert,
  'hash' | 'digest' | 'path' | 'ext' | 'size' | 'width' | 'height'
>;

async function encodeAndStore(
  { storage }: Move['services'],
  file: ReceivedFile,
  bounds: PictureBounds,
) {
  const { hash, digest } = file;
  const { bytes, width, height } = await encodePicture(file.path, bounds);
  const key = await storePicture(storage, { digest, bytes }, bounds);
  return { hash, digest, path: `/${key}`, ext: '.webp', size: bytes.length, width, height };
}

async function storeVideo({ storage }: Move['services'], file: ReceivedFile, kind: string) {
  const { hash, digest, size } = file;
  const key = `uploads/${digest.slice(0, 2)}/${digest}.${kind}`;
  if ((await storage.head(key)) === undefined) await storage.take(key, file.path);
  return { hash, digest, path: `/${key}`, ext: `.${kind}`, size, width: 0, height: 0 };
}

/** Moves the pictures and videos that rows show, each when the first row that shows it comes. */
export type Pictures = {
  /**
   * The address here of a path there, whose names are not encoded; undefined for a file that cannot come, which is reported
   * with the row.
   */
  take(written: string, shownBy: string, bounds?: PictureBounds): Promise<string | undefined>;
  /** Reports what a row shows as a picture, and cannot be the address of one. */
  refuse(written: string, shownBy: string): undefined;
};

export function createPictures(move: Move, attached: OldAttachments): Pictures {
  const { services, db, files, report } = move;
  const log = report.table(TABLE, '图片与视频');
  const failed = new Map<string, string>();

  async function knownAs(address: string): Promise<string | undefined> {
    const [known] = await db
      .select({ href: oldAddresses.href })
      .from(oldAddresses)
      .where(eq(oldAddresses.path, address));
    return known?.href;
  }

  /** A dry run looks at the beginning of the file alone. */
  async function receive(address: string, bounds: PictureBounds): Promise<StoredPicture> {
    if (!address.startsWith(FOLDER)) throw new HttpError(400, '不在 uploads 目录中');
    const file = await files.find(address);
    if (file === undefined) throw new HttpError(404, '文件缺失');
    const kind = (await fileTypeFromFile(file))?.ext ?? '';
    if (!pictureKinds.has(kind) && !VIDEOS.has(kind))
      throw new HttpError(400, '不是可以显示的图片或视频');
    if (files.isDry) {
      const digest = createHash('sha256').update(address).digest('hex');
      const ext = VIDEOS.has(kind) ? `.${kind}` : '.webp';
      const stored = `/uploads/${digest.slice(0, 2)}/${digest}${ext}`;
      return { hash: digest.slice(0, 32), digest, path: stored, ext, size: 0, width: 0, height: 0 };
    }
    return inScratch(services, async (folder) => {
      const copy = await files.copy(file, folder);
      if (VIDEOS.has(kind)) return storeVideo(services, copy, kind);
      try {
        return await encodeAndStore(services, copy, bounds);
      } catch (error) {
        if (!(error instanceof AnimationTooLarge)) throw error;
        log.change('动图过大，只保留第一帧', address);
        return encodeAndStore(services, copy, stillPicture);
      }
    });
  }

  /** Its owner; one who comes may not be here yet. */
  async function ownerOf(tx: Db, row: SourceRow): Promise<number> {
    const id = row.long('user_id');
    return (await ownIds(tx, 'user', [id])).has(id) ? ROOT_USER_ID : id;
  }

  async function insert(tx: Db, address: string, stored: StoredPicture, row?: SourceRow) {
    const fields = {
      ...stored,
      user_id: row === undefined ? ROOT_USER_ID : await ownerOf(tx, row),
      type: row?.whole('type') ?? AttachmentType.Article,
      name: (row?.text('name') ?? '').slice(-NAME_MAX) || address.slice(-NAME_MAX),
      ip: row?.text('ip') ?? '',
      description: row?.text('description') ?? '',
      enable: row?.flag('enable') ?? true,
      ...(row === undefined ? {} : timesOf(row)),
    };
    const keepsId = row !== undefined && !(await existing(tx, attachments, [row.id])).has(row.id);
    const values = keepsId ? { ...fields, id: row.id } : fields;
    const insertion = tx.insert(attachments);
    await (keepsId ? insertion.overridingSystemValue() : insertion).values(
      values as typeof attachments.$inferInsert,
    );
    if (keepsId) await remember(tx, 'attachment', [{ old_id: row.id, new_id: row.id }]);
    await tx
      .insert(oldAddresses)
      .values({ path: address, href: stored.path })
      .onConflictDoNothing();
  }

  return {
    refuse(written, shownBy) {
      log.refuse('不是图片的地址', `${written}（${shownBy}）`);
    },
    async take(written, shownBy, bounds = picture) {
      const address = path.posix.normalize(written.replaceAll('\0', ''));
      const refuse = (reason: string) => {
        failed.set(address, reason);
        log.refuse(reason, `${address}（${shownBy}）`);
        return undefined;
      };
      const known = await knownAs(address);
      if (known !== undefined) return known;
      const before = failed.get(address);
      if (before !== undefined) return refuse(before);
      log.found(1);
      let stored: StoredPicture;
      try {
        stored = await receive(address, bounds);
      } catch (error) {
        if (error instanceof HttpError && error.status < 500) return refuse(error.message);
        throw error;
      }
      const row = await attached.pictureAt(address);
      await db.transaction((tx) => insert(tx, address, stored, row));
      log.moved(1);
      return stored.path;
    },
  };
}
