import { contract } from '@wenyuan/contract';
import { DocumentStatus, previewOf } from '@wenyuan/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { spreadRun } from '../../conversion/conversion-run.ts';
import { claim, fail } from '../../conversion/document-store.ts';
import { listUnfinished } from '../../conversion/list-unfinished.ts';
import { conversionRuns, documents } from '../../db/schema/index.ts';
import { createDocument, createMember, createReadable } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';

const { document } = contract;
const { PendingConvert, Converting, Converted, Failed, Disabled, Reconvert, PendingReview } =
  DocumentStatus;
let test: TestApp;
let root: { token: string };
let user_id: number;

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  user_id = (await createMember(test.services)).id;
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.services.db.update(documents).set({ deleted_at: new Date() });
});

const make = (overrides: Partial<typeof documents.$inferInsert>) =>
  createDocument(test.services, { user_id, ...overrides });
const failedWith = (code: string, overrides = {}) =>
  make({
    status: Failed,
    convert_error: `原因 ${code}`,
    convert_detail: `code ${code}, exit 1`,
    ...overrides,
  });

async function statusOf(...made: readonly { id: number }[]): Promise<number[]> {
  const ids = made.map(({ id }) => id);
  const rows = await test.services.db
    .select({ id: documents.id, status: documents.status })
    .from(documents)
    .where(inArray(documents.id, ids));
  return ids.map((id) => rows.find((row) => row.id === id)?.status ?? -1);
}

/** Enqueues a batch as the job does. */
async function spread(): Promise<void> {
  for (const { id } of await test.services.db
    .select({ id: conversionRuns.id })
    .from(conversionRuns))
    await spreadRun(test.services.db, id);
}

async function jobsOf(made: { id: number }): Promise<{ priority: number }[]> {
  const { rows } = await test.services.db.execute<{ priority: number }>(
    sql`select priority from graphile_worker.jobs where key = ${`convert:${made.id}`}`,
  );
  return rows;
}

async function unfinished(batch?: number): Promise<number[]> {
  const ids: number[] = [];
  for await (const { id } of listUnfinished(test.services.db, batch)) ids.push(id);
  return ids;
}

const progress = () => test.call(document.reconversion, {}, root);

