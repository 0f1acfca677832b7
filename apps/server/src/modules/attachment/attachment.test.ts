import { contract } from '@wenyuan/contract';
import { settingByName } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachments } from '../../db/schema/index.ts';
import {
  createAttachment,
  createCategory,
  createDocument,
  createMember,
} from '../../testing/builders.ts';
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

describe('what uses an attachment', () => {
  /** An attachment that this row uses, as the list shows it. */
  async function usageOf(type: number, type_id: number) {
    const id = await createAttachment(test.services, 1);
    await test.services.db.update(attachments).set({ type, type_id }).where(eq(attachments.id, id));
    const [shown] = (await test.call(attachment.list, { size: 1 }, root)).attachment;
    expect(shown?.id).toBe(id);
    return shown?.usage;
  }

  it('is named with the address where it is found', async () => {
    const document = await createDocument(test.services, { user_id: 1, title: '史记' });
    expect(await usageOf(2, document.id)).toEqual({
      title: '史记',
      path: `/library/all/${document.uuid}`,
    });
    const category = await createCategory(test.services, { title: '史部', type: 1 });
    expect(await usageOf(6, category)).toEqual({
      title: '史部',
      path: '/admin/article/category',
    });
    const logo = settingByName('system', 'logo');
    expect(await usageOf(7, logo?.id ?? 0)).toEqual({
      title: '系统配置 · 网站标志',
      path: '/admin/config/system',
    });
  });

  it('has no address in the recycle bin, and is nothing where the row is gone', async () => {
    const deleted = { user_id: 1, title: '旧书', deleted_at: new Date() };
    const document = await createDocument(test.services, deleted);
    expect(await usageOf(2, document.id)).toEqual({ title: '旧书', path: '' });
    expect(await usageOf(3, 999_999)).toBeNull();
    expect(await usageOf(2, 0)).toBeNull();
  });
});

describe('attachments that nothing uses', () => {
  it('are listed apart, counted by kind, and deleted at once when they are not of this hour', async () => {
    const { id: user_id } = await createMember(test.services);
    const used = await attachmentOf((await createDocument(test.services, { user_id })).hash);
    const [old, fresh] = [
      await createAttachment(test.services, user_id),
      await createAttachment(test.services, user_id),
    ];
    const listed = async (given: boolean[]) => {
      const input = { user_id: [user_id], used: given };
      const { attachment: rows } = await test.call(attachment.list, input, root);
      return rows.map(({ id }) => id);
    };
    expect(await listed([true])).toEqual([used.id]);
    expect(await listed([false])).toEqual([fresh, old]);
    expect(await listed([true, false])).toHaveLength(3);

    const documents = async () => {
      const { stats } = await test.call(attachment.stats, {}, root);
      return stats.find(({ type }) => type === 2);
    };
    const before = await documents();
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
    await test.services.db
      .update(attachments)
      .set({ created_at: hours(2) })
      .where(eq(attachments.id, old));
    const unused = await test.call(attachment.unused, {}, root);
    const { size } = await test.call(attachment.get, { id: old }, root);
    expect(unused.size).toBeGreaterThanOrEqual(size);
    const { count } = await test.call(attachment.deleteUnused, {}, root);
    expect(count).toBeGreaterThan(0);
    expect(unused.count).toBe(count);
    expect(await test.call(attachment.unused, {}, root)).toEqual({ count: 0, size: 0 });
    expect(await listed([true, false])).toEqual([fresh, used.id].toSorted((a, b) => b - a));
    const after = await documents();
    expect((before?.unused_count ?? 0) - (after?.unused_count ?? 0)).toBe(count);
    expect(after?.unused_count).toBeLessThan(after?.count ?? 0);
  });
});
