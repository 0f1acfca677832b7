import { contract } from '@wenyuan/contract';
import { membershipOffer, publicSettings } from '@wenyuan/domain';
import { asc, desc, eq } from 'drizzle-orm';
import { isGranted } from '../../auth/caller.ts';
import { languages } from '../../db/schema/index.ts';
import { conflict } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { VERSION } from '../../version.ts';
import { rebuildIndex } from '../../search/rebuild.ts';
import { countSitemap } from '../../web/sitemap.ts';
import { readBackupState } from '../../backup/backup-records.ts';
import { readMailState } from '../mail/mail-state.ts';
import { readSubmissions } from '../submission/submission-state.ts';
import { soldPlans, takesMoney } from '../membership/vip-plans.ts';
import { listConfig, updateConfig } from './config.service.ts';
import { listChanges } from './config-changes.ts';
import { createConfigTests } from './config-tests.ts';
import { readDailyFigures } from './daily-figures.ts';
import { readDevice } from './device.ts';
import { createEnvironments } from './environments.ts';
import { siteOrigin } from './site-origin.ts';
import { readStats } from './stats.ts';
import { withUsableChannels } from './usable-channels.ts';

const NO_RELEASES = '本站不向任何服务器查询新版本，升级请参阅部署文档。';

export function configHandlers(services: Services): HandlersOf<'config'> {
  const { db, settings } = services;
  const environments = createEnvironments();
  const tests = createConfigTests(services, environments);

  async function languageOptions() {
    const rows = await db
      .select({ id: languages.id, language: languages.language, code: languages.code })
      .from(languages)
      .where(eq(languages.enable, true))
      .orderBy(desc(languages.sort), asc(languages.id))
      .limit(200);
    return rows;
  }

  return {
    settings: async () => {
      const values = await settings.read();
      const shown = publicSettings(await withUsableChannels(services, values), []);
      const { system, vip, payment } = shown;
      return {
        ...shown,
        system: {
          ...system,
          enable_sms: (await services.smsProvider()) !== undefined,
          domain: await siteOrigin(services),
          version: VERSION,
        },
        vip: { ...vip, gives: membershipOffer(await soldPlans(db, values)) },
        payment: { ...payment, takes_money: await takesMoney(services, values) },
        language: await languageOptions(),
      };
    },
    list: async ({ input }) => ({ config: await listConfig(services, input.category) }),
    update: async ({ input, caller }) => {
      await updateConfig(services, input.config, caller);
      return {};
    },
    history: ({ input }) => listChanges(db, input),
    test: ({ input, caller }) => tests.run(input, caller),
    stats: ({ caller }) => readStats(services, caller),
    dailyFigures: ({ input }) => readDailyFigures(services, input),
    envs: async ({ caller }) =>
      isGranted(caller, contract.config.envs)
        ? {
            envs: await environments(),
            backup: await readBackupState(db),
            mail: await readMailState(db, (await settings.read()).email),
            submission: await readSubmissions(services),
          }
        : { envs: [], backup: null, mail: null, submission: [] },
    device: () => readDevice(services),
    release: () => ({
      current: VERSION,
      source: 'none',
      tag_name: '',
      name: '',
      body: NO_RELEASES,
      release_at: null,
      ignore: '',
    }),
    refreshRelease: () => {
      throw conflict(NO_RELEASES);
    },
    ignoreRelease: () => {
      throw conflict(NO_RELEASES, 'tag_name');
    },
    setReleaseSource: ({ input }) => {
      if (input.source !== 'none') throw conflict(NO_RELEASES, 'source');
      return {};
    },
    license: async () => ({
      type: 1,
      name: 'Apache-2.0',
      max_docs: 0,
      max_articles: 0,
      max_users: 0,
      addr: '',
      domain: await siteOrigin(services),
      // Clients read a distant year as "never expires".
      expired_at: '2999-12-31T00:00:00.000Z',
    }),
    renewIndex: async () => {
      await rebuildIndex(db);
      return {};
    },
    sqlMode: () => ({
      message: '该设置只对 MySQL 有意义。本站使用 PostgreSQL，它没有 SQL 模式，无需修复。',
    }),
    sitemap: () => countSitemap(db),
  };
}
