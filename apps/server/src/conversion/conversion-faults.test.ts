import { contract } from '@wenyuan/contract';
import { DocumentStatus } from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conversions, documents } from '../db/schema/index.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import {
  converterOf,
  createAuthor,
  eventually,
  type Author,
  type Submitted,
} from '../testing/conversions.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { makePdf } from '../testing/pdf.ts';
import { convertDocument } from './convert-document.ts';
import { createSlots } from './slots.ts';

const { document } = contract;
let test: TestApp;
let worker: Worker;
let author: Author;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp({ CONVERT_CONCURRENCY: '3' });
  worker = await startWorker(test.services, test.databaseUrl);
  author = await createAuthor(test);
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(async () => {
  await worker.stop();
  await test.close();
});

async function rowOf(id: number) {
  const [row] = await test.services.db.select().from(documents).where(eq(documents.id, id));
  if (row === undefined) throw new Error('no such document');
  return row;
}

async function pageStatus(of: Submitted, page: number): Promise<number> {
  const url = `/view/page/${of.uuid}/${page}.svg`;
  return (await test.app.inject({ method: 'GET', url })).statusCode;
}

/** Some of its pages are there and some are not. */
async function underway(of: Submitted): Promise<void> {
  await eventually(async () => {
    const { status, pages, converted_pages } = await rowOf(of.id);
    const isMoving = status === DocumentStatus.Converting && converted_pages < pages;
    return isMoving && converted_pages > 0 ? true : undefined;
  });
}

async function expectWhole(of: Submitted, pages: number): Promise<void> {
  const layout = await test.call(document.layout, { id: of.id });
  expect(layout.page).toHaveLength(pages);
  const [kept] = await test.services.db
    .select()
    .from(conversions)
    .where(eq(conversions.key, of.conversion_key));
  expect(kept?.page).toHaveLength(pages);
  expect(layout.page.every(({ ext }) => ext !== '')).toBe(true);
  expect(await pageStatus(of, pages)).toBe(200);
}

describe('equal bytes', () => {
  it('that several people submit at once end as whole documents', async () => {
    const bytes = await makePdf(40);
    const made = await Promise.all([1, 2, 3].map(() => author.submit(bytes)));
    for (const one of made) {
      const last = (await author.watch(one.id)).at(-1);
      expect(last).toMatchObject({ status: DocumentStatus.Converted, converted_pages: 40 });
    }
    for (const one of made) await expectWhole(one, 40);
  });

  it('stay readable, in all documents of them, while one is converted again', async () => {
    const bytes = await makePdf(150);
    const [first, second] = [await author.submit(bytes), await author.submit(bytes)];
    await author.watch(first.id);
    await author.watch(second.id);
    await test.call(document.reconvert, { id: [first.id] }, root);
    await underway(first);
    await expectWhole(first, 150);
    await expectWhole(second, 150);
    expect((await author.watch(first.id)).at(-1)?.status).toBe(DocumentStatus.Converted);
    await expectWhole(first, 150);
    await expectWhole(second, 150);
  });

  it.runIf(process.platform === 'linux')(
    'stay readable in all documents of them when converting one again fails',
    async () => {
      const bytes = await makePdf(402);
      const [first, second] = [await author.submit(bytes), await author.submit(bytes)];
      await author.watch(first.id);
      await author.watch(second.id);
      await test.call(document.reconvert, { id: [first.id] }, root);
      await underway(first);
      await eventually(async () => {
        const pid = converterOf(first);
        // One that had just done its part changes nothing.
        if (pid !== undefined) process.kill(pid, 'SIGKILL');
        return (await rowOf(first.id)).status === DocumentStatus.Converted ? true : undefined;
      });
      expect(await rowOf(first.id)).toMatchObject({
        status: DocumentStatus.Converted,
        convert_error: '转换程序意外中断',
      });
      await expectWhole(first, 402);
      await expectWhole(second, 402);
    },
  );

  it('do not bring the words that another person wrote about them', async () => {
    // A line of its own: the first one is the page's number.
    const bytes = await makePdf(1, { text: '\nThe lake lies in the valley of the river.' });
    const first = await author.submit(bytes);
    await author.watch(first.id);
    const token = author.token;
    await test.call(document.update, { id: first.id, description: '只有我知道' }, { token });
    const second = await author.submit(bytes);
    await author.watch(second.id);
    const description = await eventually(
      async () => (await rowOf(second.id)).description || undefined,
    );
    expect(description).toContain('The lake lies in the valley of the river.');
  });
});

