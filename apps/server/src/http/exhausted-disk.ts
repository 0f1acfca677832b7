import type { FastifyInstance } from 'fastify';
import { contract } from '@wenyuan/contract';
import type { Services } from '../services.ts';
import { HttpError } from './errors.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Operations that operators need to make room: login and deletion. */
const OPEN: ReadonlySet<string> = new Set([
  contract.user.login.path,
  contract.passkey.beginLogin.path,
  contract.passkey.login.path,
  contract.user.logout.path,
  contract.config.update.path,
]);

/**
 * Refuses writes while the disk is nearly full. PostgreSQL stops at the first write without room, which would end
 * reading too.
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
