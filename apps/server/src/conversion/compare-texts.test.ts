import { randomUUID } from 'node:crypto';
import { contract } from '@wenyuan/contract';
import { DocumentStatus } from '@wenyuan/domain';
import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { ROOT_USER_ID } from '../auth/caller.ts';
import { conversions, documents, pageTexts, similarTexts } from '../db/schema/index.ts';
import {
  createDocument,
  createGroup,
  createMember,
  type MadeDocument,
  type Member,
} from '../testing/builders.ts';
import { createAuthor } from '../testing/conversions.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { untilOneWaits } from '../testing/until-waiting.ts';
import { startWorker } from '../jobs/worker.ts';
import { enqueueAgain, enqueueComparison } from './enqueue.ts';
import { addTexts } from './save-texts.ts';
import { compareTexts, goOnComparing } from './compare-texts.ts';

const { document } = contract;
let test: TestApp;
let owner: Member;
let root: string;

beforeAll(async () => {
  test = await createTestApp();
  owner = await createMember(test.services);
  root = await test.services.sessions.open(test.services.db, ROOT_USER_ID);
});
afterAll(() => test.close());

/** Words that nothing else has. */
const words = (count = 600) => Array.from({ length: count }, () => randomUUID().slice(0, 8));
const text = (own: readonly string[]) => own.join(' ');

async function convert(
  content: string,
  {
    is_whole = true,
    ...overrides
  }: Partial<MadeDocument> & { status?: number; is_whole?: boolean } = {},
): Promise<MadeDocument> {
  const { db } = test.services;
  const made = await createDocument(test.services, { user_id: owner.id, ...overrides });
  const key = made.conversion_key;
  await db.insert(conversions).values({ key, page: [], outline: [], is_whole });
  await db.insert(pageTexts).values({ key, page: 1, content });
  return made;
}
const compare = (signal = new AbortController().signal) => compareTexts(test.services, signal);
const similarTo = async ({ id }: MadeDocument, token = root) => {
  const { similar } = await test.call(document.get, { id }, { token });
  return similar?.map((each) => each.id);
};
async function found(has_similar: boolean, token?: string): Promise<number[]> {
  const input = { has_similar: [has_similar], user_id: [owner.id], size: 100 };
  const by = token === undefined ? {} : { token };
  const { document: rows } = await test.call(document.list, input, by);
  return rows.map(({ id }) => id);
}

/** The list of a document and those whose text is like its own. */
async function beside(id: number, token?: string): Promise<number[]> {
  const by = token === undefined ? {} : { token };
  const input = { similar_to: id, user_id: [owner.id], size: 100, order: 'id asc' };
  const { document: rows } = await test.call(document.list, input, by);
  return rows.map((row) => row.id);
}

it('operators are told of each text that is like it, the most similar first, and find such documents', async () => {
  const own = words();
  const first = await convert(text(own));
  const half = await convert(text([...own.slice(0, 500), ...words(100)]));
  const nearly = await convert(text([...own.slice(0, 590), ...words(10)]));
  const other = await convert(text(words()));
  await compare();
  const { similar = [] } = await test.call(document.get, { id: first.id }, { token: root });
  expect(similar.map(({ id }) => id)).toEqual([nearly.id, half.id]);
  const { id, uuid } = nearly;
  const { username } = owner;
  expect(similar[0]).toMatchObject({ id, uuid, username, status: DocumentStatus.Converted });
  expect(similar[0]?.likeness).toBeGreaterThan(90);
  expect(similar[1]?.likeness).toBeGreaterThanOrEqual(60);
  expect(await similarTo(other)).toEqual([]);
  const input = { has_similar: [true], user_id: [owner.id], size: 100 };
  const { document: listed } = await test.call(document.list, input, { token: root });
  expect(listed.find((row) => row.id === first.id)?.similar).toHaveLength(2);
  const alike = await found(true, root);
  expect(alike).toEqual(expect.arrayContaining([first.id, half.id, nearly.id]));
  expect(alike).not.toContain(other.id);
  const without = await found(false, root);
  expect(without).toContain(other.id);
  expect(without).not.toContain(first.id);
});

it('a list of texts that are like one says of each how alike it is', async () => {
  const own = words();
  const first = await convert(text(own));
  const nearly = await convert(text([...own.slice(0, 590), ...words(10)]));
  await compare();
  const input = { similar_to: first.id, order: 'id asc' };
  const { document: rows } = await test.call(document.list, input, { token: root });
  expect(rows.map(({ id }) => id)).toEqual([first.id, nearly.id]);
  expect(rows[0]).not.toHaveProperty('likeness');
  expect(rows[1]?.likeness).toBeGreaterThan(90);
  const { document: seen } = await test.call(document.list, input, owner);
  expect(seen.filter((row) => 'likeness' in row)).toEqual([]);
});