describe('a conversion', () => {
  it.runIf(process.platform === 'linux')(
    'whose program is killed in the middle is done again to its end',
    async () => {
      // So many that it is still in the middle when its progress has been read and its program found.
      const made = await author.submit(await makePdf(900));
      await underway(made);
      await eventually(async () => {
        const pid = converterOf(made);
        const { convert_tries, status } = await rowOf(made.id);
        if (convert_tries > 1 || status === DocumentStatus.Converted) return true;
        // One that had just done its part changes nothing: the next one is killed.
        if (pid !== undefined && pid === converterOf(made)) process.kill(pid, 'SIGKILL');
        return undefined;
      });
      const events = await author.watch(made.id);
      expect(events.at(-1)).toMatchObject({
        status: DocumentStatus.Converted,
        converted_pages: 900,
      });
      expect((await rowOf(made.id)).convert_tries).toBe(2);
      await expectWhole(made, 900);
    },
  );

  it('that a stop of the worker interrupts is done by the next', async () => {
    const made = await author.submit(await makePdf(401));
    await underway(made);
    await worker.stop();
    expect((await rowOf(made.id)).status).toBe(DocumentStatus.PendingConvert);
    worker = await startWorker(test.services, test.databaseUrl);
    expect((await author.watch(made.id)).at(-1)?.status).toBe(DocumentStatus.Converted);
    expect((await rowOf(made.id)).convert_tries).toBe(1);
    await expectWhole(made, 401);
  });

  it('whose worker ended without a word has lost no try by it', async () => {
    await worker.stop();
    const made = await author.submit(await makePdf(2, { text: 'killed' }));
    await test.services.db
      .update(documents)
      .set({ status: DocumentStatus.Converting, convert_tries: 1 })
      .where(eq(documents.id, made.id));
    worker = await startWorker(test.services, test.databaseUrl);
    expect((await author.watch(made.id)).at(-1)?.status).toBe(DocumentStatus.Converted);
    expect((await rowOf(made.id)).convert_tries).toBe(1);
  });

  it('that were converted when a worker was killed are converted one at a time', async () => {
    await worker.stop();
    const { db } = test.services;
    const all: Submitted[] = [];
    for (const text of ['one', 'two', 'three'])
      all.push(await author.submit(await makePdf(60, { text: `beside ${text}` })));
    await db.execute(sql`update graphile_worker._private_jobs
      set payload = (payload::jsonb || '{"killed": 1, "pages": 0}')::json
      where key = any(${sql.param(all.map(({ id }) => `convert:${id}`))}::text[])`);
    await db.execute(sql`create table at_once (documents int)`);
    await db.execute(sql`create function note_at_once() returns trigger language plpgsql as $$ begin
      insert into at_once select count(*) from documents where status = ${sql.raw(String(DocumentStatus.Converting))};
      return null; end $$`);
    await db.execute(sql`create trigger note_at_once after update on documents
      for each statement execute function note_at_once()`);
    worker = await startWorker(test.services, test.databaseUrl);
    for (const { id } of all)
      expect((await author.watch(id)).at(-1)?.status).toBe(DocumentStatus.Converted);
    const { rows } = await db.execute(sql`select max(documents) as most from at_once`);
    await db.execute(sql`drop function note_at_once cascade`);
    expect(rows).toEqual([{ most: 1 }]);
  });

  it('whose database goes away meanwhile has lost no try by it', async () => {
    await worker.stop();
    const made = await author.submit(await makePdf(2, { text: 'away' }));
    const fault = Object.assign(new Error('terminating connection'), { code: '57P01' });
    const { services } = test;
    const storage = { ...services.storage, withLocalFile: () => Promise.reject(fault) };
    const { signal } = new AbortController();
    const given = { slots: createSlots(1), signal, waiting: undefined };
    await expect(convertDocument({ ...services, storage }, made.id, given)).rejects.toBe(fault);
    expect(await rowOf(made.id)).toMatchObject({
      status: DocumentStatus.PendingConvert,
      convert_tries: 0,
    });
    worker = await startWorker(services, test.databaseUrl);
  });

  it('keeps a bookmark whose title is cut in the middle of a letter', async () => {
    const made = await author.submit(await makePdf(1, { bookmark: `${'a'.repeat(199)}𠮷吉` }));
    expect((await author.watch(made.id)).at(-1)?.status).toBe(DocumentStatus.Converted);
    const { outline } = await test.call(document.layout, { id: made.id });
    expect(outline).toEqual([{ title: 'a'.repeat(199), page: 1, level: 0 }]);
  });

  it('waits while its document is in the recycle bin, and goes on when it is back', async () => {
    await worker.stop();
    const made = await author.submit(await makePdf(2, { text: 'bin' }));
    await test.call(document.delete, { id: [made.id] }, { token: author.token });
    worker = await startWorker(test.services, test.databaseUrl);
    const other = await author.submit(await makePdf(2, { text: 'behind' }));
    await author.watch(other.id);
    expect((await rowOf(made.id)).status).toBe(DocumentStatus.PendingConvert);
    await test.call(contract.recycle.recover, { id: [made.id] }, root);
    expect((await author.watch(made.id)).at(-1)?.status).toBe(DocumentStatus.Converted);
  });
});
