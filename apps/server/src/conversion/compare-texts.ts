import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm';
import { lockSite } from '../db/advisory-locks.ts';
import type { Db } from '../db/database.ts';
import { conversions, pageTexts, similarTexts, textSketches } from '../db/schema/index.ts';
import type { Services } from '../services.ts';
import { inThread } from '../threads/threads.ts';
import { enqueueComparison } from './enqueue.ts';
import type { Sketch } from './text-sketch.ts';

/** Of a longer text, the first pages are compared. */
const PAGES = 500;
/** Percent: less is what texts on one matter have in common by quoting the same. */
const LIKENESS_MIN = 60;
/** Of one text: forms that thousands fill in are not all told of each other. */
const SIMILAR_MAX = 50;
/** After it the rest waits in the queue, so that other jobs get their turn. */
const TURN_MS = 20_000;
/** The dictionaries of the process alone take seconds on a busy machine. */
const DEADLINE_MS = 60_000;

type Uncompared = { readonly key: string; readonly text_changes: number };

async function nextUncompared(db: Db): Promise<Uncompared | undefined> {
  const { key, text_changes } = conversions;
  const [found] = await db
    .select({ key, text_changes })
    .from(conversions)
    .where(and(eq(conversions.is_whole, true), gt(text_changes, 0)))
    .orderBy(asc(key))
    .limit(1);
  return found;
}

async function readPages(db: Db, key: string): Promise<string[]> {
  const pages = await db
    .select({ content: pageTexts.content })
    .from(pageTexts)
    .where(and(eq(pageTexts.key, key), lte(pageTexts.page, PAGES)))
    .orderBy(asc(pageTexts.page));
  return pages.map(({ content }) => content);
}

/** Puts a text beside those that are like it, in both directions unless the other one has its fill. */
async function saveSimilar(tx: Db, key: string, { minima, bands }: Sketch): Promise<void> {
  await tx
    .delete(similarTexts)
    .where(or(eq(similarTexts.key, key), eq(similarTexts.other_key, key)));
  if (bands.length === 0) return;
  await tx.execute(sql`
    with similar_to as materialized (
      select o.key as other_key, (
        select count(*) from unnest(o.minima, ${sql.param([...minima])}::int[]) as pair (other, own) where other = own
      ) as likeness
      from ${textSketches} o
      where o.bands && ${sql.param([...bands])}::int[] and o.key <> ${key}
    ), most as (
      select * from similar_to where likeness >= ${LIKENESS_MIN} order by likeness desc, other_key limit ${SIMILAR_MAX}
    ), kept as materialized (
      select most.* from most join ${textSketches} o on o.key = most.other_key for key share of o
    )
    insert into ${similarTexts} (key, other_key, likeness)
    select ${key}, other_key, likeness from kept
    union all
    select other_key, ${key}, likeness from kept most
    where (select count(*) from ${similarTexts} s where s.key = most.other_key) < ${SIMILAR_MAX}`);
}

async function compareText(
  { db, logger }: Pick<Services, 'db' | 'logger'>,
  { key, text_changes }: Uncompared,
): Promise<void> {
  const pages = await readPages(db, key);
  const sketch = await inThread('sketchText', pages, DEADLINE_MS).catch((err: unknown): Sketch => {
    // It would keep all texts after it from being compared.
    logger.error({ err, key }, 'a text is compared with no other');
    return { minima: [], bands: [] };
  });
  await db.transaction(async (tx) => {
    // Two texts that are compared at the same moment would not see each other.
    await lockSite(tx, 'comparison');
    const compared = await tx
      .update(conversions)
      .set({ text_changes: 0 })
      .where(and(eq(conversions.key, key), eq(conversions.text_changes, text_changes)))
      .returning({ key: conversions.key });
    // It has changed since it was read, or is gone.
    if (compared.length === 0) return;
    const kept = { minima: [...sketch.minima], bands: [...sketch.bands] };
    await tx
      .insert(textSketches)
      .values({ key, ...kept })
      .onConflictDoUpdate({ target: textSketches.key, set: kept });
    await saveSimilar(tx, key, sketch);
  });
}

/** When a worker starts: what an older version has stored, or a killed worker has left. */
export async function goOnComparing(db: Db): Promise<void> {
  if ((await nextUncompared(db)) !== undefined) await enqueueComparison(db);
}

/** Compares the texts that were not compared since they changed with all others. */
export async function compareTexts(
  services: Pick<Services, 'db' | 'logger'>,
  signal: AbortSignal,
): Promise<void> {
  const { db } = services;
  const until = performance.now() + TURN_MS;
  for (;;) {
    const next = await nextUncompared(db);
    if (next === undefined) return;
    await compareText(services, next);
    if (signal.aborted || performance.now() > until) break;
  }
  await enqueueComparison(db);
}
