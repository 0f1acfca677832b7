import os from 'node:os';
import { contract, permissionKey } from '@wenyuan/contract';
import { publicSettings } from '@wenyuan/domain';
import { asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import {
  articles,
  banners,
  categories,
  documents,
  languages,
  users,
} from '../../db/schema/index.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { VERSION } from '../../version.ts';

export function configHandlers({ db, settings, config }: Services): HandlersOf<'config'> {
  async function languageOptions() {
    const rows = await db
      .select({ id: languages.id, language: languages.language, code: languages.code })
      .from(languages)
      .where(eq(languages.enable, true))
      .orderBy(desc(languages.sort), asc(languages.id))
      .limit(200);
    return rows;
  }

  async function operatingFigures() {
    const byStatus = await db
      .select({ status: documents.status, count: count() })
      .from(documents)
      .where(isNull(documents.deleted_at))
      .groupBy(documents.status);
    const [sums] = await db
      .select({
        pages: sql<number>`coalesce(sum(${documents.pages}), 0)::int`,
        bytes: sql<number>`coalesce(sum(${documents.size}), 0)::float8`,
      })
      .from(documents)
      .where(isNull(documents.deleted_at));
    return {
      category_count: await db.$count(categories),
      banner_count: await db.$count(banners),
      document_status: byStatus,
      page_count: sums?.pages ?? 0,
      storage_bytes: sums?.bytes ?? 0,
    };
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
    stats: async ({ caller }) => {
      const may = caller.can(permissionKey(contract.config.stats).path);
      return {
        user_count: await db.$count(users),
        document_count: await db.$count(documents, isNull(documents.deleted_at)),
        article_count: await db.$count(articles, isNull(articles.deleted_at)),
        os: may ? `${os.type()} ${os.release()}` : '',
        version: VERSION,
        hash: '',
        build_at: '',
        ...(may ? await operatingFigures() : {}),
      };
    },
  };
}
