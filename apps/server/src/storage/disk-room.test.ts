import { Readable } from 'node:stream';
import { contract } from '@wenyuan/contract';
import { AttachmentType } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { attachments, partialUploads } from '../db/schema/index.ts';
import {
  createCategory,
  createGroup,
  createMember,
  createReadable,
  type Member,
} from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { png } from '../testing/png.ts';
import { createDiskRoom, type FreeSpace } from './disk-room.ts';

const MB = 1024 * 1024;
const GB = 1024 * MB;
const { upload, document, config } = contract;
const ROOMY: FreeSpace = { free: 500 * GB, total: 1000 * GB };

let disk = ROOMY;
let test: TestApp;
let author: Member;
let admin: Member;
beforeAll(async () => {
  test = await createTestApp({}, { probe: async () => disk });
  const groupId = await createGroup(test.services, { enable_upload: true, enable_article: true });
  author = await createMember(test.services, { groupId });
  admin = await createMember(test.services, { groupId: 1 });
});
afterEach(() => fill(ROOMY));
afterAll(() => test.close());

/** Sets the free space. It is checked once a second at most, so the cached result of another test must expire. */
async function fill(space: FreeSpace): Promise<void> {
  disk = space;
  const known = () => test.services.disk.look();
  while ((await known()).free !== space.free)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

const room = (space: FreeSpace, disk_reserve = 0) =>
  createDiskRoom({
    dataDir: '/data',
    settings: { read: async () => ({ security: { disk_reserve } }) as never },
    logger: test.services.logger,
    probe: async () => space,
  });

describe('kept in reserve', () => {
  it.each([
    ['1 GB of a large disk', { free: 500 * GB, total: 1000 * GB }, 0, GB],
    ['5 % of a small one', { free: 5 * GB, total: 10 * GB }, 0, 0.5 * GB],
    ['what operators set', { free: 500 * GB, total: 1000 * GB }, 4096, 4 * GB],
  ])('is %s', async (_, space, setting, reserve) => {
    expect(await room(space, setting).look()).toMatchObject({
      reserve,
      state: 'fine',
      message: '',
    });
  });

  it.each([
    [3 * GB, 'fine', ''],
    [1.5 * GB, 'near', '仅剩 1.5 GB，低于 1 GB 时将停止上传与转换，请尽快腾出空间。'],
    [900 * MB, 'low', '仅剩 900 MB，低于保留的 1 GB，已停止上传与转换，请腾出空间。'],
    [50 * MB, 'exhausted', '除删除外已停止一切写入，站点只能浏览，请立即腾出空间。'],
  ])('with %d bytes free, operators read what to do', async (free, state, message) => {
    const look = await room({ free, total: 1000 * GB }).look();
    expect(look.state).toBe(state);
    expect(look.message).toContain(message);
  });

  it('is not used up by what has not come yet', async () => {
    const disk5 = room({ free: 5 * GB, total: 1000 * GB });
    await disk5.require(3 * GB);
    await expect(disk5.require(4.5 * GB)).rejects.toMatchObject({ status: 507 });
  });
});

const text = Buffer.from('学而时习之，不亦说乎。');
const FILM = Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex');

async function formOf(name: string, content: Buffer): Promise<{ type: string; bytes: Buffer }> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const whole = new Response(form);
  return {
    type: whole.headers.get('content-type') ?? '',
    bytes: Buffer.from(await whole.arrayBuffer()),
  };
}

