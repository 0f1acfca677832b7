import { readdirSync, statSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { contract } from '@wenyuan/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sourceKey } from '../../conversion/stored-page.ts';
import { attachments } from '../../db/schema/index.ts';
import { createGroup, createMember } from '../../testing/builders.ts';
import { createAuthor, eventually, type Author } from '../../testing/conversions.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { makePdf } from '../../testing/pdf.ts';
import { png } from '../../testing/png.ts';

const { upload, user } = contract;
let test: TestApp;
let author: Author;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  author = await createAuthor(test);
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

/** Temporary folders of uploads, whether in progress or left behind. */
function leftovers(): string[] {
  try {
    return readdirSync(path.join(test.services.config.dataDir, 'tmp'));
  } catch {
    return [];
  }
}

/** The server's port, for tests that need a real connection. */
async function listen(): Promise<number> {
  if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
  return (test.app.server.address() as AddressInfo).port;
}

const connections = () => promisify(test.app.server.getConnections.bind(test.app.server))();

type Sent = Awaited<ReturnType<TestApp['upload']>>;
const pathOf = ({ body }: Sent) => body.data?.path ?? '';

async function attachmentCount(): Promise<number> {
  return test.services.db.$count(attachments);
}

describe('a document that is uploaded', () => {
  it('is stored under the hash of its bytes, and belongs to nothing yet', async () => {
    const sent = await author.send('山海经.PDF', await makePdf(1));
    expect(sent.status).toBe(200);
    const id = sent.body.data?.id ?? 0;
    const [row] = await test.services.db.select().from(attachments).where(eq(attachments.id, id));
    expect(row).toMatchObject({ name: '山海经.PDF', ext: '.pdf', type_id: 0, type: 2 });
    if (row === undefined) throw new Error('nothing was kept');
    const stored = await test.services.storage.head(sourceKey(row));
    expect(stored?.size).toBe(row.size);
    expect(leftovers()).toEqual([]);
  });

  it('needs a group that may upload', async () => {
    const groupId = await createGroup(test.services, { enable_upload: false });
    const { token } = await createMember(test.services, { groupId });
    const file = { name: 'a.pdf', bytes: await makePdf(1) };
    expect((await test.upload(upload.document, file, { token })).status).toBe(403);
  });

  it.each([
    ['a page of HTML', 'a.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a picture', 'a.pdf', 'png'],
    ['a PDF by the name of a book', 'a.epub', 'pdf'],
    ['a PDF by the name of a text', 'a.txt', 'pdf'],
    ['a name with two extensions', 'a.pdf.exe', 'pdf'],
  ])('is refused and not kept when it is %s', async (_title, name, content) => {
    const made = { png: await png(), pdf: await makePdf(1, { text: name }) };
    const bytes = Buffer.isBuffer(content) ? content : made[content as keyof typeof made];
    const before = await attachmentCount();
    const { status, body } = await author.send(name, bytes);
    expect(status).toBe(400);
    expect(body.fields?.file).toMatch(/[\u4e00-\u9fff]/);
    expect(await attachmentCount()).toBe(before);
    expect(leftovers()).toEqual([]);
  });

  it('leaves nothing behind when it is too large', async () => {
    const before = await attachmentCount();
    const bytes = Buffer.alloc(51 * 1024 * 1024, '%PDF-1.7 ');
    expect((await author.send('big.pdf', bytes)).status).toBe(413);
    expect(await attachmentCount()).toBe(before);
    expect(leftovers()).toEqual([]);
  });

  it.each([
    [
      '',
      ['content-disposition: form-data; name="file"; filename="a.pdf"', '', '%PDF-1.7 and more'],
    ],
    [' before a byte of the file came', []],
  ])('leaves nothing behind when the connection breaks%s', async (_, sent) => {
    const port = await listen();
    const before = await attachmentCount();
    const socket = connect(port, '127.0.0.1');
    socket.write(
      [
        `POST ${upload.document.path} HTTP/1.1`,
        'host: localhost',
        `authorization: Bearer ${author.token}`,
        'content-type: multipart/form-data; boundary=cut',
        'content-length: 5000000',
        '',
        '--cut',
        ...sent,
      ].join('\r\n'),
    );
    await eventually(() => (leftovers().length > 0 ? true : undefined));
    socket.destroy();
    await eventually(() => (leftovers().length === 0 ? true : undefined));
    expect(await attachmentCount()).toBe(before);
  });

  it('leaves nothing behind when its sender leaves as soon as all of it was sent', async () => {
    const before = await attachmentCount();
    const port = await listen();
    const form =
      '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n文\r\n--cut--\r\n';
    const head = [
      `POST ${upload.document.path} HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${author.token}`,
      'content-type: multipart/form-data; boundary=cut',
      `content-length: ${Buffer.byteLength(form)}`,
      '\r\n',
    ].join('\r\n');
    const { storage } = test.services;
    const scratch = storage.scratch.bind(storage);
    const socket = connect(port, '127.0.0.1');
    vi.spyOn(storage, 'scratch').mockImplementationOnce(async () => {
      const folder = await scratch();
      socket.destroy();
      await eventually(async () => ((await connections()) === 0 ? true : undefined));
      return folder;
    });
    socket.write(head + form);
    expect(await eventually(() => leftovers()[0])).toBeDefined();
    await eventually(() => (leftovers().length === 0 ? true : undefined));
    expect(await attachmentCount()).toBe(before);
  });

  it('without a file is refused', async () => {
    const { status, body } = await test.attempt(upload.document, {}, { token: author.token });
    expect(status).toBe(415);
    expect(body.message).toMatch(/multipart/);
  });
});

describe('a picture that is uploaded', () => {
  it('becomes WebP of our own making, without what was hidden in it, and is served as such', async () => {
    const bytes = await sharp({
      create: { width: 3000, height: 8, channels: 3, background: 'red' },
    })
      .withExif({ IFD0: { Copyright: 'a secret' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await test.upload(upload.banner, { name: 'a.jpg', bytes }, root);
    expect(status).toBe(200);
    const { path = '', width } = body.data ?? {};
    expect(width).toBe(2400);
    const served = await test.app.inject({ method: 'GET', url: path });
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': expect.stringContaining('immutable'),
    });
    const { format, exif } = await sharp(served.rawPayload).metadata();
    expect([format, exif]).toEqual(['webp', undefined]);
  });

  it('stays as it was when the same file comes as an avatar, which is small', async () => {
    const bytes = await png('blue', { width: 1000, height: 8 });
    const picture = await test.upload(upload.banner, { name: 'a.png', bytes }, root);
    const portrait = await test.upload(upload.avatar, { name: 'a.png', bytes }, author);
    const widthOf = async (sent: Sent) => {
      const { rawPayload } = await test.app.inject({ method: 'GET', url: pathOf(sent) });
      return (await sharp(rawPayload).metadata()).width;
    };
    expect([await widthOf(picture), await widthOf(portrait)]).toEqual([1000, 512]);
    await test.services.db
      .update(attachments)
      .set({ enable: false })
      .where(eq(attachments.id, picture.body.data?.id ?? 0));
    const gone = await test.app.inject({ method: 'GET', url: pathOf(portrait) });
    expect(gone.statusCode).toBe(404);
  });

  it('is not written over what lies at its address', async () => {
    const bytes = await png();
    const send = () => test.upload(upload.banner, { name: 'a.png', bytes }, root);
    const key = pathOf(await send()).slice(1);
    const { storage } = test.services;
    const first = await storage.head(key);
    await send();
    expect(await storage.head(key)).toEqual(first);
  });

  it('as an avatar is shown with its owner', async () => {
    const member = await createMember(test.services);
    const { token, id } = member;
    const sent = await test.upload(upload.avatar, { name: 'a.png', bytes: await png() }, { token });
    expect(sent.status).toBe(200);
    expect((await test.call(user.get, { id })).avatar).toMatch(/^\/uploads\/.*\.webp$/);
  });

  it.each([
    ['SVG', 'a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400],
    ['SVG by another name', 'a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400],
    ['text', 'a.png', Buffer.from('not a picture'), 400],
    ['nothing', 'a.png', Buffer.alloc(0), 400],
    ['more than 10 MB', 'a.png', Buffer.alloc(11 * 1024 * 1024), 413],
  ])('is refused when it is %s', async (_title, name, bytes, status) => {
    const before = await attachmentCount();
    const answer = await test.upload(upload.banner, { name, bytes }, root);
    expect(answer.status).toBe(status);
    expect(answer.body.fields?.file).toMatch(/[\u4e00-\u9fff]/);
    expect(await attachmentCount()).toBe(before);
    expect(leftovers()).toEqual([]);
  });

  it.each(['/uploads/../documents/a.pdf', '/uploads/aa/x.webp', '/uploads/%2e%2e/%2e%2e/secret'])(
    '%s is not served',
    async (url) => {
      expect((await test.app.inject({ method: 'GET', url })).statusCode).toBe(404);
    },
  );
});

describe('bytes that are stored already', () => {
  it('are not replaced by others of the same hash', async () => {
    const bytes = await makePdf(1, { text: 'twice' });
    await author.send('a.pdf', bytes);
    const before = readStored();
    await author.send('b.pdf', bytes);
    expect(readStored()).toEqual(before);
  });
});

/** Modification times of all stored sources. */
function readStored(): [string, number][] {
  const folder = path.join(test.services.config.dataDir, 'files', 'documents');
  return readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((name) => name.endsWith('.pdf'))
    .sort()
    .map((name) => [name, statSync(name).mtimeMs]);
}
