import { Readable } from 'node:stream';
import type { Caller } from '../../auth/caller.ts';
import { conflict, HttpError, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { inScratch } from './in-scratch.ts';
import {
  allowedExtension,
  keepDocument,
  requireUploadRight,
  type KeptDocument,
} from './keep-document.ts';
import { receiveFile } from './receive-file.ts';
import { createParts, MISSING } from './resumable-parts.ts';

type By = { readonly caller: Caller; readonly ip: string };

/** Not a quota (403) or an equal document (409), for which the member can make room, and no fault of the server. */
const wouldRepeat = ({ status }: HttpError) => status < 500 && status !== 403 && status !== 409;

/**
 * Finishes resumable uploads like ordinary ones. A client that lost the reply may repeat the call, also at another
 * process, and gets the same document.
 */
export function createFinishing(services: Services) {
  const parts = createParts(services);
  const running = new Map<string, Promise<KeptDocument>>();

  async function finish(id: string, by: By): Promise<KeptDocument> {
    await requireUploadRight(services, by.caller);
    const known = await parts.resultOf(id);
    if (known !== undefined) return known;
    const upload = await parts.find(id);
    if (upload === undefined) throw notFound(MISSING);
    const { name, size, received } = upload;
    if (received < size) throw conflict('文件还没有传完，请继续上传');
    await services.disk.require(size);
    const settings = await services.settings.read();
    const limitMb = settings.security.max_document_size;
    return inScratch(services, async (folder) => {
      const stream = Readable.from(parts.bytesOf(upload));
      const isTruncated = () => size > limitMb * 1024 * 1024;
      try {
        const file = await receiveFile(services, { stream, isTruncated }, folder, limitMb);
        if (file.size !== size)
          throw new HttpError(503, '文件存储返回的内容不完整，请稍后重试，或取消后重新上传');
        const ext = allowedExtension(settings, name);
        return await keepDocument(services, by, { ...file, name, ext }, (tx, kept) =>
          parts.finish(tx, id, kept.id),
        );
      } catch (error) {
        const made = await parts.resultOf(id);
        if (made !== undefined) return made;
        if (error instanceof HttpError && wouldRepeat(error)) await parts.remove(id);
        throw error;
      }
    });
  }

  return async (id: string, by: By): Promise<KeptDocument> => {
    if (!parts.isOf(id, by.caller.id)) throw notFound(MISSING);
    const before = running.get(id);
    if (before !== undefined) return before;
    const work = finish(id, by)
      .then(async (kept) => {
        // The upload has succeeded; what stays behind goes when it expires.
        await parts.discard(id).catch((error: unknown) => {
          services.logger.warn({ err: error, id }, 'pieces of a finished upload were not deleted');
        });
        return kept;
      })
      .finally(() => running.delete(id));
    running.set(id, work);
    return work;
  };
}
