import { contract } from '@wenyuan/contract';
import { DocumentStatus, PunishmentType } from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents, downloads, userVips } from '../../db/schema/index.ts';
import { createMember, createPunishment, type Member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { createDownloadable, createVip, payForDocument } from '../../testing/trade.ts';

const { document } = contract;
let test: TestApp;
let author: Member;

beforeAll(async () => {
  test = await createTestApp();
  author = await createMember(test.services);
});
afterAll(() => test.close());

/** Somebody with a membership of two downloads. */
async function subscriber() {
  const member = await createMember(test.services);
  const vip = await createVip(test.services, { user_id: member.id, download: 2 });
  return { ...member, vip };
}
type Subscriber = Awaited<ReturnType<typeof subscriber>>;

const sold = (change: Partial<Parameters<typeof createDownloadable>[1]> = {}) =>
  createDownloadable(test.services, {
    user_id: author.id,
    price: 10,
    pages: 9,
    preview: 3,
    ...change,
  });
const forMembers = (change: Parameters<typeof sold>[0] = {}) => sold({ is_vip: true, ...change });

const see = (id: number, person: Member) => test.call(document.get, { id }, person);
const take = (id: number, person: Member) => test.attempt(document.downloadVip, { id }, person);
async function usedOf({ vip }: Subscriber): Promise<number | undefined> {
  const [row] = await test.services.db.select().from(userVips).where(eq(userVips.id, vip));
  return row?.download_used;
}

describe('a membership', () => {
  it('opens the pages of documents for members, and of no other that is sold', async () => {
    const person = await subscriber();
    const [open, closed] = [await forMembers(), await sold()];
    expect((await see(open.id, person)).readable_pages).toBe(9);
    expect(await see(closed.id, person)).toMatchObject({ readable_pages: 3, lock_reason: 'price' });
  });

  it('gives no document that is not for members', async () => {
    const person = await subscriber();
    const { id } = await sold();
    const { status, body } = await take(id, person);
    expect([status, body.message]).toEqual([403, '该文档不是会员文档']);
    expect(await usedOf(person)).toBe(0);
  });

  it('gives none to who may not download, who learns why', async () => {
    const person = await subscriber();
    const type = PunishmentType.NoDownload;
    await createPunishment(test.services, { user_id: person.id, type, reason: '批量下载' });
    const { id } = await forMembers();
    const { status, body } = await take(id, person);
    expect(status).toBe(403);
    expect(body.message).toContain('批量下载');
    expect((await see(id, person)).download_vip).toMatchObject({ reason: 'punished' });
  });

  it('is not used up by what is the member’s own, or was bought', async () => {
    const person = await subscriber();
    const [own, bought] = [await forMembers({ user_id: person.id }), await forMembers()];
    await payForDocument(test.services, person.id, bought.id);
    const grants: string[] = [];
    for (const { id } of [own, bought]) {
      expect((await take(id, person)).status).toBe(200);
      const [row] = await test.services.db
        .select()
        .from(downloads)
        .where(eq(downloads.document_id, id));
      grants.push(row?.grant ?? '');
    }
    expect(grants).toEqual(['owner', 'order']);
    expect(await usedOf(person)).toBe(0);
  });

  it('has as many downloads each day anew', async () => {
    const person = await subscriber();
    await test.services.db.update(userVips).set({ times: 1 }).where(eq(userVips.id, person.vip));
    const statusOf = async () => (await take((await forMembers()).id, person)).status;
    expect([await statusOf(), await statusOf()]).toEqual([200, 403]);
    await test.services.db
      .update(downloads)
      .set({ created_at: sql`now() - interval '1 day'` })
      .where(eq(downloads.user_id, person.id));
    expect(await statusOf()).toBe(200);
  });

  it('that was used beyond what it gives takes nothing from another one', async () => {
    const person = await subscriber();
    const spent = { user_id: person.id, type: 1, download: 1, download_used: 4 };
    await createVip(test.services, spent);
    const { id } = await forMembers();
    expect((await see(id, person)).download_vip).toMatchObject({ allowed: true, left: 2 });
  });

  it('gives nothing before it begins', async () => {
    const person = await subscriber();
    const joined_at = new Date(Date.now() + 86_400_000);
    await test.services.db.update(userVips).set({ joined_at }).where(eq(userVips.id, person.vip));
    const [open, priced] = [await forMembers(), await sold()];
    const seen = await see(open.id, person);
    expect(seen).toMatchObject({ readable_pages: 3, download_vip: { reason: 'vip' } });
    expect((await take(open.id, person)).status).toBe(403);
    expect((await see(priced.id, person)).download.price).toBe(10);
  });

  it('gives the member no own document that operators have disabled', async () => {
    const person = await subscriber();
    const { id } = await forMembers({ user_id: person.id });
    const status = DocumentStatus.Disabled;
    await test.services.db.update(documents).set({ status }).where(eq(documents.id, id));
    expect((await take(id, person)).status).toBe(403);
    expect((await see(id, person)).download_vip).toMatchObject({ reason: 'document' });
  });
});
