import { contract } from '@wenyuan/contract';
import { AttachmentType, extensionOf, PunishmentType } from '@wenyuan/domain';
import { fileTypeFromFile } from 'file-type';
import { isGranted, mayPublish, type Caller } from '../../auth/caller.ts';
import { oneRow } from '../../db/one-row.ts';
import { attachments } from '../../db/schema/index.ts';
import { toWire } from '../../db/wire.ts';
import { badField, forbidden } from '../../http/errors.ts';
import type { HandlersOf, UploadedFile } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { requireUnpunished } from '../punishment/punished.ts';
import { moderatePicture, refuseDoubtedPicture } from '../screening/screen-pictures.ts';
import { setAvatar } from '../user/avatar.ts';
import { requireAllowedBytes } from './require-allowed-bytes.ts';
import { inScratch } from './in-scratch.ts';
import { allowedExtension, keepDocument, requireUploadRight } from './keep-document.ts';
import { lockBytes } from './lock-bytes.ts';
import {
  bytesOf,
  encodePicture,
  notAPicture,
  picture,
  pictureKey,
  portrait,
  storePicture,
} from './picture.ts';
import { receiveFile } from './receive-file.ts';
import { createFinishing } from './resumable.service.ts';
import { storeBefore } from './store-before.ts';
import { countUpload, requireRoom, requireShare } from './upload-bounds.ts';

const MB = 1024 * 1024;
const VIDEO_LIMIT_MB = 200;
const NAME_MAX = 255;

type UploadCall = { caller: Caller; ip: string; file(limitBytes: number): Promise<UploadedFile> };

/** Refuses an upload without room before it is received, and discards its remaining body. */
async function takeWithRoom(
  services: Services,
  caller: Caller,
  upload: UploadedFile,
): Promise<UploadedFile> {
  try {
    await requireRoom(services, caller, upload.declaredBytes);
  } catch (error) {
    upload.stream.resume();
    throw error;
  }
  return upload;
}

async function uploadDocument(services: Services, { caller, ip, file }: UploadCall) {
  await requireUploadRight(services, caller);
  await countUpload(services, caller, 'document');
  const settings = await services.settings.read();
  const limitMb = settings.security.max_document_size;
  return inScratch(services, async (folder) => {
    const upload = await takeWithRoom(services, caller, await file(limitMb * MB));
    const { name } = upload;
    let ext: string;
    try {
      ext = allowedExtension(settings, name);
    } catch (error) {
      upload.stream.resume();
      throw error;
    }
    const received = await receiveFile(services, upload, folder, limitMb);
    return keepDocument(services, { caller, ip }, { ...received, name, ext });
  });
}

const PICTURES = new Set(['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.bmp', '.ico']);

const mayUploadAny = (caller: Caller): boolean => isGranted(caller, contract.upload.article);

/** Has what members show moderated. Who manages members, or articles, is not moderated, nor what only operators upload. */
async function moderate(
  services: Services,
  caller: Caller,
  type: number,
  { address, bytes }: { readonly address: string; readonly bytes: Buffer },
): Promise<void> {
  const uploaded = { address, read: async () => bytes, by: caller.id };
  if (type === AttachmentType.Avatar && !isGranted(caller, contract.user.updateProfile))
    await refuseDoubtedPicture(services, 'file', uploaded);
  if (type === AttachmentType.Article && !mayUploadAny(caller))
    await moderatePicture(services, 'file', uploaded);
}

