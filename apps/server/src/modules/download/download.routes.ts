import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isVisitor } from '../../auth/caller.ts';
import { bytesName, sourceKey } from '../../conversion/stored-page.ts';
import { originOf, tokenOf } from '../../http/origin.ts';
import { attachmentNamed } from '../../http/content-disposition.ts';
import { forbidden, HttpError, notFound } from '../../http/errors.ts';
import { sendStored } from '../../http/send-file.ts';
import type { Services } from '../../services.ts';
import { createDownloadLinks } from './download-link.ts';
import { grantedDocument } from './granted-document.ts';

const GONE = '下载链接不正确或已过期，请回到文档页重新下载';

/** Types that are sent with the file: those that browsers display without running anything. */
const TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.epub': 'application/epub+zip',
};

/**
 * Whether a client goes on with what it has the beginning of: only who began the download knows this version of the file. Of
 * several ranges the whole file would be sent.
 */
function continues({ headers }: FastifyRequest, etag: string): boolean {
  return /^bytes=[1-9]\d*-\d*$/.test(headers.range ?? '') && headers['if-range'] === etag;
}

/**
 * Serves source files by granted links. The link itself is the authorisation, so that any program can download it
 * without a header.
 */
export function downloadRoutes(app: FastifyInstance, services: Services): void {
  const { db, sessions, storage } = services;
  const links = createDownloadLinks(services);

  app.get<{ Params: { '*': string } }>('/download/*', async (request, reply) => {
    const claims = await links.verify(request.params['*']);
    if (claims === undefined) throw new HttpError(400, GONE);
    const caller = await sessions.callerOf(tokenOf(request), originOf(request));
    if (!isVisitor(caller) && caller.id !== claims.userId)
      throw forbidden('该下载链接属于其他用户');
    const row = await grantedDocument(db, claims);
    const key = sourceKey(row);
    const etagOf = (version: string) => `"${bytesName(row)}-source-${version}"`;
    if (claims.isOver) {
      const object = await storage.head(key);
      if (object === undefined || !continues(request, etagOf(object.version)))
        throw new HttpError(400, GONE);
    }
    void reply.header('content-disposition', attachmentNamed(`${row.title}${row.ext}`));
    const sent = await sendStored(request, reply, {
      storage,
      key,
      headers: {
        type: TYPES[row.ext] ?? 'application/octet-stream',
        cacheControl: 'private, no-store',
        etagOf,
      },
    });
    if (!sent) {
      void reply.removeHeader('content-disposition');
      throw notFound('该文档的文件不存在');
    }
    return reply;
  });
}
