import { createReadStream } from 'node:fs';
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
import { createParts } from './resumable-parts.ts';

type By = { readonly caller: Caller; readonly ip: string };

/**
 * Finishes resumable uploads like ordinary ones. A client that lost the reply may repeat the call and gets the same
 * document.
 */
export function createFinishing(services: Services) {
  const parts = createParts(services.config.dataDir);
  const running = new Map<string, Promise<KeptDocument>>();

  async function finish(id: string, by: By): Promise<KeptDocument> {
    await requireUploadRight(services, by.caller);
    const known = await parts.resultOf(id);
    if (known !== undefined) return known;
    const upload = await parts.find(id);
    if (upload === undefined) throw notFound('没有这个上传任务，请重新上传');
    const { name, size, offset } = upload;
    if (offset < size) throw conflict('文件还没有传完，请继续上传');
    // The copy needs room beside the parts.
    await services.disk.require(size);
    const settings = await services.settings.read();
    const limitMb = settings.security.max_document_size;
    return inScratch(services, async (folder) => {
      // Copies the bytes, so that what is checked is what is stored, even if a client still writes to the parts.
      const stream = createReadStream(parts.bytesOf(id));
      const isTruncated = () => stream.bytesRead > limitMb * 1024 * 1024;
      const received = await receiveFile(services, { stream, isTruncated }, folder, limitMb);
      try {
        const ext = allowedExtension(settings, name);
        const kept = await keepDocument(services, by, { ...received, name, ext });
        await parts.finish(id, kept);
        return kept;
      } catch (error) {
        // A refusal would repeat itself; a lack of room may pass.
        if (error instanceof HttpError && error.status < 500) await parts.remove(id);
        throw error;
      }
    });
  }

  return async (id: string, by: By): Promise<KeptDocument> => {
    if (!parts.isOf(id, by.caller.id)) throw notFound('没有这个上传任务，请重新上传');
    const before = running.get(id);
    if (before !== undefined) return before;
    const work = finish(id, by).finally(() => running.delete(id));
    running.set(id, work);
    return work;
  };
}
