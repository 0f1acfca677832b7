import { cut } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { searchRecords } from '../db/schema/index.ts';
import type { Logger } from '../log.ts';
import type { Services } from '../services.ts';

/** Records are flushed together after this time or this number. */
const FLUSH_MS = 10_000;
const BATCH = 50;
/** Bound on records waiting in memory: in a flood, further ones are dropped. */
const WAITING_MAX = 5000;
const KEYWORDS_MAX = 64;
const USER_AGENT_MAX = 512;

export const RecordType = { Document: 0, Article: 1, Both: -1 } as const;

type SearchRecordRow = Pick<
  typeof searchRecords.$inferInsert,
  'user_id' | 'ip' | 'keywords' | 'type' | 'total' | 'page' | 'user_agent' | 'spend_ms'
>;

export type SearchLog = { add(record: SearchRecordRow): void; flush(): Promise<void> };

/** Collects search records and writes them together, so that no search waits for its record. */
export function createSearchLog(db: Database, logger: Logger): SearchLog {
  let waiting: (SearchRecordRow & { created_at: Date })[] = [];
  let timer: NodeJS.Timeout | undefined;
  let stored: Promise<void> = Promise.resolve();

  async function store(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const gathered = waiting;
    waiting = [];
    try {
      await db.insert(searchRecords).values(gathered);
    } catch (error) {
      logger.warn({ err: error }, 'search records were not written');
    }
  }

  /** One insert at a time: while the database is slow, records wait here and not in its connections. */
  function flush(): Promise<void> {
    stored = stored.then(store);
    return stored;
  }

  return {
    add(record) {
      if (waiting.length >= WAITING_MAX) return;
      waiting.push({
        ...record,
        keywords: cut(record.keywords, KEYWORDS_MAX),
        user_agent: cut(record.user_agent ?? '', USER_AGENT_MAX),
        created_at: new Date(),
      });
      if (waiting.length === BATCH) void flush();
      else if (timer === undefined) {
        timer = setTimeout(() => void flush(), FLUSH_MS);
        timer.unref();
      }
    },
    flush,
  };
}

/** Deletes records older than the configured days; with 0 days all of them. */
export async function deleteOldRecords({
  db,
  settings,
}: Pick<Services, 'db' | 'settings'>): Promise<void> {
  const { search_record_retention_days: days } = (await settings.read()).security;
  await db.execute(
    sql`delete from search_records where created_at < now() - make_interval(days => ${days})`,
  );
}
