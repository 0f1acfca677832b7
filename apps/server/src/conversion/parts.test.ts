import { contract } from '@wenyuan/contract';
import { DocumentStatus } from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { conversions, documents } from '../db/schema/index.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { createAuthor, eventually, type Author, type Submitted } from '../testing/conversions.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { configure } from '../testing/settings.ts';
import { makePdf } from '../testing/pdf.ts';
import { bringForward } from './enqueue.ts';
import { coverKey, pageKey } from './stored-page.ts';
import { createWaitingConverters, type WaitingConverters } from './waiting-converters.ts';

const { document } = contract;
const LONG = 250;
let test: TestApp;
let author: Author;
let worker: Worker | undefined;

beforeEach(async () => {
  test = await createTestApp({ CONVERT_CONCURRENCY: '1' });
  author = await createAuthor(test);
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await test.close();
});

async function start(waiting?: WaitingConverters): Promise<void> {
  worker = await startWorker(test.services, test.databaseUrl, waiting);
}

async function rowOf({ id }: Pick<Submitted, 'id'>) {
  const [row] = await test.services.db.select().from(documents).where(eq(documents.id, id));
  if (row === undefined) throw new Error('no such document');
  return row;
}

const converted = (of: Submitted) =>
  eventually(async () => {
    const row = await rowOf(of);
    return row.status === DocumentStatus.Converted ? row : undefined;
  });

async function textOf(of: Submitted, page: number): Promise<string> {
  const { text } = await test.call(document.text, { id: of.id, page, size: 1 });
  return text[0]?.content.trim() ?? '';
}

describe('a long document', () => {
  it.each([
    ['by a converter for each', 0],
    ['all by the one that waited', 1],
  ])('is whole and in order, whatever parts it was read in, %s', async (_, waited) => {
    const made = await author.submit(await makePdf(LONG));
    const waiting = createWaitingConverters(test.services);
    let taken = 0;
    const take = (timeoutMs: number) => {
      taken += 1;
      return waiting.take(timeoutMs);
    };
    if (waited > 0) waiting.prepare();
    await start(waited === 0 ? undefined : { ...waiting, take });
    await converted(made);
    expect(taken).toBe(waited);
    const layout = await test.call(document.layout, { id: made.id });
    expect(layout.page).toHaveLength(LONG);
    for (const page of [1, 40, 41, 140, 141, LONG]) {
      expect(await textOf(made, page)).toBe(`page ${page} of ${LONG}`);
      const { page: lines } = await test.call(document.lines, { id: made.id, page: [page] });
      expect(JSON.stringify(lines)).toContain(`page ${page} of`);
    }
  });

  it('goes on where a stop left it, without making its pages again', async () => {
    const pages = 900;
    const made = await author.submit(await makePdf(pages));
    await start();
    await eventually(async () => {
      const { converted_pages } = await rowOf(made);
      return converted_pages >= 40 ? true : undefined;
    });
    await worker?.stop();
    worker = undefined;
    const stopped = await rowOf(made);
    expect(stopped.status).toBe(DocumentStatus.PendingConvert);
    const ext = (await test.call(document.layout, { id: made.id })).page[0]?.ext ?? '';
    const kept = [pageKey(made.conversion_key, 1, ext), coverKey(made.conversion_key)];
    const versions = () =>
      Promise.all(kept.map(async (key) => (await test.services.storage.head(key))?.version));
    const before = await versions();
    await start();
    const done = await converted(made);
    // The cover is that of page 1, not of the first page of another part.
    expect(await versions()).toEqual(before);
    expect(done).toMatchObject({ pages: pages, converted_pages: pages, has_cover: true });
    const [row] = await test.services.db
      .select()
      .from(conversions)
      .where(eq(conversions.key, made.conversion_key));
    expect(row).toMatchObject({ is_whole: true, pages: pages });
    expect(row?.page).toHaveLength(pages);
    expect(await textOf(made, pages)).toBe(`page ${pages} of ${pages}`);
  });

  it.each([
    ['waits for others behind its first part', LONG, true],
    ['does not wait for the sake of a few pages', 55, false],
  ])('%s', async (_, pages, isYielding) => {
    const long = await author.submit(await makePdf(pages));
    const short = await (await createAuthor(test)).submit(await makePdf(2));
    await start();
    for (const each of [long, short]) await converted(each);
    const { values } = await test.services.metrics.conversions.get();
    expect(values.some(({ labels }) => labels.outcome === 'yielded')).toBe(isYielding);
  });

  it('does not hold up who comes after it', async () => {
    const long = await author.submit(await makePdf(LONG));
    const other = await createAuthor(test);
    const short = await other.submit(await makePdf(2));
    await start();
    await converted(short);
    expect((await rowOf(long)).status).not.toBe(DocumentStatus.Converted);
    await converted(long);
    expect(await rowOf(long)).toMatchObject({ converted_pages: LONG, convert_tries: 1 });
  });

  it('of which another copy waits is converted once', async () => {
    const bytes = await makePdf(LONG);
    const first = await author.submit(bytes);
    const other = await createAuthor(test);
    const second = await other.submit(bytes);
    const short = await other.submit(await makePdf(1));
    await start();
    for (const each of [short, first, second]) await converted(each);
    const [one, two] = [await rowOf(first), await rowOf(second)];
    expect(two).toMatchObject({ pages: LONG, converted_pages: LONG, has_cover: true });
    expect(two.preview_ext).toBe(one.preview_ext);
  });

  it('with more pages than operators allow is refused by its number of pages', async () => {
    const made = await author.submit(await makePdf(60));
    await configure(test.services, 'converter', { max_pages: 50 });
    await start();
    const row = await eventually(async () => {
      const found = await rowOf(made);
      return found.status === DocumentStatus.Failed ? found : undefined;
    });
    expect(row.convert_error).toBe('文档共 60 页，超过了 50 页的上限');
  });
});

