import type { Services } from '../services.ts';
import { inThread } from '../threads/threads.ts';
import type { Source } from './entry.ts';
import { fillArticleTexts } from './article-texts.ts';
import { indexAll } from './indexer.ts';
import { rebuildIfOld } from './rebuild.ts';

/** Covers a lost notice, or an indexer in another process that was killed. */
const SWEEP_MS = 30_000;
/** A document changes often while it is converted, so its changes are collected and indexed together. */
const GATHER_MS = 300;
/** The dictionary alone takes seconds on a busy machine. */
const ANALYSIS_MS = 60_000;

const analyse = (source: Source) => inThread('analyseSource', source, ANALYSIS_MS);

/** Keeps the index up to date until it is stopped. */
export function runIndexer(services: Pick<Services, 'db' | 'logger' | 'notices'>): {
  stop(): Promise<void>;
} {
  const { db, logger, notices } = services;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = fillArticleTexts(db, stopping.signal)
    .catch((error: unknown) => logger.error({ err: error }, 'articles without a text are left'))
    .then(() => rebuildIfOld(db))
    .then(
      (old) => {
        if (old) logger.info('the search index is built anew');
      },
      (error: unknown) => logger.error({ err: error }, 'search index: its version is unknown'),
    );

  function wake(): void {
    if (timer !== undefined || stopping.signal.aborted) return;
    timer = setTimeout(() => {
      timer = undefined;
      running = running
        .then(() => indexAll({ db, logger, analyse }, stopping.signal))
        .catch((error: unknown) => logger.error({ err: error }, 'the search index is behind'));
    }, GATHER_MS);
  }

  notices.listenToSearch(wake);
  const sweep = setInterval(wake, SWEEP_MS);
  wake();
  return {
    async stop() {
      stopping.abort();
      clearInterval(sweep);
      clearTimeout(timer);
      await running;
    },
  };
}