it('nobody else is told, not even its author, or finds them apart', async () => {
  const own = text(words());
  const made = await convert(own);
  await convert(`${own} 。`);
  const lone = await convert(text(words()));
  await compare();
  expect(await similarTo(made)).toHaveLength(1);
  const group = await createGroup(test.services, {});
  const other = await createMember(test.services, { groupId: group });
  for (const { token } of [owner, other]) {
    expect(await similarTo(made, token)).toBeUndefined();
    expect(await found(true, token)).toContain(lone.id);
  }
  expect(await found(true)).toContain(lone.id);
});

it('of one that waits for its review the list tells, too', async () => {
  const own = text(words());
  const accepted = await convert(own);
  const waiting = await convert(`${own} !`, { status: DocumentStatus.PendingReview });
  await compare();
  const input = { user_id: [owner.id], status: [DocumentStatus.PendingReview], size: 100 };
  const { document: rows } = await test.call(document.list, input, { token: root });
  const told = rows.find(({ id }) => id === waiting.id)?.similar;
  expect(told?.map(({ id }) => id)).toEqual([accepted.id]);
});

it('of many the first are told, with how many there are, and a list has them all beside it', async () => {
  const own = text(words());
  const made = [];
  for (const end of 'abcdefgh') made.push(await convert(`${own} ${end}`));
  const other = await convert(text(words()));
  await compare();
  const [first, binned, ...rest] = made;
  if (first === undefined || binned === undefined) throw new Error('nothing was made');
  const { db } = test.services;
  await db.update(documents).set({ deleted_at: new Date() }).where(eq(documents.id, binned.id));
  const told = await test.call(document.get, { id: first.id }, { token: root });
  expect(told.similar).toHaveLength(5);
  expect(told).toMatchObject({ similar_count: 6 });
  expect(await beside(first.id, root)).toEqual([first, ...rest].map(({ id }) => id));
  expect(await beside(other.id, root)).toEqual([other.id]);
  expect(await beside(first.id)).toContain(other.id);
  expect(await beside(first.id, owner.token)).toContain(other.id);
});

it('one in the bin does not count, nor one of the same file', async () => {
  const own = text(words());
  const made = await convert(own);
  const binned = await convert(`${own} a`);
  const same = await convert(`${own} b`, { hash: made.hash, digest: made.hash, ext: '.md' });
  await compare();
  expect(await similarTo(made)).toEqual([binned.id]);
  expect(await beside(made.id, root)).toEqual([made.id, binned.id]);
  const { db } = test.services;
  await db.update(documents).set({ deleted_at: new Date() }).where(eq(documents.id, binned.id));
  expect(await similarTo(made)).toEqual([]);
  expect(await found(true, root)).not.toContain(made.id);
  expect(await found(true, root)).not.toContain(same.id);
});

it('a text that changes is compared anew, with all others', async () => {
  const { db } = test.services;
  const [own, others] = [text(words()), text(words())];
  const [one, same, later] = [await convert(own), await convert(`${own} a`), await convert(others)];
  await compare();
  expect(await similarTo(one)).toEqual([same.id]);
  const { conversion_key: key } = one;
  await addTexts(db, [{ key, page: 1, content: others }]);
  await compare();
  // Nobody said that it changed.
  expect(await similarTo(one)).toEqual([same.id]);
  await db
    .update(conversions)
    .set({ text_changes: sql`${conversions.text_changes} + 1` })
    .where(eq(conversions.key, key));
  await compare();
  expect(await similarTo(one)).toEqual([later.id]);
  expect(await similarTo(later)).toEqual([one.id]);
  expect(await similarTo(same)).toEqual([]);
});

it('pages that are not all there are compared once they are', async () => {
  const { db } = test.services;
  const own = text(words());
  const made = await convert(own);
  const half = await convert(`${own} a`, { is_whole: false });
  await compare();
  expect(await similarTo(made)).toEqual([]);
  const isHalf = eq(conversions.key, half.conversion_key);
  await db.update(conversions).set({ is_whole: true }).where(isHalf);
  await compare();
  expect(await similarTo(made)).toEqual([half.id]);
});

it('a worker that stops leaves the rest to others, and one that starts goes on with what is left', async () => {
  const { db } = test.services;
  const jobs = async () => {
    const { rows } = await db.execute(
      sql`select graphile_worker.remove_job('compare_texts') from graphile_worker._private_jobs where key = 'compare_texts'`,
    );
    return rows.length;
  };
  await Promise.all([convert(text(words())), convert(text(words()))]);
  await compare(AbortSignal.abort());
  const isLeft = and(eq(conversions.is_whole, true), gt(conversions.text_changes, 0));
  expect(await db.$count(conversions, isLeft)).toBe(1);
  expect(await jobs()).toBe(1);
  await goOnComparing(db);
  expect(await jobs()).toBe(1);
  await compare();
  expect(await db.$count(conversions, isLeft)).toBe(0);
  await goOnComparing(db);
  expect(await jobs()).toBe(0);
});