describe('the line of documents', () => {
  it('lets nobody wait behind the small ones of others for ever', async () => {
    const { db } = test.services;
    const filler = Buffer.alloc(6 * 1024 * 1024, '%');
    const large = await author.submit(Buffer.concat([await makePdf(1), filler]));
    const again = await author.submit(await makePdf(2));
    const small = await (await createAuthor(test)).submit(await makePdf(3));
    await db.execute(sql`update graphile_worker._private_jobs set priority = 250
      where key = ${`convert:${again.id}`}`);
    const line = async () => {
      const { rows } = await db.execute<{ key: string }>(sql`
        select key from graphile_worker.jobs where task_identifier = 'convert_document'
        order by priority, run_at, id`);
      return rows.map(({ key }) => key);
    };
    const inOrder = (...made: Submitted[]) => made.map(({ id }) => `convert:${id}`);
    await bringForward(db);
    expect(await line()).toEqual(inOrder(small, large, again));
    await db.execute(sql`update graphile_worker._private_jobs
      set run_at = run_at - interval '11 minutes' where task_id = (
        select id from graphile_worker._private_tasks where identifier = 'convert_document')`);
    const late = await (await createAuthor(test)).submit(await makePdf(4));
    await bringForward(db);
    expect(await line()).toEqual(inOrder(large, small, late, again));
  });

  it('brings forward a few of one member at a time, so that others keep their place before the rest', async () => {
    const { db } = test.services;
    const many: Submitted[] = [];
    for (let count = 11; count <= 14; count += 1)
      many.push(await author.submit(await makePdf(count)));
    await db.execute(sql`update graphile_worker._private_jobs
      set run_at = run_at - interval '11 minutes' where task_id = (
        select id from graphile_worker._private_tasks where identifier = 'convert_document')`);
    const other = await (await createAuthor(test)).submit(await makePdf(15));
    await bringForward(db);
    const { rows } = await db.execute<{ key: string }>(sql`
      select key from graphile_worker.jobs where task_identifier = 'convert_document'
      order by priority, run_at, id`);
    const order = rows.map(({ key }) => key);
    const place = (of: Submitted) => order.indexOf(`convert:${of.id}`);
    expect(many.map(place)).toEqual([0, 1, 3, 4]);
    expect(place(other)).toBe(2);
  });

  it('has the first of everybody before the many of one', async () => {
    const many: Submitted[] = [];
    for (let count = 1; count <= 4; count += 1)
      many.push(await author.submit(await makePdf(count)));
    const other = await createAuthor(test);
    const single = await other.submit(await makePdf(5));
    const { rows } = await test.services.db.execute<{ key: string }>(sql`
      select key from graphile_worker.jobs where task_identifier = 'convert_document'
      order by priority, run_at, id`);
    const order = rows.map(({ key }) => key);
    const place = (of: Submitted) => order.indexOf(`convert:${of.id}`);
    expect(place(single)).toBe(1);
    expect(many.map(place)).toEqual([0, 2, 3, 4]);
  });
});
