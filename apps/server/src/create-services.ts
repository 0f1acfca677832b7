import type { DestinationStream } from 'pino';
import { createSessions } from './auth/sessions.ts';
import { createTokens, secretOf } from './auth/token.ts';
import type { Config } from './config.ts';
import { connect } from './db/database.ts';
import { jobs } from './jobs/jobs.ts';
import { createNotices } from './jobs/notices.ts';
import { createLogger } from './log.ts';
import { createSecretBox } from './modules/config/secret-box.ts';
import { createSettingsStore } from './modules/config/settings-store.ts';
import { createModerationProvider } from './modules/moderation/find-moderation-provider.ts';
import { createOauthProviders, oauthHostsOf } from './modules/oauth/find-providers.ts';
import { createFindSearchEngines } from './modules/submission/search-engines.ts';
import { createSmsProvider } from './modules/sms/find-sms-provider.ts';
import { createFindPaymentProvider } from './modules/payment/payment-providers.ts';
import type { Services } from './services.ts';
import { createDiskRoom, type ProbeSpace } from './storage/disk-room.ts';
import { openStorage } from './storage/open-storage.ts';
import { watchDisk, watchPool, watchQueue } from './watch/gauges.ts';
import { measureModeration, measurePayments, measureSms } from './watch/measure-providers.ts';
import { measureStorage } from './watch/measure-storage.ts';
import { createMetrics } from './watch/metrics.ts';
import { readQueueFigures } from './watch/queue-figures.ts';
import { openTracing } from './watch/tracing.ts';

const POOL_SIZE = 10;
const SEARCH_POOL_SIZE = 4;

/** The services of a process of the product. */
export async function createServices(
  config: Config,
  databaseUrl: string,
  role: string,
  {
    probe,
    logTo,
    waitMs,
  }: {
    readonly probe?: ProbeSpace;
    readonly logTo?: DestinationStream;
    readonly waitMs?: number;
  } = {},
): Promise<Services & { close(): Promise<void> }> {
  const logger = createLogger(config.logLevel, role, logTo);
  const metrics = createMetrics(role);
  const tracing = await openTracing(config.traces, role);
  const storage = measureStorage(await openStorage(config), metrics, tracing);
  const watch = { metrics, tracing, slowMs: config.slowQueryMs };
  const { db, pool, close } = connect(databaseUrl, logger, POOL_SIZE, { watch, waitMs });
  const forSearch = connect(databaseUrl, logger, SEARCH_POOL_SIZE, {
    watch,
    plansOnce: true,
    waitMs,
  });
  // Settings are read within transactions too. On the connections of transactions, as many at once as there are
  // connections would wait for each other whenever the settings are not cached.
  const forSettings = connect(databaseUrl, logger, 1, { watch, waitMs });
  const secret = secretOf(config);
  const tokens = createTokens(secret);
  const box = createSecretBox(secret);
  const notices = createNotices(databaseUrl, logger);
  const settings = createSettingsStore(forSettings.db, { notices, box });
  const disk = createDiskRoom({ dataDir: config.dataDir, settings, logger, probe });
  watchPool(metrics, pool);
  watchDisk(metrics, disk);
  watchQueue(metrics, () => readQueueFigures(db), logger);
  return {
    config,
    db,
    searchDb: forSearch.db,
    logger,
    metrics,
    tracing,
    jobs,
    sessions: createSessions(db, { tokens, notices, settings, metrics }),
    settings,
    box,
    storage,
    disk,
    notices,
    searchEngines: createFindSearchEngines(settings, config),
    smsProvider: measureSms(
      createSmsProvider(settings, config.privateWebhooks ? { mayConnect: () => true } : {}),
      metrics,
    ),
    moderationProvider: measureModeration(
      createModerationProvider(settings, config.privateWebhooks ? { mayConnect: () => true } : {}),
      metrics,
    ),
    oauthProviders: createOauthProviders(settings, oauthHostsOf(config)),
    paymentProvider: measurePayments(createFindPaymentProvider(settings, config), metrics, tracing),
    async close() {
      await close();
      await forSearch.close();
      await forSettings.close();
      await tracing?.close();
    },
  };
}
