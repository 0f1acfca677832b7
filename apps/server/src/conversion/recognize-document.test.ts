import { contract } from '@wenyuan/contract';
import { DocumentStatus } from '@wenyuan/domain';
import { and, eq, sql } from 'drizzle-orm';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { conversions, documents, pageTexts } from '../db/schema/index.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { StorageUnavailable } from '../storage/storage-unavailable.ts';
import { createAuthor, type Author, type Submitted } from '../testing/conversions.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { configure } from '../testing/settings.ts';
import { enqueueAgain, enqueueRecognition } from './enqueue.ts';
import { recognizeDocument } from './recognize-document.ts';
import { printKey, sourceKey } from './stored-page.ts';

const { document, search } = contract;
const SIZE: [number, number] = [500, 300];
let test: TestApp;
let author: Author;
let worker: Worker;

beforeAll(async () => {
  test = await createTestApp({ CONVERT_CONCURRENCY: '1' });
  author = await createAuthor(test);
  worker = await startWorker(test.services, test.databaseUrl);
});
afterAll(async () => {
  await worker.stop();
  await test.close();
});
/** Nobody reads what the test enqueues until it goes on by the returned function, or has ended, however it does. */
async function withoutWorker(): Promise<() => Promise<void>> {
  await worker.stop();
  let isStopped = true;
  const goOn = async () => {
    if (isStopped) worker = await startWorker(test.services, test.databaseUrl);
    isStopped = false;
  };
  onTestFinished(goOn);
  return goOn;
}

beforeEach(() => configure(test.services, 'converter', { recognize_text: true }));

