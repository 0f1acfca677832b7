import { contract, permissionKey } from '@wenyuan/contract';
import { publicSettings } from '@wenyuan/domain';
import { asc, desc, eq } from 'drizzle-orm';
import { languages } from '../../db/schema/index.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { VERSION } from '../../version.ts';
import { countSitemap } from '../../web/sitemap.ts';
import { listConfig, updateConfig } from './config.service.ts';
import { readDevice } from './device.ts';
import { createEnvironments } from './environments.ts';
import { readStats } from './stats.ts';

export function configHandlers(services: Services): HandlersOf<'config'> {
  const { db, settings, config } = services;
  const environments = createEnvironments();

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
      const shown = publicSettings(await settings.read(), []);
      const { system } = shown;
      return {
        ...shown,
        system: { ...system, domain: system.domain || config.siteOrigin, version: VERSION },
        language: await languageOptions(),
      };
    },
    list: async ({ input }) => ({ config: await listConfig(services, input.category) }),
    update: async ({ input, caller }) => {
      await updateConfig(services, input.config, caller);
      return {};
    },
    stats: ({ caller }) =>
      readStats(services, caller.can(permissionKey(contract.config.stats).path)),
    envs: async ({ caller }) => ({
      envs: caller.can(permissionKey(contract.config.envs).path) ? await environments() : [],
    }),
    device: () => readDevice(config.dataDir),
    release: () => ({
      current: VERSION,
      source: 'none',
      tag_name: '',
      name: '',
      body: '本站不向任何服务器查询新版本，升级请参阅部署文档。',
      release_at: null,
      ignore: '',
    }),
    sqlMode: () => ({
      message: '该设置只对 MySQL 有意义。本站使用 PostgreSQL，它没有 SQL 模式，无需修复。',
    }),
    sitemap: () => countSitemap(db),
  };
}
