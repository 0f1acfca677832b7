import { createHash } from 'node:crypto';
import { contract } from '@wenyuan/contract';
import { settingByName } from '@wenyuan/domain';
import { and, eq, inArray, isNull, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageKey, sourceKey } from '../../conversion/stored-page.ts';
import { attachments } from '../../db/schema/index.ts';
import {
  createAdvertisement,
  createArticle,
  createDocument,
  createReadable,
} from '../../testing/builders.ts';
import { createAuthor, eventually, type Author } from '../../testing/conversions.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { makePdf } from '../../testing/pdf.ts';
import { png } from '../../testing/png.ts';
import { configure } from '../../testing/settings.ts';
import { doesOneWait } from '../../testing/until-waiting.ts';
import { deleteOrphans } from './delete-orphans.ts';
import { deleteAttachments } from './delete-attachments.ts';
import { lockBytes } from './lock-bytes.ts';

const { article, banner, category, config, upload, user } = contract;
let test: TestApp;
let author: Author;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  author = await createAuthor(test);
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  await configure(test.services, 'security', { attachment_retention_minute: 0 });
});
afterAll(() => test.close());

/** Makes uploads a day older and runs the clean-up. */
async function dayPasses(): Promise<void> {
  const { db } = test.services;
  await db.execute(sql`update attachments set created_at = created_at - interval '25 hours'`);
  await deleteOrphans(test.services);
  await db.execute(sql`update attachments set deleted_at = deleted_at - interval '1 second'`);
  await deleteAttachments(test.services);
}

async function rowOf(id: number) {
  const [row] = await test.services.db.select().from(attachments).where(eq(attachments.id, id));
  if (row === undefined) throw new Error('nothing was uploaded');
  return row;
}

const isStored = async (key: string) => (await test.services.storage.head(key)) !== undefined;

