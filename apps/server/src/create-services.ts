import { createSessions } from './auth/sessions.ts';
import { createTokens, tokenSecret } from './auth/token.ts';
import type { Config } from './config.ts';
import { connect } from './db/database.ts';
import { jobs } from './jobs/jobs.ts';
import { createNotices } from './jobs/notices.ts';
import { createLogger } from './log.ts';
import { createSecretBox } from './modules/config/secret-box.ts';
import { createSettingsStore } from './modules/config/settings-store.ts';
import { createOauthProviders, oauthHostsOf } from './modules/oauth/find-providers.ts';
import { createSmsProvider } from './modules/sms/find-sms-provider.ts';
import { createFindPaymentProvider } from './modules/payment/payment-providers.ts';
import type { Services } from './services.ts';
import { createDiskRoom, type ProbeSpace } from './storage/disk-room.ts';
import { openStorage } from './storage/open-storage.ts';

/** The services of a process of the product. */
export async function createServices(
  config: Config,
  databaseUrl: string,
  role: string,
  probe?: ProbeSpace,
): Promise<Services & { close(): Promise<void> }> {
  const storage = await openStorage(config);
  const logger = createLogger(config.logLevel, role);
  const { db, close } = connect(databaseUrl, logger);
  const secret = config.tokenSecret ?? tokenSecret(config.dataDir);
  const tokens = createTokens(secret);
  const box = createSecretBox(secret);
  const notices = createNotices(databaseUrl, logger);
  const settings = createSettingsStore(db, { notices, box });
  return {
    config,
    db,
    logger,
    jobs,
    sessions: createSessions(db, { tokens, notices, settings }),
    settings,
    box,
    storage,
    disk: createDiskRoom({ dataDir: config.dataDir, settings, logger, probe }),
    notices,
    smsProvider: createSmsProvider(
      settings,
      config.privateWebhooks ? { mayConnect: () => true } : {},
    ),
    oauthProviders: createOauthProviders(settings, oauthHostsOf(config)),
    paymentProvider: createFindPaymentProvider(settings, config),
    close,
  };
}