async function uploadImage(services: Services, { caller, ip, file }: UploadCall, type: number) {
  const { db, storage } = services;
  const isPortrait = type === AttachmentType.Avatar;
  const bounds = isPortrait ? portrait : picture;
  await countUpload(services, caller, isPortrait ? 'avatar' : 'picture');
  return inScratch(services, async (folder) => {
    const upload = await takeWithRoom(services, caller, await file(bytesOf(bounds)));
    if (!PICTURES.has(extensionOf(upload.name))) {
      upload.stream.resume();
      throw notAPicture();
    }
    const received = await receiveFile(services, upload, folder, bounds.bytesMb);
    const { hash, digest } = received;
    await requireAllowedBytes(db, received);
    const { bytes, width, height } = await encodePicture(received.path, bounds);
    await moderate(services, caller, type, { address: `/${pictureKey(digest, bounds)}`, bytes });
    const store = () => storePicture(storage, { digest, bytes }, bounds);
    // Before the transaction, which would otherwise hold a connection and locks while it waits for the disk or bucket.
    const key = await store();
    const fields = {
      hash,
      digest,
      type,
      path: `/${key}`,
      name: upload.name.slice(-NAME_MAX),
      size: bytes.length,
      width,
      height,
      ext: '.webp',
    };
    const kept = await db.transaction(async (tx) => {
      await lockBytes(tx, hash);
      await requireAllowedBytes(tx, received);
      await requireShare(tx, caller, bytes.length);
      // A clean-up may just have deleted the same picture of another member.
      await store();
      return tx
        .insert(attachments)
        .values({ ...fields, user_id: caller.id, ip })
        .returning()
        .then(oneRow);
    });
    return { code: 200, message: 'ok', data: toWire(kept) };
  });
}

/** Stores videos unchanged: their type is detected from the content, and browsers only play them. */
async function uploadVideo(services: Services, { caller, ip, file }: UploadCall): Promise<string> {
  await countUpload(services, caller, 'picture');
  return inScratch(services, async (folder) => {
    const upload = await takeWithRoom(services, caller, await file(VIDEO_LIMIT_MB * MB));
    const received = await receiveFile(services, upload, folder, VIDEO_LIMIT_MB);
    const kind = (await fileTypeFromFile(received.path))?.ext;
    if (kind !== 'mp4' && kind !== 'webm')
      throw badField('file', '不是有效的视频（支持 MP4、WebM）');
    const { hash, digest, size } = received;
    const key = `uploads/${digest.slice(0, 2)}/${digest}.${kind}`;
    await requireAllowedBytes(services.db, received);
    const makeSure = await storeBefore(services.storage, key, received.path);
    await services.db.transaction(async (tx) => {
      await lockBytes(tx, hash);
      await requireAllowedBytes(tx, received);
      await requireShare(tx, caller, size);
      await makeSure();
      const name = upload.name.slice(-NAME_MAX);
      const fields = { hash, digest, size, ip, name, path: `/${key}`, ext: `.${kind}` };
      await tx
        .insert(attachments)
        .values({ ...fields, user_id: caller.id, type: AttachmentType.Article });
    });
    return `/${key}`;
  });
}

export function uploadHandlers(services: Services): HandlersOf<'upload'> {
  const finish = createFinishing(services);
  return {
    document: async (call) => ({
      code: 200,
      message: 'ok',
      data: await uploadDocument(services, call),
    }),
    resumable: async ({ input, caller, ip }) => ({
      code: 200,
      message: 'ok',
      data: await finish(input.id, { caller, ip }),
    }),
    banner: (call) => uploadImage(services, call, AttachmentType.Banner),
    category: (call) => uploadImage(services, call, AttachmentType.CategoryCover),
    article: async ({ input, ...call }) => {
      if (!mayUploadAny(call.caller)) {
        await requireUnpunished(services.db, call.caller.id, PunishmentType.NoArticle);
        if (!mayPublish(call.caller)) throw forbidden('您所在的用户组不能发布文章');
      }
      if (input.type === 'video') {
        const url = await uploadVideo(services, call);
        return { errno: 0, data: { url, alt: '', href: '' } };
      }
      const { data } = await uploadImage(services, call, AttachmentType.Article);
      return { errno: 0, data: { url: data.path, alt: data.name, href: '' } };
    },
    config: (call) => uploadImage(services, call, AttachmentType.Config),
    cover: (call) => uploadImage(services, call, AttachmentType.DocumentCover),
    topic: (call) => uploadImage(services, call, AttachmentType.TopicCover),
    avatar: async ({ input, ...call }) => {
      const reply = await uploadImage(services, call, AttachmentType.Avatar);
      if (input.only_upload) return reply;
      await services.db.transaction((tx) => setAvatar(tx, call.caller.id, reply.data.path));
      return { ...reply, data: { ...reply.data, type_id: call.caller.id } };
    },
  };
}
