import { createSessions } from './auth/sessions.ts';
import { createTokens, tokenSecret } from './auth/token.ts';
import type { Config } from './config.ts';
import { connect } from './db/database.ts';
import { jobs } from './jobs/jobs.ts';
import { createNotices } from './jobs/notices.ts';
import { createLogger } from './log.ts';
import { createSettingsStore } from './modules/config/settings-store.ts';
import type { Services } from './services.ts';
import { createLocalStorage } from './storage/local-storage.ts';

/** The real ones, for a process of the product. */
export function createServices(
  config: Config,
  databaseUrl: string,
  role: string,
): Services & { close(): Promise<void> } {
  const logger = createLogger(config.logLevel, role);
  const { db, close } = connect(databaseUrl, logger);
  const tokens = createTokens(config.tokenSecret ?? tokenSecret(config.dataDir));
  return {
    config,
    db,
    logger,
    jobs,
    sessions: createSessions(db, tokens),
    settings: createSettingsStore(db),
    storage: createLocalStorage(config.dataDir),
    notices: createNotices(databaseUrl, logger),
    close,
  };
}
