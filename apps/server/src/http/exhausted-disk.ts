import type { FastifyInstance } from 'fastify';
import { contract } from '@wenyuan/contract';
import type { Services } from '../services.ts';
import { HttpError } from './errors.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What operators need to make room: to come in, and to delete. */
const OPEN: ReadonlySet<string> = new Set([
  contract.user.login.path,
  contract.user.logout.path,
  contract.config.update.path,
]);

/**
 * On a full disk the database ends with the first write for which it needs room, and everybody's page with it. Before
 * that, whatever would write is refused, so that reading goes on.
 */
export function refuseWritesOnFullDisk(
  app: FastifyInstance,
  { disk, logger }: Pick<Services, 'disk' | 'logger'>,
): void {
  app.addHook('onRequest', async (request) => {
    const { method, routeOptions } = request;
    if (READING.has(method) || method === 'DELETE' || OPEN.has(routeOptions.url ?? '')) return;
    const look = await disk.look().catch((error: unknown) => {
      logger.warn({ err: error }, 'the free space of the disk is unknown');
      return undefined;
    });
    if (look?.state === 'exhausted')
      throw new HttpError(507, '服务器磁盘空间已用尽，暂时只能浏览，请联系管理员');
  });
}
