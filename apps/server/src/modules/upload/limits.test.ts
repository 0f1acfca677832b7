import { randomBytes } from 'node:crypto';
import { contract } from '@wenyuan/contract';
import { documentExtensions } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachments, documents } from '../../db/schema/index.ts';
import { createDocument, createGroup, createMember } from '../../testing/builders.ts';
import { createAuthor, type Author } from '../../testing/conversions.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { makePdf } from '../../testing/pdf.ts';
import { png } from '../../testing/png.ts';
import { configure } from '../../testing/settings.ts';

let test: TestApp;
let author: Author;
beforeAll(async () => {
  test = await createTestApp();
  author = await createAuthor(test);
});
afterAll(() => test.close());

const MB = 1024 * 1024;

describe('what operators set for uploads', () => {
  it('holds for the size, from the next upload on', async () => {
    const padded = Buffer.concat([await makePdf(1), Buffer.from('\n% '), Buffer.alloc(MB, 0x20)]);
    await configure(test.services, 'security', { max_document_size: 1 });
    const refused = await author.send('a.pdf', padded);
    expect(refused.status).toBe(413);
    await configure(test.services, 'security', { max_document_size: 2 });
    expect((await author.send('a.pdf', padded)).status).toBe(200);
  });

  it('is told before anything is sent, with what the member has used', async () => {
    const { user } = contract;
    const groupId = await createGroup(test.services, {
      enable_upload: true,
      enable_document_review: true,
      storage_quota: 2,
    });
    const member = await createMember(test.services, { groupId });
    const terms = () => test.call(user.canUploadDocument, {}, { token: member.token });
    const fresh = { without_review: false, storage_limit: 2 * MB, storage_used: 0, hourly_used: 0 };
    expect(await terms()).toMatchObject(fresh);
    const sent = await test.upload(
      contract.upload.document,
      { name: 'a.txt', bytes: Buffer.from('学而时习之') },
      { token: member.token },
    );
    expect(sent.status).toBe(200);
    expect(await terms()).toMatchObject({ storage_used: 15, hourly_used: 1, hourly_limit: 1000 });
  });

  it('leaves a member the room that others would take by using their pictures', async () => {
    const { article, upload, user } = contract;
    const groupId = await createGroup(test.services, { enable_upload: true, enable_article: true });
    const painter = await createMember(test.services, { groupId });
    const writer = await createMember(test.services, { groupId });
    const bytes = await png();
    await test.upload(upload.article, { name: 'a.png', bytes }, painter);
    const [picture] = await test.services.db
      .select({ path: attachments.path })
      .from(attachments)
      .where(eq(attachments.user_id, painter.id));
    const used = async () => (await test.call(user.canUploadDocument, {}, painter)).storage_used;
    const before = await used();
    expect(before).toBeGreaterThan(0);
    const content = `<p><img src="${picture?.path}"></p>`;
    for (const title of ['甲', '乙'])
      await test.call(article.create, { title, content, category_id: [] }, writer);
    expect(await used()).toBe(before);
  });

  it('counts nothing that was deleted, until it is back', async () => {
    const { document, recycle, user } = contract;
    const root = { token: await test.services.sessions.open(test.services.db, 1) };
    const member = await createMember(test.services);
    const used = async () => (await test.call(user.canUploadDocument, {}, member)).storage_used;
    const { id } = await createDocument(test.services, { user_id: member.id });
    const full = await used();
    expect(full).toBeGreaterThan(0);
    for (const by of [member, root]) {
      await test.call(document.delete, { id: [id] }, by);
      expect(await used()).toBe(0);
      await test.call(recycle.recover, { id: [id] }, root);
      expect(await used()).toBe(full);
    }
  });

  it('holds for the formats', async () => {
    const pdf = await makePdf(1);
    await configure(test.services, 'security', { document_allowed_ext: ['.txt'] });
    const refused = await author.send('a.pdf', pdf);
    expect([refused.status, refused.body.fields?.['file']]).toEqual([
      400,
      '不允许上传 .pdf 的文件',
    ]);
    // A list may name formats that nothing here can read.
    await configure(test.services, 'security', { document_allowed_ext: ['.exe', '.pdf'] });
    expect((await author.send('a.exe', pdf)).body.fields?.['file']).toBe('不允许上传 .exe 的文件');
    await configure(test.services, 'security', { document_allowed_ext: [] });
    expect((await author.send('a.pdf', pdf)).status).toBe(200);
  });

  it('refuses bytes that a living document has, where each document is wanted once', async () => {
    const { db } = test.services;
    const text = Buffer.from(`学而时习之 ${randomBytes(8).toString('hex')}`);
    const first = await author.send('a.txt', text);
    const [file] = await db
      .select()
      .from(attachments)
      .where(eq(attachments.id, first.body.data?.id ?? 0));
    const { id } = await createDocument(test.services, {
      user_id: author.id,
      hash: file?.hash ?? '',
    });
    expect((await author.send('b.txt', text)).status).toBe(200);
    await configure(test.services, 'security', { disable_upload_exist_document: true });
    expect((await author.send('c.txt', text)).status).toBe(409);
    await db.update(documents).set({ deleted_at: new Date() }).where(eq(documents.id, id));
    expect((await author.send('d.txt', text)).status).toBe(200);
  });

  it('is what the site shows its visitors: every format where none is chosen', async () => {
    const { security } = await test.call(contract.config.settings, {});
    expect(security.max_document_size).toBe(2);
    expect(security.document_allowed_ext).toEqual(documentExtensions);
  });
});
