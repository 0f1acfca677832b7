import { TOKEN_COOKIE } from '@wenyuan/domain';
import type { FastifyInstance } from 'fastify';
import { isVisitor } from '../../auth/caller.ts';
import { bytesName, sourceKey } from '../../conversion/stored-page.ts';
import { bearerOf, originOf } from '../../http/origin.ts';
import { attachmentNamed } from '../../http/content-disposition.ts';
import { cookieOf } from '../../http/cookies.ts';
import { forbidden, HttpError, notFound } from '../../http/errors.ts';
import { sendStored } from '../../http/send-file.ts';
import type { Services } from '../../services.ts';
import { createDownloadLinks } from './download-link.ts';
import { createDownloadService } from './download.service.ts';

/** Types that are sent with the file: those that browsers display without running anything. */
const TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.epub': 'application/epub+zip',
};

/**
 * Serves source files by granted links. The link itself is the authorisation, so that any program can download it
 * without a header.
 */
export function downloadRoutes(app: FastifyInstance, services: Services): void {
  const { sessions, storage } = services;
  const links = createDownloadLinks(services);
  const service = createDownloadService(services, links);

  app.get<{ Params: { '*': string } }>('/download/*', async (request, reply) => {
    const claims = await links.verify(request.params['*']);
    if (claims === undefined) throw new HttpError(400, '下载链接不正确或已过期，请重新下载');
    const caller = await sessions.callerOf(
      bearerOf(request) ?? cookieOf(request.headers.cookie, TOKEN_COOKIE),
      originOf(request),
    );
    if (!isVisitor(caller) && caller.id !== claims.userId)
      throw forbidden('该下载链接属于其他用户');
    const row = await service.granted(claims);
    void reply.header('content-disposition', attachmentNamed(`${row.title}${row.ext}`));
    const sent = await sendStored(request, reply, {
      storage,
      key: sourceKey(row),
      headers: {
        type: TYPES[row.ext] ?? 'application/octet-stream',
        cacheControl: 'private, no-store',
        etagOf: (version) => `"${bytesName(row)}-source-${version}"`,
      },
    });
    if (!sent) {
      void reply.removeHeader('content-disposition');
      throw notFound('该文档的文件不存在');
    }
    return reply;
  });
}
