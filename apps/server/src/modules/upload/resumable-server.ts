import { Server } from '@tus/server';
import { isStorable } from '@wenyuan/contract';
import type { Caller } from '../../auth/caller.ts';
import { badField, HttpError, unauthenticated } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { allowedExtension } from './keep-document.ts';
import { PartStore } from './part-store.ts';
import { createParts } from './resumable-parts.ts';
import { requirePlace } from './upload-bounds.ts';

const MB = 1024 * 1024;

type Requests = {
  readonly path: string;
  readonly callers: WeakMap<object, Caller>;
  readonly failures: WeakMap<object, unknown>;
};

/** Answers the requests of resumable uploads, each of which has its caller in `callers` and leaves its refusal in `failures`. */
export function createResumableServer(
  services: Services,
  { path, callers, failures }: Requests,
): Server {
  const parts = createParts(services);
  /** Whose each upload is that begins: the store is told of the upload alone. */
  const owners = new WeakMap<object, Caller>();
  return new Server({
    path,
    relativeLocation: true,
    datastore: new PartStore(services, async (tx, upload) => {
      const caller = owners.get(upload);
      if (caller === undefined) throw unauthenticated();
      await requirePlace(tx, caller, upload.size ?? 0);
    }),
    namingFunction: (request) => {
      const caller = callers.get(request);
      if (caller === undefined) throw unauthenticated();
      return parts.newId(caller.id);
    },
    async onUploadCreate(request, upload) {
      const values = await services.settings.read();
      const name = upload.metadata?.['filename'] ?? '';
      if (!isStorable(name)) throw badField('file', '文件名含有无效字符');
      allowedExtension(values, name);
      const { size } = upload;
      if (size === undefined) throw badField('file', '须说明文件的大小（Upload-Length）');
      if (size === 0) throw badField('file', '文件是空的（0 字节）');
      const limit = values.security.max_document_size;
      if (size > limit * MB) {
        const message = `文件超过 ${limit} MB 的上限`;
        throw new HttpError(413, message, { fields: { file: message } });
      }
      const caller = callers.get(request);
      if (caller === undefined) throw unauthenticated();
      await services.disk.require(size);
      owners.set(upload, caller);
      return {};
    },
    onResponseError(request, error) {
      failures.set(request, error);
      return undefined;
    },
  });
}