describe('converting many again', () => {
  it('takes all that failed without a filter, and nothing else', async () => {
    const failed = await failedWith('timeout');
    const converted = await make({ status: Converted });
    expect(await test.call(document.reconvert, {}, root)).toEqual({ total: 1 });
    await spread();
    expect(await statusOf(failed, converted)).toEqual([PendingConvert, Converted]);
    expect(await jobsOf(failed)).toHaveLength(1);
    expect(await jobsOf(converted)).toHaveLength(0);
  });

  it('leaves documents under review, disabled, deleted or on their way alone', async () => {
    const kept = [
      await make({ status: PendingReview }),
      await make({ status: Disabled }),
      await make({ status: Converting }),
      await make({ status: Converted, deleted_at: new Date() }),
    ];
    const converted = await make({ status: Converted });
    expect(await test.call(document.reconvert, { status: [2, 3] }, root)).toEqual({ total: 1 });
    await spread();
    expect(await statusOf(...kept)).toEqual([PendingReview, Disabled, Converting, Converted]);
    expect(await statusOf(converted)).toEqual([Reconvert]);
    const refused = await test.attempt(document.reconvert, { status: [PendingReview] }, root);
    expect(refused.status).toBe(400);
  });

  it('can be asked for some formats', async () => {
    const word = await make({ status: Converted, ext: '.docx' });
    const pdf = await make({ status: Converted, ext: '.pdf' });
    await test.call(document.reconvert, { status: [2], ext: ['.docx', '.doc'] }, root);
    await spread();
    expect(await statusOf(word, pdf)).toEqual([Reconvert, Converted]);
  });

  it('can be asked for what failed for want of a tool, and for what was drawn without its fonts', async () => {
    const tool = await failedWith('missing_tool');
    const other = await failedWith('timeout');
    const fonts = await make({ status: Converted, convert_detail: '缺少字体：方正小标宋' });
    await test.call(document.reconvert, { code: 'missing_tool' }, root);
    await spread();
    expect(await statusOf(tool, other, fonts)).toEqual([PendingConvert, Failed, Converted]);
    expect((await progress()).trouble).toEqual([
      { code: 'fonts', count: 1 },
      { code: 'timeout', count: 1 },
    ]);
    await test.call(document.reconvert, { code: 'fonts' }, root);
    await spread();
    expect(await statusOf(fonts)).toEqual([Reconvert]);
  });

  it('stands behind what people wait for', async () => {
    const bulk = await failedWith('timeout');
    const single = await make({ status: Converted, pages: 1, converted_pages: 1 });
    await test.call(document.reconvert, {}, root);
    await spread();
    await test.call(document.reconvert, { id: [single.id] }, root);
    const [behind] = await jobsOf(bulk);
    const [before] = await jobsOf(single);
    expect(behind?.priority).toBeGreaterThan(before?.priority ?? Infinity);
  });

  it('goes batch by batch over more than one, and a stopped run takes up none twice', async () => {
    const { db } = test.services;
    const first = await failedWith('timeout');
    await db.execute(sql`
      insert into documents (uuid, title, user_id, attachment_id, hash, size, ext, status)
      select substr(md5(n::text), 1, 16), 'many', user_id, attachment_id, md5(n::text), 1, '.pdf', ${Failed}
      from documents, generate_series(1, 1200) n where id = ${first.id}`);
    expect(await test.call(document.reconvert, {}, root)).toEqual({ total: 1201 });
    expect((await progress()).run).toMatchObject({ is_spread: false, total: 0 });
    await Promise.all([spread(), spread()]);
    expect((await progress()).run).toMatchObject({ is_spread: true, total: 1201, waiting: 1201 });
    const { rows } = await db.execute<{ count: string }>(
      sql`select count(*) from graphile_worker.jobs where priority = 250`,
    );
    expect(Number(rows[0]?.count)).toBeGreaterThanOrEqual(1201);
    expect(await unfinished()).toEqual([]);
  });

  it('documents without a job are listed batch by batch, each once', async () => {
    const made = [
      await failedWith('timeout'),
      await failedWith('timeout'),
      await failedWith('timeout'),
    ];
    const ids = made.map(({ id }) => id);
    await test.services.db
      .update(documents)
      .set({ status: PendingConvert })
      .where(inArray(documents.id, ids));
    expect((await unfinished(2)).filter((id) => ids.includes(id))).toEqual(ids);
    expect((await unfinished(3)).filter((id) => ids.includes(id))).toEqual(ids);
  });

  it('leaves documents alone that came after it was asked for', async () => {
    await failedWith('timeout');
    await test.call(document.reconvert, {}, root);
    const later = await failedWith('timeout');
    await spread();
    expect(await statusOf(later)).toEqual([Failed]);
  });

  it('makes no run of nothing', async () => {
    const before = (await progress()).run?.id;
    expect(await test.call(document.reconvert, {}, root)).toEqual({ total: 0 });
    expect((await progress()).run?.id).toBe(before);
  });

  it('tells how far it is, why documents failed and how long it will take', async () => {
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => failedWith('timeout')));
    await test.call(document.reconvert, {}, root);
    await spread();
    const { db } = test.services;
    const set = (index: number, change: Partial<typeof documents.$inferInsert>) =>
      db
        .update(documents)
        .set(change)
        .where(eq(documents.id, made[index]?.id ?? 0));
    await set(0, { status: Converted, convert_error: '' });
    await set(1, { status: Converting });
    await set(2, { status: Disabled });
    await set(3, { status: Failed, convert_error: '文件已损坏' });
    const { run } = await progress();
    expect(run).toMatchObject({
      filter: { status: [Failed], ext: [], code: '' },
      is_spread: true,
      total: 5,
      waiting: 1,
      running: 1,
      done: 1,
      failed: 1,
      left: 1,
      error: [{ message: '文件已损坏', count: 1 }],
    });
    expect(run?.seconds_left).toBeGreaterThanOrEqual(0);
  });

  it('a document that was readable stays so when converting it again fails, and the run counts it', async () => {
    const { db } = test.services;
    const made = await createReadable(test.services, { user_id, pages: 3, converted_pages: 3 });
    await test.call(document.reconvert, { status: [2] }, root);
    await spread();
    const row = await claim(db, made.id);
    if (row === undefined) throw new Error('nothing to claim');
    await db.update(documents).set({ converted_pages: 0 }).where(eq(documents.id, made.id));
    await fail(db, row, '服务器未安装 LibreOffice', 'code missing_tool, exit 3');
    expect(await test.call(document.layout, { id: made.id })).toMatchObject({
      status: Converted,
      converted_pages: 3,
      readable_pages: 3,
    });
    expect(await progress()).toMatchObject({
      run: { failed: 1, done: 0, error: [{ message: '服务器未安装 LibreOffice', count: 1 }] },
      trouble: [{ code: 'missing_tool', count: 1 }],
    });
    await test.call(document.reconvert, {}, root);
    await spread();
    expect(await statusOf(made)).toEqual([Reconvert]);
  });
});