describe('uploads that nothing uses', () => {
  async function uploaded(bytes: Buffer) {
    const sent = await author.send('a.pdf', bytes);
    const row = await rowOf(sent.body.data?.id ?? 0);
    return { ...row, key: sourceKey(row) };
  }

  it('are deleted after a day, and not before', async () => {
    const old = await uploaded(await makePdf(1, { text: 'old' }));
    await dayPasses();
    const young = await uploaded(await makePdf(1, { text: 'young' }));
    await deleteOrphans(test.services);
    expect([await isStored(old.key), await isStored(young.key)]).toEqual([false, true]);
    expect((await rowOf(young.id)).deleted_at).toBeNull();
  });

  it('are deleted without a look at what is written, which names none', async () => {
    const old = await uploaded(await makePdf(1, { text: 'unread' }));
    const { db } = test.services;
    await db.execute(sql`update attachments set created_at = created_at - interval '25 hours'`);
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table articles in access exclusive mode`);
      await deleteOrphans(test.services);
    });
    expect((await rowOf(old.id)).deleted_at).not.toBeNull();
  });

  it('are kept for the retention time', async () => {
    await configure(test.services, 'security', { attachment_retention_minute: 60 });
    const old = await uploaded(await makePdf(1, { text: 'kept' }));
    await dayPasses();
    expect((await rowOf(old.id)).deleted_at).not.toBeNull();
    expect(await isStored(old.key)).toBe(true);
    await configure(test.services, 'security', { attachment_retention_minute: 0 });
    await dayPasses();
    expect(await isStored(old.key)).toBe(false);
  });

  it('leave the bytes that another document uses', async () => {
    const bytes = await makePdf(1, { text: 'shared' });
    const old = await uploaded(bytes);
    const used = await uploaded(bytes);
    const { id } = await createDocument(test.services, { user_id: author.id });
    await test.services.db
      .update(attachments)
      .set({ type_id: id })
      .where(eq(attachments.id, used.id));
    await dayPasses();
    expect(await isStored(old.key)).toBe(true);
  });

  it('leave the pages that a document shows, though its file is another', async () => {
    const { hash, digest, ext, ...old } = await uploaded(await makePdf(1, { text: 'shown' }));
    const shown = { user_id: author.id, hash, digest, ext };
    const { conversion_key } = await createReadable(test.services, shown);
    await dayPasses();
    const page = pageKey(conversion_key, 1, '.gzip.svg');
    expect([await isStored(old.key), await isStored(page)]).toEqual([false, true]);
  });

  it('leave the bytes that somebody sends again at that moment', async () => {
    const { storage, db, settings, logger } = test.services;
    const bytes = await makePdf(1, { text: 'at that moment' });
    const old = await uploaded(bytes);
    let isSent = false;
    let sending: Promise<unknown> | undefined;
    async function deleteSlowly(key: string): Promise<void> {
      sending ??= uploaded(bytes).then(() => (isSent = true));
      await eventually(async () => (isSent || (await doesOneWait(db)) ? true : undefined));
      await storage.delete(key);
    }
    await test.services.db
      .update(attachments)
      .set({ deleted_at: sql`now() - interval '1 second'` })
      .where(eq(attachments.id, old.id));
    await deleteAttachments({
      db,
      settings,
      logger,
      storage: { ...storage, delete: deleteSlowly },
    });
    await sending;
    expect(await isStored(old.key)).toBe(true);
  });
});

describe('pictures that nothing uses', () => {
  async function uploaded(operation: { path: string } = upload.banner, bytes?: Buffer) {
    const file = { name: 'a.png', bytes: bytes ?? (await png()) };
    const answer = await test.upload(operation as typeof upload.banner, file, root);
    const { data } = answer.body;
    const path = data?.path ?? data?.url ?? '';
    return { path, key: path.slice(1) };
  }
  const live = async (path: string) =>
    (await test.services.db.select().from(attachments).where(eq(attachments.path, path))).filter(
      ({ deleted_at }) => deleted_at === null,
    ).length;

  it.each(['banner', 'category', 'config', 'article'] as const)(
    'go after a day where they were uploaded for: %s',
    async (name) => {
      const { path, key } = await uploaded(upload[name]);
      await deleteOrphans(test.services);
      expect(await live(path)).toBe(1);
      await dayPasses();
      expect([await live(path), await isStored(key)]).toEqual([0, false]);
    },
  );

  it('stay as a category’s icon and cover until they give way to others or it is deleted', async () => {
    const [icon, cover, next] = [
      await uploaded(upload.category),
      await uploaded(upload.category),
      await uploaded(upload.category),
    ];
    const input = { title: `经部 ${icon.key}`.slice(0, 30), icon: icon.path, cover: cover.path };
    const { category: made } = await test.call(category.create, input, root);
    const id = made[0]?.id ?? 0;
    await test.call(category.update, { id, cover: next.path }, root);
    await dayPasses();
    const stored = () => Promise.all([icon, cover, next].map(({ key }) => isStored(key)));
    expect(await stored()).toEqual([true, false, true]);
    await test.call(category.update, { id, sort: 7 }, root);
    await dayPasses();
    expect(await stored()).toEqual([true, false, true]);
    await test.call(category.delete, { id: [id] }, root);
    await dayPasses();
    expect(await stored()).toEqual([false, false, false]);
  });

  it('stay as a setting until it is set to another', async () => {
    const logo = await uploaded(upload.config);
    const set = (value: string) => {
      const { id } = settingByName('system', 'logo') ?? { id: 0 };
      return test.call(
        config.update,
        { config: [{ id, category: 'system', name: 'logo', value }] },
        root,
      );
    };
    await set(logo.path);
    await dayPasses();
    expect(await isStored(logo.key)).toBe(true);
    const next = await uploaded(upload.config);
    await set(next.path);
    await dayPasses();
    expect([await isStored(logo.key), await isStored(next.key)]).toEqual([false, true]);
    await set('');
    await dayPasses();
    expect(await isStored(next.key)).toBe(false);
  });

  it('stay as a member’s picture until there is another', async () => {
    const [first, second] = [await uploaded(upload.avatar), await uploaded(upload.avatar)];
    await dayPasses();
    expect([await isStored(first.key), await isStored(second.key)]).toEqual([false, true]);
    expect((await test.call(user.get, { id: 1 })).avatar).toBe(second.path);
  });

  it('stay where they stand in an advertisement, which binds none', async () => {
    const { path, key } = await uploaded(upload.article);
    await createAdvertisement(test.services, { content: `<img src="${path}">` });
    await dayPasses();
    expect(await isStored(key)).toBe(true);
  });

  it('leave the bytes that another picture has', async () => {
    const bytes = await png();
    const unused = await uploaded(upload.banner, bytes);
    const used = await uploaded(upload.category, bytes);
    const made = await test.call(banner.create, { path: used.path }, root);
    await dayPasses();
    expect(await isStored(unused.key)).toBe(true);
    await test.call(banner.delete, { id: [made.id] }, root);
    await dayPasses();
    expect(await isStored(unused.key)).toBe(false);
  });

  it('stay for the retention time of the last one with these bytes', async () => {
    await configure(test.services, 'security', { attachment_retention_minute: 60 });
    const bytes = await png();
    const first = await uploaded(upload.banner, bytes);
    await dayPasses();
    const ofFirst = eq(attachments.path, first.path);
    await test.services.db
      .update(attachments)
      .set({ deleted_at: sql`now() - interval '2 hours'` })
      .where(ofFirst);
    const last = await uploaded(upload.category, bytes);
    expect(last.path).toBe(first.path);
    await dayPasses();
    expect([await test.services.db.$count(attachments, ofFirst), await isStored(last.key)]).toEqual(
      [1, true],
    );
    await configure(test.services, 'security', { attachment_retention_minute: 0 });
    await dayPasses();
    expect(await isStored(last.key)).toBe(false);
  });

  it('come back when a form that was left open for long is saved at last', async () => {
    await configure(test.services, 'security', { attachment_retention_minute: 60 });
    const { path, key } = await uploaded(upload.banner);
    await dayPasses();
    expect(await live(path)).toBe(0);
    await test.call(banner.create, { path }, root);
    await configure(test.services, 'security', { attachment_retention_minute: 0 });
    await dayPasses();
    expect([await live(path), await isStored(key)]).toEqual([1, true]);
  });

  it('are not said to be there by a form that is saved while their bytes are deleted', async () => {
    const { db } = test.services;
    const { path } = await uploaded(upload.banner);
    const ofFile = eq(attachments.path, path);
    const deleted = { deleted_at: new Date() };
    const [row] = await db.update(attachments).set(deleted).where(ofFile).returning();
    let saved: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await lockBytes(tx, row?.hash ?? '');
      await tx.delete(attachments).where(ofFile);
      let isSaved = false;
      saved = test.call(banner.create, { path }, root).finally(() => (isSaved = true));
      await eventually(async () => (isSaved || (await doesOneWait(db)) ? true : undefined));
    });
    await saved;
    expect(await db.$count(attachments, ofFile)).toBe(0);
  });

  it('are not taken into use and away at once', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => uploaded(upload.banner)));
    const paths = made.map(({ path }) => path);
    await test.services.db
      .update(attachments)
      .set({ created_at: sql`now() - interval '25 hours'` })
      .where(inArray(attachments.path, paths));
    await Promise.all([
      deleteOrphans(test.services),
      ...paths.map((path) => test.call(banner.create, { path }, root)),
      deleteOrphans(test.services),
    ]);
    await dayPasses();
    expect(await Promise.all(made.map(({ key }) => isStored(key)))).toEqual(made.map(() => true));
  });

  it('stay where an older article shows them, and all others go by one run', async () => {
    const { path, key } = await uploaded(upload.article);
    const { db } = test.services;
    const of = eq(attachments.path, path);
    const [row] = await db.select().from(attachments).where(of);
    if (row === undefined) return expect.unreachable();
    const { id: _, ...unused } = row;
    const made = Array.from({ length: 2500 }, (__, n) => ({
      ...unused,
      path: `/uploads/x/${n}.webp`,
    }));
    await db.insert(attachments).values(made);
    const content = `<p>见 http://site.example${path}。</p><p>以及/uploads/x/7.webp.</p>`;
    await createArticle(test.services, { user_id: author.id, content });
    await dayPasses();
    expect([await isStored(key), await live('/uploads/x/7.webp')]).toEqual([true, 1]);
    expect(
      await db.$count(
        attachments,
        and(like(attachments.path, '/uploads/x/%'), isNull(attachments.deleted_at)),
      ),
    ).toBe(1);
  });

  it('leave what an article shows', async () => {
    const { path, key } = await uploaded(upload.article);
    const content = `<p>正文</p><img src="${path}">`;
    const title = createHash('md5').update(path).digest('hex').slice(0, 12);
    await test.call(article.create, { title, content }, root);
    await dayPasses();
    expect(await isStored(key)).toBe(true);
  });
});
