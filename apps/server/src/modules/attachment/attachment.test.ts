import { contract } from '@wenyuan/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachments } from '../../db/schema/index.ts';
import { createAttachment, createDocument, createMember } from '../../testing/builders.ts';
import { createAuthor } from '../../testing/conversions.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { makePdf } from '../../testing/pdf.ts';

const { attachment } = contract;
let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

async function attachmentOf(documentHash: string) {
  const [row] = await test.services.db
    .select()
    .from(attachments)
    .where(eq(attachments.hash, documentHash));
  if (row === undefined) throw new Error('no attachment');
  return row;
}

describe('attachments', () => {
  it('one that something uses is not deleted; one that nothing uses leaves the list', async () => {
    const { id: user_id } = await createMember(test.services);
    const used = await attachmentOf((await createDocument(test.services, { user_id })).hash);
    const free = await createAttachment(test.services, user_id);
    expect((await test.attempt(attachment.delete, { id: [free, used.id] }, root)).status).toBe(409);
    await test.call(attachment.delete, { id: free }, root);
    const { attachment: rows } = await test.call(attachment.list, { user_id: [user_id] }, root);
    expect(rows.map(({ id }) => id)).toEqual([used.id]);
  });

  it('bytes that were forbidden cannot be uploaded again, until they are allowed', async () => {
    const author = await createAuthor(test);
    const bytes = await makePdf(2);
    const sent = await author.send('禁书.pdf', bytes);
    const id = sent.body.data?.id ?? 0;
    await test.call(attachment.update, { id, enable: false }, root);
    expect((await author.send('换个名字.pdf', bytes)).status).toBe(400);
    await test.call(attachment.update, { id, enable: true }, root);
    expect((await author.send('换个名字.pdf', bytes)).status).toBe(200);
  });

  it('are found by name, remark and hash, and by type', async () => {
    const { id: user_id } = await createMember(test.services);
    const id = await createAttachment(test.services, user_id);
    await test.call(attachment.update, { id, name: '100%的书', description: '来历不明' }, root);
    const row = await test.call(attachment.get, { id }, root);
    expect(row).toMatchObject({ type_name: '文档', name: '100%的书' });
    for (const wd of ['0%的', '来历', row.hash]) {
      const found = await test.call(attachment.list, { wd, type: [2] }, root);
      expect(found.attachment.map((each) => each.id)).toEqual([id]);
    }
    expect((await test.call(attachment.list, { wd: '来历', type: [1] }, root)).total).toBe(0);
  });
});
