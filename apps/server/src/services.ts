import type { Sessions } from './auth/sessions.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Logger } from './log.ts';
import type { SecretBox } from './modules/config/secret-box.ts';
import type { SettingsStore } from './modules/config/settings-store.ts';
import type { FindModerationProvider } from './modules/moderation/moderation-provider.ts';
import type { FindOauthProviders } from './modules/oauth/oauth-provider.ts';
import type { FindPaymentProvider } from './modules/payment/payment-providers.ts';
import type { FindSmsProvider } from './modules/sms/sms-provider.ts';
import type { FindSearchEngines } from './modules/submission/search-engines.ts';
import type { Notices } from './jobs/notices.ts';
import type { DiskRoom } from './storage/disk-room.ts';
import type { Storage } from './storage/storage.ts';
import type { Metrics } from './watch/metrics.ts';
import type { Tracing } from './watch/tracing.ts';

/** The services that handlers and jobs use. */
export type Services = {
  readonly config: Config;
  readonly db: Database;
  /** Connections for searches, which take longer to plan than to run: their statements are planned once. */
  readonly searchDb: Database;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Undefined unless traces are exported. */
  readonly tracing: Tracing | undefined;
  readonly sessions: Sessions;
  readonly settings: SettingsStore;
  /** Encrypts values that must not be readable in the database. */
  readonly box: SecretBox;
  readonly storage: Storage;
  readonly disk: DiskRoom;
  readonly jobs: Jobs;
  readonly notices: Notices;
  readonly searchEngines: FindSearchEngines;
  readonly smsProvider: FindSmsProvider;
  readonly moderationProvider: FindModerationProvider;
  readonly oauthProviders: FindOauthProviders;
  readonly paymentProvider: FindPaymentProvider;
};