describe('while the disk is low', () => {
  const LOW = { free: 900 * MB, total: 1000 * GB };
  const message = '服务器存储空间不足，暂时不能上传，请稍后再试或联系管理员';

  it('documents and pictures are refused with 507 and a sentence', async () => {
    await fill(LOW);
    const picture = await png();
    for (const [operation, file] of [
      [upload.document, { name: '论语.txt', bytes: text }],
      [upload.avatar, { name: 'a.png', bytes: picture }],
      [upload.article, { name: 'a.png', bytes: picture }],
    ] as const) {
      const { status, body } = await test.upload(operation, file, { token: author.token });
      expect([status, body]).toMatchObject([507, { message, fields: { file: message } }]);
    }
    expect(await test.services.db.$count(attachments)).toBe(0);
  });

  it('uploads in parts neither begin nor go on', async () => {
    const send = (method: 'POST' | 'PATCH', url: string, more: Record<string, string>) =>
      test.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${author.token}`, 'tus-resumable': '1.0.0', ...more },
        ...(method === 'PATCH' ? { payload: text } : {}),
      });
    const PATH = '/api/v1/upload/resumable';
    const creation = {
      'upload-length': String(text.length),
      'upload-metadata': `filename ${Buffer.from('论语.txt').toString('base64')}`,
    };
    const begun = await send('POST', PATH, creation);
    expect(begun.statusCode).toBe(201);
    await fill(LOW);
    expect((await send('POST', PATH, creation)).statusCode).toBe(507);
    const part = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    const location = String(begun.headers.location);
    const url = location.startsWith('/') ? location : `${PATH}/${location}`;
    expect((await send('PATCH', url, part)).json()).toMatchObject({ message });
    await fill(ROOMY);
    expect((await send('PATCH', url, part)).statusCode).toBe(204);
  });

  it('what began while there was room does not go on to the last byte', async () => {
    async function* bytes() {
      yield Buffer.alloc(10 * MB, 'a');
      await fill(LOW);
      for (let count = 0; count < 2; count += 1) yield Buffer.alloc(10 * MB, 'a');
    }
    const headers = { authorization: `Bearer ${author.token}`, 'tus-resumable': '1.0.0' };
    const begun = await test.app.inject({
      method: 'POST',
      url: '/api/v1/upload/resumable',
      headers: {
        ...headers,
        'upload-length': String(30 * MB),
        'upload-metadata': `filename ${Buffer.from('论语.txt').toString('base64')}`,
      },
    });
    const url = new URL(String(begun.headers.location), 'http://site/api/v1/upload/resumable/x');
    const part = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    const sent = await test.app.inject({
      method: 'PATCH',
      url: url.pathname,
      headers: { ...headers, ...part },
      payload: Readable.from(bytes()),
    });
    expect([sent.statusCode, sent.json()]).toMatchObject([507, { message }]);
    const asked = await test.app.inject({ method: 'HEAD', url: url.pathname, headers });
    expect(Number(asked.headers['upload-offset'])).toBeLessThan(20 * MB);
  });

  it('everything else goes on, and the dashboard warns operators', async () => {
    await fill(LOW);
    const category = await test.attempt(
      contract.category.create,
      { title: '经部', type: 0 },
      { token: admin.token },
    );
    expect(category.status).toBe(200);
    const stats = await test.call(config.stats, {}, { token: admin.token });
    expect(stats.storage_warning).toContain('已停止上传与转换');
    expect((await test.call(config.stats, {})).storage_warning).toBeUndefined();
    const device = await test.call(config.device, {}, { token: admin.token });
    expect(device.disk[1]).toMatchObject({ disk_name: '数据目录', reserve: GB });
    expect(device.disk[1]?.message).toContain('仅剩 900 MB');
  });

  it('conversions wait, and begin when there is room', async () => {
    await fill(LOW);
    const stop = new AbortController();
    let isOver = false;
    const waiting = test.services.disk.wait(stop.signal).then(() => (isOver = true));
    await test.services.disk.look();
    expect(isOver).toBe(false);
    stop.abort();
    await waiting;
    await fill(ROOMY);
    await test.services.disk.wait(new AbortController().signal);
  });
});

describe('while the disk is full', () => {
  const FULL = { free: 10 * MB, total: 1000 * GB };

  it('everything can be read, and nothing is written but what makes room', async () => {
    const { uuid } = await createReadable(test.services, { user_id: author.id });
    const id = await createCategory(test.services);
    await fill(FULL);
    expect((await test.attempt(document.get, { uuid })).status).toBe(200);
    expect((await test.app.inject(`/view/page/${uuid}/1.svg`)).statusCode).toBe(200);
    const refused = await test.attempt(
      contract.category.create,
      { title: '史部', type: 0 },
      { token: admin.token },
    );
    expect([refused.status, refused.body.message]).toEqual([
      507,
      '服务器磁盘空间已用尽，暂时只能浏览，请联系管理员',
    ]);
    const login = await test.attempt(contract.user.login, { username: 'nobody', password: 'x' });
    expect(login.status).not.toBe(507);
    const deleted = await test.attempt(
      contract.category.delete,
      { id: [id] },
      { token: admin.token },
    );
    expect(deleted.status).toBe(200);
  });
});

describe('the share of a member', () => {
  async function memberWith(storage_quota: number, max_unfinished_uploads = 0): Promise<Member> {
    const groupId = await createGroup(test.services, {
      enable_upload: true,
      enable_article: true,
      storage_quota,
      max_unfinished_uploads,
    });
    return createMember(test.services, { groupId });
  }

  async function store(member: Member, size: number): Promise<void> {
    await test.services.db.insert(attachments).values({
      hash: '0'.repeat(32),
      user_id: member.id,
      type: AttachmentType.Document,
      path: 'documents/x',
      name: 'x.txt',
      size,
      ext: '.txt',
    });
  }
  const send = (member: Member, content = text) =>
    test.upload(upload.document, { name: '论语.txt', bytes: content }, { token: member.token });

  it('that is used up refuses what comes, and says how much there is', async () => {
    const member = await memberWith(1);
    await store(member, MB);
    const { status, body } = await send(member);
    expect([status, body.message]).toEqual([
      403,
      '您的存储空间不足：共 1 MB，已用 1 MB，还差 197 B，请删除不需要的文件后再试',
    ]);
    await test.services.db
      .update(attachments)
      .set({ deleted_at: new Date() })
      .where(eq(attachments.user_id, member.id));
    expect((await send(member)).status).toBe(200);
  });

  it('is not exceeded by many at once', async () => {
    const member = await memberWith(1);
    await store(member, MB - 1500);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => send(member, Buffer.from(`${index}`.repeat(600)))),
    );
    const stored = await test.services.db
      .select({ size: attachments.size })
      .from(attachments)
      .where(eq(attachments.user_id, member.id));
    const sum = stored.reduce((all, { size }) => all + size, 0);
    expect(sum).toBeLessThanOrEqual(MB);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(answers.map(({ status }) => status)).toContain(403);
  });

  it.each([
    ['a document', upload.document.path, '论语.txt', async () => text],
    ['a portrait', upload.avatar.path, 'a.png', () => png()],
    ['a picture of an article', upload.article.path, 'a.png', () => png()],
    ['a film of an article', `${upload.article.path}?type=video`, 'a.mp4', async () => FILM],
  ])('has no room for %s that comes without telling its size', async (_title, url, name, make) => {
    const form = await formOf(name, await make());
    const sendBy = (member: Member) =>
      test.app.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${member.token}`, 'content-type': form.type },
        payload: Readable.from([form.bytes]),
      });
    expect((await sendBy(await memberWith(1))).statusCode, 'while there is room').toBe(200);
    const full = await memberWith(1);
    await store(full, MB);
    const refused = await sendBy(full);
    expect(refused.statusCode).toBe(403);
    expect(refused.body).toContain('您的存储空间不足');
  });

  it('has no bound where the group says 0', async () => {
    const member = await memberWith(0);
    await store(member, 900 * GB);
    expect((await send(member)).status).toBe(200);
  });

  async function begin(member: Member, size: number): Promise<number> {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/v1/upload/resumable',
      headers: {
        authorization: `Bearer ${member.token}`,
        'tus-resumable': '1.0.0',
        'upload-length': String(size),
        'upload-metadata': `filename ${Buffer.from('论语.txt').toString('base64')}`,
      },
    });
    return response.statusCode;
  }
  const beginMany = (member: Member, size: number) =>
    Promise.all(Array.from({ length: 12 }, () => begin(member, size)));
  const times = (statuses: readonly number[], status: number) =>
    statuses.filter((each) => each === status).length;

  it('counts what was begun, and so many may be', async () => {
    const member = await memberWith(1, 2);
    expect(await begin(member, MB / 2)).toBe(201);
    expect(await begin(member, MB * 0.75)).toBe(403);
    expect(await begin(member, MB / 4)).toBe(201);
    expect(await begin(member, 10)).toBe(429);
    const beside = await send(member, Buffer.alloc(MB / 2, 'a'));
    expect(beside.status, 'a file that is sent as a whole').toBe(403);
  });

  it('counts what is finished by the file alone', async () => {
    const { db } = test.services;
    const member = await memberWith(1, 1);
    expect(await begin(member, MB * 0.75)).toBe(201);
    expect(await begin(member, 10)).toBe(429);
    await store(member, 10);
    const ofMember = eq(attachments.user_id, member.id);
    const [file] = await db.select({ id: attachments.id }).from(attachments).where(ofMember);
    await db
      .update(partialUploads)
      .set({ attachment_id: file?.id ?? 0 })
      .where(eq(partialUploads.user_id, member.id));
    expect(await begin(member, MB * 0.75)).toBe(201);
  });

  it('holds for uploads that begin at once: for their number and for what they announce', async () => {
    const few = await beginMany(await memberWith(0, 2), 10);
    expect([times(few, 201), times(few, 429)]).toEqual([2, 10]);
    const large = await beginMany(await memberWith(1), MB / 4);
    expect([times(large, 201), times(large, 403)]).toEqual([4, 8]);
  });

  it('is shown and changed with the group', async () => {
    const id = await createGroup(test.services, {});
    const before = await test.call(contract.group.get, { id });
    expect(before).toMatchObject({ storage_quota: 5120, max_unfinished_uploads: 100 });
    const change = { id, storage_quota: 10, max_unfinished_uploads: 1 };
    await test.call(contract.group.update, change, { token: admin.token });
    expect(await test.call(contract.group.get, { id })).toMatchObject(change);
    const refused = await test.attempt(
      contract.group.update,
      { id, storage_quota: -1 },
      { token: admin.token },
    );
    expect([refused.status, refused.body.message]).toEqual([400, '存储配额不能小于 0']);
  });
});