describe("converting one of one's own again", () => {
  const owner = async () => ({
    token: await test.services.sessions.open(test.services.db, user_id),
  });

  it('queues a document that failed, once however often it is asked for', async () => {
    const token = await owner();
    const failed = await failedWith('internal');
    await test.call(document.retry, { id: failed.id }, token);
    await test.call(document.retry, { id: failed.id }, token);
    expect(await statusOf(failed)).toEqual([PendingConvert]);
    expect(await jobsOf(failed)).toHaveLength(1);
  });

  it('is refused for what did not fail: nobody publishes what is under review or closed', async () => {
    const token = await owner();
    for (const status of [Converted, Disabled, PendingReview]) {
      const kept = await make({ status });
      expect((await test.attempt(document.retry, { id: kept.id }, token)).status).toBe(409);
      expect(await statusOf(kept)).toEqual([status]);
    }
  });

  it('is done three times a day for a document, and what is refused counts for nothing', async () => {
    const token = await owner();
    const failed = await failedWith('internal');
    const failAgain = () =>
      test.services.db.update(documents).set({ status: Failed }).where(eq(documents.id, failed.id));
    for (let time = 0; time < 3; time += 1) {
      await test.call(document.retry, { id: failed.id }, token);
      await failAgain();
    }
    const refused = await test.attempt(document.retry, { id: failed.id }, token);
    expect(refused.status).toBe(429);
    expect(await statusOf(failed)).toEqual([Failed]);
    await test.call(document.retry, { id: (await failedWith('internal')).id }, token);
  });
});

describe('the preview of old documents', () => {
  it.each([
    { max_preview: 0, max_preview_percent: 0 },
    { max_preview: 10, max_preview_percent: 0 },
    { max_preview: 0, max_preview_percent: 33 },
    { max_preview: 5, max_preview_percent: 50 },
    { max_preview: 4, max_preview_percent: 100 },
  ])(
    'is what the settings $max_preview and $max_preview_percent% give new ones',
    async (limits) => {
      const { db } = test.services;
      await configure(test.services, 'converter', limits);
      const counts = [1, 2, 3, 5, 9, 10, 11, 100, 301];
      for (const pages of counts) await make({ status: Converted, pages, preview: 7 });
      await test.call(document.applyPreview, {}, root);
      const rows = await db
        .select({ pages: documents.pages, preview: documents.preview })
        .from(documents)
        .where(sql`deleted_at is null`)
        .orderBy(documents.pages);
      expect(rows).toEqual(counts.map((pages) => ({ pages, preview: previewOf(pages, limits) })));
      expect(await test.call(document.applyPreview, {}, root)).toEqual({ total: 0 });
    },
  );

  it('changes for the documents that are named, and for no others', async () => {
    await configure(test.services, 'converter', { max_preview: 2, max_preview_percent: 0 });
    const [named, other] = [await make({ pages: 9 }), await make({ pages: 9 })];
    expect(await test.call(document.applyPreview, { id: [named.id] }, root)).toEqual({ total: 1 });
    const rows = await test.services.db
      .select({ id: documents.id, preview: documents.preview })
      .from(documents)
      .where(inArray(documents.id, [named.id, other.id]))
      .orderBy(documents.id);
    expect(rows.map(({ preview }) => preview)).toEqual([2, 0]);
  });
});
