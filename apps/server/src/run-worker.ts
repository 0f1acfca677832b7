import closeWithGrace from 'close-with-grace';
import { requireSharedSecret } from './auth/shared-secret.ts';
import { whyNoBackups } from './backup/why-no-backups.ts';
import type { Config } from './config.ts';
import { createWaitingConverters, hasRoomForWaiting } from './conversion/waiting-converters.ts';
import { createServices } from './create-services.ts';
import { isConnectionLost } from './db/connection-lost.ts';
import { createDatabaseProbe } from './http/probes.ts';
import { startWorker } from './jobs/worker.ts';
import { answerPulse } from './pulse.ts';
import { beNice, beNiceSession, ownsSession } from './nice.ts';
import { endWithParent, requireDatabase, STOP_MS } from './role.ts';
import { spareMemoryWhenIdle } from './spare-memory.ts';
import { openTaskProcess } from './threads/threads.ts';
import { watchClockOffset } from './watch/clock-offset.ts';
import { startMonitoring } from './watch/monitoring-server.ts';

/** Readers' requests go first, in the API process beside it. */
const NICE = 5;
/** Others get five of six parts of a busy processor: much less would starve conversions where many are busy. */
const NICE_SESSION = 7;

export async function runWorker(config: Config): Promise<void> {
  beNice(NICE);
  if (ownsSession()) beNiceSession(NICE_SESSION);
  openTaskProcess();
  const url = requireDatabase(config);
  const services = await createServices(config, url, 'worker');
  await requireSharedSecret(services);
  watchClockOffset(services);
  const waiting = hasRoomForWaiting() ? createWaitingConverters(services) : undefined;
  const worker = await startWorker(services, url, waiting);
  const probe = createDatabaseProbe(services);
  const monitoring = await startMonitoring(services, async () =>
    worker.isOnShift() ? probe() : 'queue',
  );
  const stop = async () => {
    await worker.stop();
    await monitoring?.close();
    await services.notices.close();
    await services.close();
  };
  const { close } = closeWithGrace(
    {
      delay: STOP_MS,
      skip: ['unhandledRejection', 'uncaughtException'],
      logger: services.logger,
    },
    stop,
  );
  // The queue library does not listen to all of its connections, nor wait for all of its statements. With the database
  // away nothing is lost by that: the next shift takes the jobs up again.
  const survive = (fault: unknown) => {
    if (isConnectionLost(fault)) {
      services.logger.warn({ err: fault }, 'the queue could not reach the database');
      return;
    }
    services.logger.fatal({ err: fault }, 'worker ends');
    setTimeout(() => process.exit(1), STOP_MS).unref();
    void stop().finally(() => process.exit(1));
  };
  process.on('unhandledRejection', survive);
  process.on('uncaughtException', survive);
  endWithParent(close);
  spareMemoryWhenIdle();
  answerPulse();
  if (config.backup !== undefined) {
    const reason = await whyNoBackups(config, config.backup);
    // The site runs without backups: a share that is away now may be there at their time.
    if (reason !== undefined)
      process.stderr.write(`注意：自动备份（BACKUP_DIR）会失败：${reason}\n`);
  }
  process.send?.({ ready: 0 });
}
