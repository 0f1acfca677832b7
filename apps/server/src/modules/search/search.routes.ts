import { isVisitor, type Caller } from '../../auth/caller.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { readProgress, rebuildIndex } from '../../search/rebuild.ts';
import { RecordType, type SearchLog } from '../../search/record.ts';
import { createSearch, type SearchInput } from '../../search/search.service.ts';
import { createSuggestions } from '../../search/suggest.ts';
import type { Services } from '../../services.ts';

type Call = { readonly caller: Caller; readonly ip: string; readonly userAgent: string };

export function searchHandlers(services: Services, log: SearchLog): HandlersOf<'search'> {
  const { db, settings } = services;
  const search = createSearch(services);
  const suggestions = createSuggestions(services);

  /** Records a search, unless it is blank or operators keep no records. */
  async function record(
    input: SearchInput,
    { caller, ip, userAgent }: Call,
    done: { type: number; measured: { total: number; spendMs: number } },
  ): Promise<void> {
    const { search_record_retention_days: days } = (await settings.read()).security;
    if (days === 0 || input.wd === '') return;
    log.add({
      user_id: isVisitor(caller) ? 0 : caller.id,
      ip,
      keywords: input.wd,
      type: done.type,
      total: done.measured.total,
      page: input.page,
      user_agent: userAgent,
      spend_ms: Math.round(done.measured.spendMs),
    });
  }

  return {
    documents: async ({ input, ...call }) => {
      const { reply, measured } = await search.documents(input);
      await record(input, call, { type: RecordType.Document, measured });
      return reply;
    },
    articles: async ({ input, ...call }) => {
      const { reply, measured } = await search.articles(input);
      await record(input, call, { type: RecordType.Article, measured });
      return reply;
    },
    all: async ({ input, ...call }) => {
      const { reply, measured } = await search.all(input);
      if (!input.is_reread) await record(input, call, { type: RecordType.Both, measured });
      return reply;
    },
    suggest: async ({ input }) => ({ word: await suggestions.suggest(input.wd) }),
    hot: async () => ({ word: await suggestions.hot() }),
    rebuild: async () => {
      await rebuildIndex(db);
      return {};
    },
    rebuildArticles: async () => {
      await rebuildIndex(db);
      return {};
    },
    progress: async () => {
      const progress = await readProgress(db);
      return { ...progress, started_at: progress.started_at?.toISOString() ?? null };
    },
  };
}
