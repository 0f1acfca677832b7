import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { contract } from '@wenyuan/contract';
import { DocumentStatus } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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
import { descendantsOf, startProcess, type Started } from '../testing/process.ts';
import { pageKey } from './stored-page.ts';

const { document } = contract;
const PAGES = 240;
const OLD = '<svg xmlns="http://www.w3.org/2000/svg"><title>as it was</title></svg>';
let test: TestApp;
let author: Author;
let root: { token: string };
let worker: Worker | undefined;

beforeAll(async () => {
  test = await createTestApp({ CONVERT_CONCURRENCY: '1' });
  author = await createAuthor(test);
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(() => test.close());

async function start(): Promise<Worker> {
  worker = await startWorker(test.services, test.databaseUrl);
  return worker;
}

async function rowOf({ id }: Submitted) {
  const [row] = await test.services.db.select().from(documents).where(eq(documents.id, id));
  if (row === undefined) throw new Error('no such document');
  return row;
}

const atStatus = (of: Submitted, status: number) =>
  eventually(async () => ((await rowOf(of)).status === status ? true : undefined));

/** Some of its pages are there anew and some are not. */
const underway = (of: Submitted) =>
  eventually(async () => {
    const { status, converted_pages } = await rowOf(of);
    const isMoving = status === DocumentStatus.Converting && converted_pages > 0;
    return isMoving && converted_pages < PAGES ? true : undefined;
  });

async function pageOf(of: Submitted, page: number): Promise<string> {
  const { statusCode, body } = await test.app.inject({
    method: 'GET',
    url: `/view/page/${of.uuid}/${page}.svg`,
  });
  return statusCode === 200 ? body : `${statusCode} ${body}`;
}

/** A converted document whose every stored page says that it is the old one. */
async function createMarked(): Promise<Submitted> {
  const made = await author.submit(await makePdf(PAGES, { text: randomUUID() }));
  const first = await start();
  await atStatus(made, DocumentStatus.Converted);
  for (let page = 1; page <= PAGES; page += 1)
    await test.services.storage.put(pageKey(made.conversion_key, page, '.gzip.svg'), gzipSync(OLD));
  await first.stop();
  worker = undefined;
  return made;
}

async function expectOld(of: Submitted): Promise<void> {
  const layout = await test.call(document.layout, { id: of.id });
  expect(layout.page).toHaveLength(PAGES);
  for (const page of [1, 2, 39, 40, 41, 140, 141, PAGES]) expect(await pageOf(of, page)).toBe(OLD);
  const { text } = await test.call(document.text, { id: of.id, page: 1, size: 1 });
  expect(text[0]?.content).toContain('page 1 of');
  const { page: lines } = await test.call(document.lines, { id: of.id, page: [PAGES] });
  expect(JSON.stringify(lines)).toContain(`page ${PAGES} of`);
  const cover = await test.app.inject({ method: 'GET', url: `/view/cover/${of.uuid}` });
  expect(cover.statusCode).toBe(200);
}

async function expectNew(of: Submitted): Promise<void> {
  for (const page of [1, 41, PAGES]) {
    expect(await pageOf(of, page)).toContain('<path');
    const { text } = await test.call(document.text, { id: of.id, page, size: 1 });
    expect(text[0]?.content).toContain(`page ${page} of ${PAGES}`);
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself in the meantime.
  }
}

/** The folders that pages of this document lie in. */
function foldersOf(of: Submitted): string[] {
  const key = of.conversion_key;
  const folder = path.join(test.services.config.dataDir, 'files', 'pages', key.slice(0, 2));
  return readdirSync(folder).filter((name) => name.startsWith(key));
}

const again = (of: Submitted) => test.call(document.reconvert, { id: [of.id] }, root);

async function startWorkerProcess(): Promise<Started> {
  const { config } = test.services;
  return startProcess('worker', {
    DATABASE_URL: test.databaseUrl,
    DATA_DIR: config.dataDir,
    TOKEN_SECRET: config.tokenSecret ?? '',
    CONVERT_CONCURRENCY: '1',
  });
}

describe.runIf(process.platform === 'linux')('a document that is converted again', () => {
  it('shows its old pages until the new ones are whole, and nothing of the old is left then', async () => {
    const made = await createMarked();
    await again(made);
    await start();
    await underway(made);
    await expectOld(made);
    await atStatus(made, DocumentStatus.Converted);
    await expectNew(made);
    await eventually(async () => {
      const [kept] = await test.services.db
        .select()
        .from(conversions)
        .where(eq(conversions.key, made.conversion_key));
      return kept?.spare_edition === null ? true : undefined;
    });
    expect(foldersOf(made)).toHaveLength(1);
  });

  it('keeps its old pages when the converter is killed each time, and says why to operators', async () => {
    const made = await createMarked();
    await again(made);
    await start();
    await underway(made);
    await eventually(async () => {
      const pid = converterOf(made);
      if (pid !== undefined) killIfThere(pid);
      return (await rowOf(made)).status === DocumentStatus.Converted ? true : undefined;
    });
    expect(await rowOf(made)).toMatchObject({
      status: DocumentStatus.Converted,
      pages: PAGES,
      converted_pages: PAGES,
      convert_error: '转换程序意外中断',
    });
    await expectOld(made);
  });

  it('keeps its old pages when the worker is killed, and is converted again by the next one', async () => {
    const made = await createMarked();
    await again(made);
    const killed = await startWorkerProcess();
    await underway(made);
    const below = descendantsOf(killed.process.pid ?? 0);
    killed.process.kill('SIGKILL');
    await killed.ended;
    for (const pid of below) killIfThere(pid);
    await expectOld(made);
    const next = await startWorkerProcess();
    await atStatus(made, DocumentStatus.Converted);
    await eventually(() => (foldersOf(made).length === 1 ? true : undefined));
    next.process.kill('SIGTERM');
    await next.ended;
    await expectNew(made);
    expect(await rowOf(made)).toMatchObject({ convert_error: '', converted_pages: PAGES });
    const work = readdirSync(path.join(test.services.config.dataDir, 'tmp'));
    expect(work.filter((name) => name.includes(`-${killed.process.pid}-`))).toEqual([]);
  });
});