it('several workers that compare at once find each pair', async () => {
  const own = text(words());
  const made = [await convert(own), await convert(`${own} a`), await convert(`${own} b`)];
  await Promise.all([compare(), compare(), compare()]);
  const ids = made.map(({ id }) => id);
  for (const each of made)
    expect((await similarTo(each))?.toSorted((a, b) => a - b)).toEqual(
      ids.filter((id) => id !== each.id),
    );
});

it('of a form that hundreds fill in, each text is told of some others, and none of hundreds', async () => {
  const { db } = test.services;
  const form = words();
  const made: MadeDocument[] = [];
  for (let at = 0; at < 60; at += 1) made.push(await convert(text([...form, ...words(3)])));
  await compare();
  const keys = made.map((each) => each.conversion_key);
  const counts = await db
    .select({ key: similarTexts.key, others: count() })
    .from(similarTexts)
    .where(inArray(similarTexts.key, keys))
    .groupBy(similarTexts.key);
  expect(counts).toHaveLength(60);
  expect(Math.max(...counts.map(({ others }) => others))).toBe(50);
});

it('one comparison runs at a time, and lets other jobs by', async () => {
  const { db, jobs } = test.services;
  const threads = await import('../threads/threads.ts');
  const run = threads.inThread;
  const made = await convert(text(words()));
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let most = 0;
  let running = 0;
  const thread = vi.spyOn(threads, 'inThread').mockImplementation(async (name, input, ms) => {
    if (name === 'sketchText') {
      running += 1;
      most = Math.max(most, running);
      begun.resolve();
      await ended.promise;
      running -= 1;
    }
    return run(name, input, ms);
  });
  const worker = await startWorker(test.services, test.databaseUrl);
  onTestFinished(async () => {
    ended.resolve();
    await worker.stop();
    thread.mockRestore();
  });
  await begun.promise;
  await enqueueComparison(db);
  await jobs.add(db, 'describe_document', { documentId: made.id }, { key: 'later', priority: 900 });
  const later = sql`select from graphile_worker._private_jobs where key = 'later'`;
  await expect.poll(async () => most > 1 || (await db.execute(later)).rows.length === 0).toBe(true);
  expect(most).toBe(1);
});

it('what is deleted for ever takes its pairs along', async () => {
  const { db } = test.services;
  const own = text(words());
  const made = await convert(own);
  const gone = await convert(`${own} a`);
  await compare();
  const keys = [made.conversion_key, gone.conversion_key];
  const pairs = () => db.$count(similarTexts, inArray(similarTexts.key, keys));
  expect(await pairs()).toBe(2);
  await db.delete(conversions).where(eq(conversions.key, gone.conversion_key));
  expect(await pairs()).toBe(0);
});

it('a text that is deleted while another is compared with it does not keep that from its pairs', async () => {
  const { db } = test.services;
  const own = text(words());
  const stays = await convert(own);
  const gone = await convert(`${own} a`);
  await compare();
  const late = await convert(`${own} b`);
  const comparing = Promise.withResolvers<void>();
  const isDeleted = db.transaction(async (tx) => {
    await tx.delete(conversions).where(eq(conversions.key, gone.conversion_key));
    comparing.resolve();
    await untilOneWaits(db);
  });
  await comparing.promise;
  await compare();
  await isDeleted;
  expect(await similarTo(late)).toEqual([stays.id]);
});

it('a text that cannot be compared keeps none of the others from it', async () => {
  const { db, logger } = test.services;
  const log = vi.spyOn(logger, 'error').mockReturnValue(undefined);
  const threads = await import('../threads/threads.ts');
  const run = threads.inThread;
  const own = text(words());
  const made = await convert(own);
  const same = await convert(`${own} a`);
  const broken = await convert(`broken ${text(words())}`);
  const thread = vi.spyOn(threads, 'inThread').mockImplementation(async (name, input, ms) => {
    if (JSON.stringify(input).includes('broken')) throw new Error('out of time');
    return run(name, input, ms);
  });
  try {
    await compare();
  } finally {
    thread.mockRestore();
    log.mockRestore();
  }
  expect(await similarTo(made)).toEqual([same.id]);
  expect(await similarTo(broken)).toEqual([]);
  const isLeft = and(eq(conversions.is_whole, true), gt(conversions.text_changes, 0));
  expect(await db.$count(conversions, isLeft)).toBe(0);
});

it('what is converted is compared, and so are its pages when they are converted again', async () => {
  const { db } = test.services;
  const author = await createAuthor(test);
  const worker = await startWorker(test.services, test.databaseUrl);
  onTestFinished(() => worker.stop());
  const own = text(words());
  const send = async (content: string) => {
    const made = await author.submit(Buffer.from(content), 'book.txt');
    await author.watch(made.id);
    return made;
  };
  const first = await send(own);
  const second = await send(`${own} once more`);
  await expect.poll(() => similarTo(first)).toEqual([second.id]);
  const isFirst = eq(documents.id, first.id);
  await db.delete(similarTexts);
  await db.update(documents).set({ status: DocumentStatus.Reconvert }).where(isFirst);
  await enqueueAgain(db, [first.id]);
  await expect.poll(() => similarTo(second)).toEqual([first.id]);
});