/** A picture of these words, as a scanner makes it. */
async function scan(words: string): Promise<Buffer> {
  const [width, height] = SIZE.map((side) => side * 2);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="white"/>
    <text x="200" y="220" font-size="28" font-family="Noto Sans CJK SC">${words}</text></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

/** A PDF with a page of text, and scanned pages with these words behind it. */
async function makeScans(text: string, pages: readonly string[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: SIZE, margin: 10 });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.on('end', () => resolve()));
  pdf.text(text);
  const pictures = new Map<string, Buffer>();
  for (const words of pages) {
    const picture = pictures.get(words) ?? (await scan(words));
    pictures.set(words, picture);
    pdf.addPage().image(picture, 0, 0, { width: SIZE[0], height: SIZE[1] });
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

async function textsOf({ uuid }: Pick<Submitted, 'uuid'>): Promise<string[]> {
  const { text } = await test.call(document.text, { uuid, size: 100 });
  return text.map(({ content }) => content.trim());
}
const statusOf = async ({ id }: Pick<Submitted, 'id'>) => {
  const [row] = await test.services.db.select().from(documents).where(eq(documents.id, id));
  return row?.status;
};
async function submitted(text: string, pages: readonly string[]): Promise<Submitted> {
  const made = await author.submit(await makeScans(text, pages));
  await author.watch(made.id);
  return made;
}

it('scanned pages have a text, lines and hits after the conversion, and other pages keep theirs', async () => {
  const made = await submitted('the first page', ['中华人民共和国', '上海人民出版社']);
  // Other versions of its data may take a letter for another.
  const texts = [
    'the first page',
    expect.stringContaining('人民'),
    expect.stringContaining('出版'),
  ];
  await expect.poll(() => textsOf(made)).toEqual(texts);
  const { page } = await test.call(document.lines, { uuid: made.uuid, page: [1, 2, 3] });
  expect(page.map(({ line }) => line[0]?.text)).toEqual(texts);
  const [line] = page[1]?.line ?? [];
  // 200 of 1000 pixels, on a page of 667.
  expect(Math.abs((line?.box[0] ?? 0) - 133)).toBeLessThan(6);
  const found = await test.call(document.find, { uuid: made.uuid, wd: '出版' });
  expect(found.hit.map((hit) => hit.page)).toEqual([3]);
  await expect
    .poll(async () => {
      const { document: hits } = await test.call(search.documents, { wd: '人民' });
      return hits.map(({ id }) => id);
    })
    .toEqual([made.id]);
});

/** Converts it again, as operators do. */
async function convertAgain({ id }: Submitted): Promise<void> {
  const { db } = test.services;
  const again = { status: DocumentStatus.Reconvert };
  await db.update(documents).set(again).where(eq(documents.id, id));
  await enqueueAgain(db, [id]);
  await expect.poll(() => statusOf({ id })).toBe(DocumentStatus.Converted);
}

it('what was read stays where the document is converted again, unless no text is to be read any more', async () => {
  const { db } = test.services;
  const made = await submitted('again', ['上海人民出版社']);
  const recognized = ['again', expect.stringContaining('出版')];
  await expect.poll(() => textsOf(made)).toEqual(recognized);
  // Nothing that reads it once more finds these.
  const { conversion_key: key } = made;
  const isRead = and(eq(pageTexts.key, key), eq(pageTexts.page, 2));
  await db.update(pageTexts).set({ content: '人民出版社读过' }).where(isRead);
  await convertAgain(made);
  expect(await textsOf(made)).toEqual(['again', '人民出版社读过']);
  const { page } = await test.call(document.lines, { uuid: made.uuid, page: [2] });
  expect(page[0]).toMatchObject({
    line: [{ text: expect.stringContaining('出版') }],
    is_recognized: true,
  });
  await configure(test.services, 'converter', { recognize_text: false });
  await convertAgain(made);
  expect(await textsOf(made)).toEqual(['again', '']);
});

it('nothing is read where it is off', async () => {
  await configure(test.services, 'converter', { recognize_text: false });
  const made = await submitted('nothing else', ['上海人民出版社']);
  await recognizeDocument(
    test.services,
    { key: made.conversion_key, after: 0 },
    new AbortController().signal,
  );
  expect(await textsOf(made)).toEqual(['nothing else', '']);
});

it('a document with a word that nobody accepted comes to review, as any text brings it', async () => {
  await configure(test.services, 'security', { sensitive_words: '人民' });
  const made = await submitted('clean words', ['上海人民出版社']);
  await expect.poll(() => statusOf(made)).toBe(DocumentStatus.PendingReview);
  await configure(test.services, 'security', { sensitive_words: '' });
});

it('a document with such a word that is disabled comes to review where it is enabled', async () => {
  await configure(test.services, 'converter', { recognize_text: false });
  const made = await submitted('closed', ['上海人民出版社']);
  await configure(test.services, 'converter', { recognize_text: true });
  await configure(test.services, 'security', { sensitive_words: '人民' });
  const { db } = test.services;
  const isMade = eq(documents.id, made.id);
  await db.update(documents).set({ status: DocumentStatus.Disabled }).where(isMade);
  await recognizeDocument(
    test.services,
    { key: made.conversion_key, after: 0 },
    new AbortController().signal,
  );
  const [row] = await db.select().from(documents).where(isMade);
  expect(row).toMatchObject({ status: DocumentStatus.Disabled, is_unreviewed: true });
  await configure(test.services, 'security', { sensitive_words: '' });
});

/** A document that is converted already, whose pages nobody but the test has read. */
async function converted(text: string, pages: readonly string[]): Promise<Submitted> {
  await configure(test.services, 'converter', { recognize_text: false });
  const made = await submitted(text, pages);
  await configure(test.services, 'converter', { recognize_text: true });
  return made;
}

it('a long document is read some pages at a time, the rest behind all that waits', async () => {
  const pages = Array.from({ length: 22 }, () => '上海人民出版社');
  const made = await converted('twenty three', pages);
  // What it enqueues must wait.
  const goOn = await withoutWorker();
  const { db } = test.services;
  const isMade = eq(conversions.key, made.conversion_key);
  await db.update(conversions).set({ text_changes: 0 }).where(isMade);
  const payload = { key: made.conversion_key, after: 0 };
  await recognizeDocument(test.services, payload, new AbortController().signal);
  // It is to be compared with others anew.
  const [{ text_changes } = {}] = await db.select().from(conversions).where(isMade);
  expect(text_changes).toBe(1);
  // The converter leaves more of them to the next run where the machine is slow.
  const [first = '', ...others] = await textsOf(made);
  expect(first).toBe('twenty three');
  expect(others[0]).toContain('出版');
  expect(others.slice(20)).toEqual(['', '']);
  await goOn();
  await expect
    .poll(() => textsOf(made))
    .toEqual(['twenty three', ...pages.map(() => expect.stringContaining('出版') as unknown)]);
});

/** Behind which page each conversion goes on. */
async function waiting({ conversion_key }: Submitted): Promise<number[]> {
  const { rows } = await test.services.db.execute<{ after: number }>(sql`
    select (payload ->> 'after')::int as after from graphile_worker._private_jobs
    where key = ${`recognize:${conversion_key}`}`);
  return rows.map(({ after }) => after);
}

const forget = ({ conversion_key }: Submitted) =>
  test.services.db.execute(
    sql`select graphile_worker.remove_job(${`recognize:${conversion_key}`})`,
  );

/** A document that LibreOffice lays out: this picture, pages of text, and the picture again. */
function picturesOf(picture: Buffer, texts: number): Buffer {
  const [width, height] = SIZE.map((side) => side * 10);
  const shown = `{\\pict\\jpegblip\\picwgoal${width}\\pichgoal${height} ${picture.toString('hex')}}`;
  const between = Array.from({ length: texts }, () => 'text');
  return Buffer.from(`{\\rtf1 ${[shown, ...between, shown].join('\\par\\page ')}\\par}`);
}

it('a document that is about to be converted again is read after that, or its new words would not be reviewed', async () => {
  const { db } = test.services;
  const made = await converted('again later', ['上海人民出版社']);
  await configure(test.services, 'security', { sensitive_words: '人民' });
  const isMade = eq(documents.id, made.id);
  const statusBefore = (status: number) => db.update(documents).set({ status }).where(isMade);
  const payload = { key: made.conversion_key, after: 1 };
  const read = (of = test.services) => recognizeDocument(of, payload, new AbortController().signal);
  await statusBefore(DocumentStatus.Reconvert);
  await read();
  expect([await textsOf(made), await waiting(made)]).toEqual([['again later', ''], [1]]);
  await forget(made);
  // While it is read, too.
  await statusBefore(DocumentStatus.Converted);
  const { storage } = test.services;
  const meanwhile: typeof test.services = {
    ...test.services,
    storage: {
      ...storage,
      async withLocalFile(key, use) {
        await statusBefore(DocumentStatus.Reconvert);
        return storage.withLocalFile(key, use);
      },
    },
  };
  await read(meanwhile);
  expect([await textsOf(made), await waiting(made)]).toEqual([['again later', ''], [1]]);
  await forget(made);
  await statusBefore(DocumentStatus.Converted);
  await read();
  expect(await statusOf(made)).toBe(DocumentStatus.PendingReview);
  await configure(test.services, 'security', { sensitive_words: '' });
});

it('an office document is laid out once for all turns', async () => {
  const { storage } = test.services;
  await configure(test.services, 'converter', { recognize_text: false });
  const made = await author.submit(picturesOf(await scan('上海人民出版社'), 20), 'scans.rtf');
  await author.watch(made.id);
  await configure(test.services, 'converter', { recognize_text: true });
  await withoutWorker();
  const used: string[] = [];
  const watched: typeof test.services = {
    ...test.services,
    storage: {
      ...storage,
      async withLocalFile(key, use) {
        used.push(key);
        return storage.withLocalFile(key, use);
      },
    },
  };
  for (let after: number | undefined = 0; after !== undefined; [after] = await waiting(made)) {
    await forget(made);
    const payload = { key: made.conversion_key, after };
    await recognizeDocument(watched, payload, new AbortController().signal);
  }
  const texts = await textsOf(made);
  expect([texts[0], texts.at(-1)]).toEqual(Array(2).fill(expect.stringContaining('出版')));
  const print = printKey(made.conversion_key);
  expect(used).toEqual([sourceKey(made), print]);
  expect(await storage.head(print)).toBeUndefined();
});

it('pages are read later while the store of files is away', async () => {
  const made = await converted('away', ['上海人民出版社']);
  const away: typeof test.services = {
    ...test.services,
    storage: {
      ...test.services.storage,
      withLocalFile: () => Promise.reject(new StorageUnavailable('away')),
    },
  };
  const payload = { key: made.conversion_key, after: 1 };
  await recognizeDocument(away, payload, new AbortController().signal);
  expect(await waiting(made)).toEqual([1]);
  expect(await textsOf(made)).toEqual(['away', '']);
});

/** Another conversion replaces the pages while they are read. */
function replacing({ conversion_key }: Submitted): typeof test.services {
  const { db, storage } = test.services;
  const isKey = eq(conversions.key, conversion_key);
  return {
    ...test.services,
    storage: {
      ...storage,
      async withLocalFile(key, use) {
        const used = await storage.withLocalFile(key, use);
        await db.update(conversions).set({ edition: 'later' }).where(isKey);
        await enqueueRecognition(db, conversion_key);
        return used;
      },
    },
  };
}

it('pages that were replaced meanwhile get no text of those before', async () => {
  const { db } = test.services;
  const made = await converted('another edition', ['上海人民出版社']);
  await withoutWorker();
  await recognizeDocument(
    replacing(made),
    { key: made.conversion_key, after: 0 },
    new AbortController().signal,
  );
  const texts = await db
    .select({ content: pageTexts.content })
    .from(pageTexts)
    .where(eq(pageTexts.key, made.conversion_key));
  expect(texts.map(({ content }) => content.trim()).sort()).toEqual(['', 'another edition']);
  expect(await waiting(made)).toEqual([0]);
});

it('pages that were replaced are read from the first on, where nothing was found before, too', async () => {
  // More of them than one turn looks at.
  const pages = Array.from({ length: 22 }, () => ' ');
  const made = await converted('nothing found', pages);
  await withoutWorker();
  await recognizeDocument(
    replacing(made),
    { key: made.conversion_key, after: 0 },
    new AbortController().signal,
  );
  expect(await waiting(made)).toEqual([0]);
});

it('equal bytes are read for the document that is left, and all that have them are described', async () => {
  const { db } = test.services;
  await configure(test.services, 'converter', { recognize_text: false });
  const bytes = await makeScans('twins', ['上海人民出版社，中华人民共和国']);
  const made: Submitted[] = [];
  for (const title of ['gone.pdf', 'second.pdf', 'third.pdf']) {
    const one = await author.submit(bytes, title);
    await author.watch(one.id);
    made.push(one);
  }
  const [gone, ...left] = made;
  await db
    .update(documents)
    .set({ deleted_at: new Date() })
    .where(eq(documents.id, gone?.id ?? 0));
  // As where nothing was found in the page that has a text.
  await db.update(documents).set({ description: '' });
  await configure(test.services, 'converter', { recognize_text: true });
  await enqueueRecognition(db, gone?.conversion_key ?? '');
  for (const { id } of left)
    await expect
      .poll(async () => {
        const [row] = await db.select().from(documents).where(eq(documents.id, id));
        return row?.description;
      })
      .toContain('出版');
});
