import { contract } from '@wenyuan/contract';
import { PunishmentType, DocumentStatus, OrderType, VipType } from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  attachments,
  creditMovements,
  documents,
  downloads,
  punishments,
  userVips,
} from '../../db/schema/index.ts';
import { createDocument, createMember, type Member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { balanceOf, createDownloadable, createVip, payForDocument } from '../../testing/trade.ts';

const { document } = contract;
let test: TestApp;
let root: { token: string };
let owner: Member;
let addresses = 0;

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
beforeEach(async () => {
  await configure(test.services, 'download', {
    enable_guest_download: false,
    free_download_duration: 0,
    times_every_day: 10,
    times_every_ip: 100,
    url_duration: 60,
    secret_key: '',
  });
  await configure(test.services, 'score', { owner_share_percent: 100 });
  owner = await createMember(test.services);
});
afterEach(() => vi.useRealTimers());
afterAll(() => test.close());

/** An unused address. */
function address(): string {
  addresses += 1;
  return `10.0.${addresses >> 8}.${addresses & 255}`;
}

type Person = { token?: string; ip: string };
async function reader(credits = 0): Promise<Member & Person> {
  const member = await createMember(test.services, { credit_count: credits });
  return { ...member, ip: address() };
}

const click = (id: number, person: Person) => test.attempt(document.download, { id }, person);

async function follow(url: string, headers: Record<string, string> = {}) {
  return test.app.inject({ method: 'GET', url, headers });
}

/** The number of download rows; a repeated click adds none. */
async function countOf(id: number): Promise<number> {
  return test.services.db.$count(downloads, eq(downloads.document_id, id));
}

/** Moves a download into the past: its link has expired, and it counts for another day. */
async function age(id: number, days: number): Promise<void> {
  await test.services.db
    .update(downloads)
    .set({ created_at: sql`now() - make_interval(days => ${days})` })
    .where(eq(downloads.document_id, id));
}

describe('who may download', () => {
  it('are members, a free document for nothing', async () => {
    const { id } = await createDownloadable(test.services, { user_id: owner.id });
    const person = await reader();
    const { url } = await test.call(document.download, { id }, person);
    const file = await follow(url);
    expect(file.statusCode).toBe(200);
    expect(file.body).toMatch(/^%PDF/);
    expect(await countOf(id)).toBe(1);
  });

  it('are visitors only where guests may, and then free documents alone', async () => {
    const free = await createDownloadable(test.services, { user_id: owner.id });
    const paid = await createDownloadable(test.services, { user_id: owner.id, price: 1 });
    const vip = await createDownloadable(test.services, { user_id: owner.id, is_vip: true });
    const guest = { ip: address() };
    expect((await click(free.id, guest)).status).toBe(401);
    await configure(test.services, 'download', { enable_guest_download: true });
    expect((await click(free.id, guest)).status).toBe(200);
    expect((await click(free.id, guest)).status).toBe(200);
    expect(await countOf(free.id)).toBe(1);
    expect((await click(free.id, { ip: address() })).status).toBe(200);
    expect(await countOf(free.id), 'visitors share no download').toBe(2);
    expect((await click(paid.id, guest)).status).toBe(401);
    expect((await click(vip.id, guest)).status).toBe(401);
  });

  it('are not those whose paid order is for something else with the same number', async () => {
    const { id } = await createDownloadable(test.services, { user_id: owner.id, price: 5 });
    const person = await reader();
    for (const order_type of [OrderType.Vip, OrderType.Recharge])
      await payForDocument(test.services, person.id, id, { order_type });
    expect((await click(id, person)).status).toBe(403);
    await payForDocument(test.services, person.id, id);
    expect((await click(id, person)).status).toBe(200);
  });

  it('are not those punished with it, who learn why', async () => {
    const { id } = await createDownloadable(test.services, { user_id: owner.id });
    const person = await reader();
    const type = PunishmentType.NoDownload;
    await test.services.db
      .insert(punishments)
      .values({ user_id: person.id, type, reason: '批量抓取' });
    const { status, body } = await click(id, person);
    expect(status).toBe(403);
    expect(body.message).toContain('批量抓取');
  });

  it.each([4, 6, 7])('is nobody but for review, in status %i', async (status) => {
    const { id } = await createDownloadable(test.services, { user_id: owner.id, status });
    expect((await click(id, await reader())).status).toBe(404);
    const { url } = await test.call(document.downloadForReview, { id }, root);
    expect((await follow(url)).statusCode).toBe(200);
    const [row] = await test.services.db.select().from(documents).where(eq(documents.id, id));
    expect(row?.download_count).toBe(0);
  });

  it('is not a reviewer by the way for review when the document is open', async () => {
    const { id } = await createDownloadable(test.services, { user_id: owner.id });
    expect((await test.attempt(document.downloadForReview, { id }, root)).status).toBe(404);
  });

  it('is not its owner while operators keep it disabled', async () => {
    const { id } = await createDownloadable(test.services, {
      user_id: owner.id,
      status: DocumentStatus.Disabled,
    });
    const { status, body } = await click(id, { ...owner, ip: address() });
    expect([status, body.message]).toEqual([403, '该文档已被禁用或尚未通过审核，暂不可下载']);
  });

  it('is nobody when the document is deleted or its file missing', async () => {
    const gone = await createDownloadable(test.services, {
      user_id: owner.id,
      deleted_at: new Date(),
    });
    const empty = await createDocument(test.services, { user_id: owner.id });
    const person = await reader();
    expect((await click(gone.id, person)).status).toBe(404);
    const status = DocumentStatus.PendingReview;
    await test.services.db.update(documents).set({ status }).where(eq(documents.id, gone.id));
    const looked = await test.attempt(document.downloadForReview, { id: gone.id }, root);
    expect(looked.status).toBe(404);
    expect((await click(empty.id, person)).status).toBe(404);
    expect(await countOf(empty.id)).toBe(0);
  });
});

describe('a file that operators forbade', () => {
  it('is downloaded by nobody, but for review', async () => {
    const { id, hash } = await createDownloadable(test.services, { user_id: owner.id });
    const before = await reader();
    const { url } = await test.call(document.download, { id }, before);
    await test.services.db
      .update(attachments)
      .set({ enable: false })
      .where(eq(attachments.hash, hash));
    expect((await click(id, await reader())).status).toBe(403);
    // Who had a link a moment ago gets it no more either.
    expect((await click(id, before)).status).toBe(403);
    expect((await follow(url)).statusCode).toBe(403);
    await test.call(document.check, { id: [id], status: DocumentStatus.Disabled }, root);
    const review = await test.call(document.downloadForReview, { id }, root);
    expect((await follow(review.url)).statusCode).toBe(200);
  });
});

describe('what is left of today', () => {
  it('is told before a download, for whom limits count', async () => {
    const { id } = await createDownloadable(test.services, { user_id: owner.id });
    await configure(test.services, 'download', { times_every_day: 2, free_download_duration: 7 });
    const person = await reader();
    const told = async (member: { token?: string }) =>
      (await test.call(document.get, { id }, member)).download;
    expect(await told(person)).toMatchObject({ allowed: true, left_today: 2, free_days: 7 });
    await click(id, person);
    expect(await told(person)).toMatchObject({ allowed: true, left_today: 1 });
    expect(await told(owner)).not.toHaveProperty('left_today');
    await configure(test.services, 'download', { times_every_ip: 2 });
    const beside = { ...(await reader()), ip: person.ip };
    expect(await told(beside), 'the address leaves less').toMatchObject({ left_today: 1 });
  });
});

describe('limits of a day', () => {
  it('hold for an account, exactly, however many clicks come at once', async () => {
    await configure(test.services, 'download', { times_every_day: 3 });
    const made = [];
    for (let count = 0; count < 6; count += 1)
      made.push(await createDownloadable(test.services, { user_id: owner.id }));
    const person = await reader();
    const answers = await Promise.all(made.map(({ id }) => click(id, person)));
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([200, 200, 200, 403, 403, 403]);
    expect(answers.find(({ status }) => status === 403)?.body.message).toContain('3 次');
  });

  it('hold for an address, for all its callers together', async () => {
    await configure(test.services, 'download', { times_every_ip: 2 });
    const { id } = await createDownloadable(test.services, { user_id: owner.id });
    const ip = address();
    const answers = await Promise.all(
      [await reader(), await reader(), await reader()].map((person) =>
        click(id, { ...person, ip }),
      ),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 403]);
  });

  it('hold for the network of an address whose callers have many', async () => {
    await configure(test.services, 'download', { times_every_ip: 1 });
    const { id } = await createDownloadable(test.services, { user_id: owner.id });
    const from = async (ip: string) => (await click(id, { ...(await reader()), ip })).status;
    expect(await from('2001:db8:7:1::1')).toBe(200);
    expect(await from('2001:db8:7:1:ffff::2')).toBe(403);
    expect(await from('2001:db8:7:2::1')).toBe(200);
  });

  it('begin anew the next day', async () => {
    await configure(test.services, 'download', { times_every_day: 1 });
    const first = await createDownloadable(test.services, { user_id: owner.id });
    const second = await createDownloadable(test.services, { user_id: owner.id });
    const person = await reader();
    await test.call(document.download, { id: first.id }, person);
    expect((await click(second.id, person)).status).toBe(403);
    await age(first.id, 1);
    expect((await click(second.id, person)).status).toBe(200);
  });

  it('do not count what is for review', async () => {
    await configure(test.services, 'download', { times_every_day: 1, times_every_ip: 1 });
    const status = DocumentStatus.PendingReview;
    const waiting = await createDownloadable(test.services, { user_id: owner.id, status });
    const open = await createDownloadable(test.services, { user_id: owner.id });
    const reviewer = { ...root, ip: address() };
    await test.call(document.downloadForReview, { id: waiting.id }, reviewer);
    expect((await click(open.id, reviewer)).status).toBe(200);
  });

  it('neither refuse nor count what somebody has paid for', async () => {
    await configure(test.services, 'download', { times_every_day: 1 });
    const paid = await createDownloadable(test.services, { user_id: owner.id, price: 7 });
    const [first, second] = [
      await createDownloadable(test.services, { user_id: owner.id }),
      await createDownloadable(test.services, { user_id: owner.id }),
    ];
    const buyer = await reader();
    await payForDocument(test.services, buyer.id, paid.id);
    const again = await reader(7);
    await test.call(document.download, { id: paid.id }, again);
    await age(paid.id, 1);
    for (const person of [buyer, again]) {
      expect((await click(paid.id, person)).status).toBe(200);
      expect((await click(first.id, person)).status).toBe(200);
      expect((await click(second.id, person)).status).toBe(403);
      await age(paid.id, 1);
      const { download } = await test.call(document.get, { id: paid.id }, person);
      expect(download).toMatchObject({ allowed: true, is_owned: true });
      expect(download).not.toHaveProperty('left_today');
      expect((await click(paid.id, person)).status).toBe(200);
    }
  });

  it('do not count what a membership is charged for', async () => {
    await configure(test.services, 'download', { times_every_day: 1 });
    const file = { user_id: owner.id, price: 5, is_vip: true };
    const charged = await createDownloadable(test.services, file);
    const open = await createDownloadable(test.services, { user_id: owner.id });
    const person = await reader();
    await createVip(test.services, { user_id: person.id, download: 2 });
    await test.call(document.downloadVip, { id: charged.id }, person);
    expect((await click(open.id, person)).status).toBe(200);
  });

  it('do not count what is one’s own', async () => {
    await configure(test.services, 'download', { times_every_day: 1, times_every_ip: 1 });
    const person = await reader();
    const own = { user_id: person.id, price: 9 };
    const others = { user_id: owner.id };
    const take = async (file: { user_id: number }) =>
      (await click((await createDownloadable(test.services, file)).id, person)).status;
    expect([await take(own), await take(others), await take(others)]).toEqual([200, 200, 403]);
    expect(await take(own)).toBe(200);
  });
});

describe('the price', () => {
  it('goes from the reader to the owner, once, however many clicks come at once', async () => {
    const { id } = await createDownloadable(test.services, { user_id: owner.id, price: 7 });
    const person = await reader(20);
    const answers = await Promise.all([1, 2, 3, 4].map(() => click(id, person)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await balanceOf(test.services, person.id)).toBe(13);
    expect(await balanceOf(test.services, owner.id)).toBe(7);
    expect(await countOf(id)).toBe(1);
    const [row] = await test.services.db.select().from(documents).where(eq(documents.id, id));
    expect(row?.download_count).toBe(1);
    const movements = await test.services.db
      .select()
      .from(creditMovements)
      .where(eq(creditMovements.target_id, id));
    expect(movements.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-7, 7]);
  });

  it('leaves the owner the configured share, rounded down', async () => {
    await configure(test.services, 'score', { owner_share_percent: 50 });
    const { id } = await createDownloadable(test.services, { user_id: owner.id, price: 7 });
    await test.call(document.download, { id }, await reader(7));
    expect(await balanceOf(test.services, owner.id)).toBe(3);
  });

  it('that is more than the balance refuses, and nothing is counted', async () => {
    const { id } = await createDownloadable(test.services, { user_id: owner.id, price: 7 });
    const person = await reader(6);
    const { status, body } = await click(id, person);
    expect(status).toBe(403);
    expect(body.message).toContain('需要 7，当前仅有 6');
    expect(await balanceOf(test.services, person.id)).toBe(6);
    expect(await countOf(id)).toBe(0);
  });

  it('of two documents at once is not paid out of one balance twice', async () => {
    const first = await createDownloadable(test.services, { user_id: owner.id, price: 6 });
    const second = await createDownloadable(test.services, { user_id: owner.id, price: 6 });
    const person = await reader(10);
    const answers = await Promise.all([click(first.id, person), click(second.id, person)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403]);
    expect(await balanceOf(test.services, person.id)).toBe(4);
  });

  it('is not asked of the owner, nor of who bought the document by order', async () => {
    const { id } = await createDownloadable(test.services, { user_id: owner.id, price: 7 });
    expect((await click(id, { ...owner, ip: address() })).status).toBe(200);
    const buyer = await reader(0);
    await payForDocument(test.services, buyer.id, id);
    expect((await click(id, buyer)).status).toBe(200);
  });

  it('once paid is paid for good with a duration of 0 days', async () => {
    const { id } = await createDownloadable(test.services, { user_id: owner.id, price: 7 });
    const person = await reader(7);
    await test.call(document.download, { id }, person);
    await age(id, 4000);
    expect((await click(id, person)).status).toBe(200);
    expect(await countOf(id)).toBe(2);
  });

  it('is asked again when the days of free downloads are over', async () => {
    await configure(test.services, 'download', { free_download_duration: 3 });
    const { id } = await createDownloadable(test.services, { user_id: owner.id, price: 7 });
    const person = await reader(14);
    await test.call(document.download, { id }, person);
    await age(id, 2);
    await test.call(document.download, { id }, person);
    expect(await balanceOf(test.services, person.id)).toBe(7);
    await age(id, 4);
    await test.call(document.download, { id }, person);
    expect(await balanceOf(test.services, person.id)).toBe(0);
  });

  it('is lower for members, but for documents of members, which are free for them', async () => {
    const person = await reader(100);
    await createVip(test.services, { user_id: person.id, discount: 85 });
    const plain = await createDownloadable(test.services, { user_id: owner.id, price: 10 });
    expect((await test.call(document.get, { id: plain.id }, person)).download.price).toBe(9);
    await test.call(document.download, { id: plain.id }, person);
    expect(await balanceOf(test.services, person.id)).toBe(91);
    const vip = await createDownloadable(test.services, {
      user_id: owner.id,
      price: 10,
      is_vip: true,
    });
    expect((await test.call(document.get, { id: vip.id }, person)).download.price).toBe(10);
  });
});

describe('documents for members', () => {
  it('are taken from the memberships in the order year, quarter, month', async () => {
    const person = await reader();
    const month = await createVip(test.services, {
      user_id: person.id,
      type: VipType.Month,
      download: 1,
    });
    const year = await createVip(test.services, {
      user_id: person.id,
      type: VipType.Year,
      download: 1,
    });
    const own = () =>
      test.services.db.select().from(userVips).where(eq(userVips.user_id, person.id));
    const used = async () =>
      Object.fromEntries((await own()).map((row) => [row.id, row.download_used]));
    const edits = async () =>
      (await own()).map((row) => row.updated_at.getTime()).toSorted((one, other) => one - other);
    const before = await edits();
    const make = () =>
      createDownloadable(test.services, { user_id: owner.id, price: 5, is_vip: true });
    await test.call(document.downloadVip, { id: (await make()).id }, person);
    expect(await used()).toEqual({ [year]: 1, [month]: 0 });
    await test.call(document.downloadVip, { id: (await make()).id }, person);
    expect(await used()).toEqual({ [year]: 1, [month]: 1 });
    // What an operator has open may be saved.
    expect(await edits()).toEqual(before);
    const { status, body } = await test.attempt(
      document.downloadVip,
      { id: (await make()).id },
      person,
    );
    expect([status, body.message]).toEqual([403, '会员免费下载次数已用完']);
  });

  it('are not told to be used up where no membership has downloads of them', async () => {
    const person = await reader();
    await createVip(test.services, { user_id: person.id, type: VipType.Month, download: 0 });
    const { id } = await createDownloadable(test.services, {
      user_id: owner.id,
      price: 5,
      is_vip: true,
    });
    const seen = async () => (await test.call(document.get, { id }, person)).download_vip;
    const none = { allowed: false, reason: 'plan', message: '您的会员不含免费下载', left: 0 };
    expect(await seen()).toEqual(none);
    const { status, body } = await test.attempt(document.downloadVip, { id }, person);
    expect([status, body.message]).toEqual([403, none.message]);
    const spent = { type: VipType.Year, download: 3, download_used: 3 };
    await createVip(test.services, { user_id: person.id, ...spent });
    expect(await seen()).toMatchObject({ reason: 'quota', message: '会员免费下载次数已用完' });
  });

  it('use one download however many clicks come at once, and none when downloaded again', async () => {
    const person = await reader();
    const vip = await createVip(test.services, { user_id: person.id, download: 5 });
    const { id } = await createDownloadable(test.services, {
      user_id: owner.id,
      price: 5,
      is_vip: true,
    });
    const answers = await Promise.all(
      [1, 2, 3].map(() => test.attempt(document.downloadVip, { id }, person)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await age(id, 2);
    await test.call(document.downloadVip, { id }, person);
    const [row] = await test.services.db.select().from(userVips).where(eq(userVips.id, vip));
    expect(row?.download_used).toBe(1);
  });

  it('are free again while the membership lasts, also after the days of what was paid for', async () => {
    await configure(test.services, 'download', { free_download_duration: 7 });
    const person = await reader(20);
    const vip = await createVip(test.services, { user_id: person.id, download: 1 });
    const make = (is_vip: boolean) =>
      createDownloadable(test.services, { user_id: owner.id, price: 5, is_vip });
    const { id } = await make(true);
    await test.call(document.downloadVip, { id }, person);
    await age(id, 8);
    await test.call(document.downloadVip, { id }, person);
    const [row] = await test.services.db.select().from(userVips).where(eq(userVips.id, vip));
    expect(row?.download_used).toBe(1);
    const paid = await make(false);
    await click(paid.id, person);
    await age(paid.id, 8);
    await click(paid.id, person);
    expect(await balanceOf(test.services, person.id)).toBe(10);
  });

  it('are only as many a day as the membership has', async () => {
    const person = await reader();
    await createVip(test.services, { user_id: person.id, download: 9, times: 1 });
    const make = () =>
      createDownloadable(test.services, { user_id: owner.id, price: 5, is_vip: true });
    const answers = await Promise.all(
      [await make(), await make()].map(({ id }) =>
        test.attempt(document.downloadVip, { id }, person),
      ),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403]);
  });

  it('close at the moment the membership ends: pages, and the download taken as a member', async () => {
    const person = await reader();
    const vip = await createVip(test.services, { user_id: person.id });
    const { id, uuid } = await createDownloadable(test.services, {
      user_id: owner.id,
      price: 5,
      is_vip: true,
      preview: 1,
    });
    const page = () =>
      test.app.inject({
        method: 'GET',
        url: `/view/page/${uuid}/2.gzip.svg`,
        headers: { cookie: `token=${person.token}` },
      });
    await test.call(document.downloadVip, { id }, person);
    expect((await page()).statusCode).toBe(200);
    await test.services.db
      .update(userVips)
      .set({ expired_at: new Date() })
      .where(eq(userVips.id, vip));
    expect((await page()).statusCode).toBe(403);
    expect((await test.attempt(document.downloadVip, { id }, person)).status).toBe(403);
    const seen = await test.call(document.get, { id }, person);
    expect(seen).toMatchObject({ readable_pages: 1, lock_reason: 'vip' });
    expect(seen.download_vip).toMatchObject({ allowed: false, reason: 'vip', left: 0 });
  });

  it('leave what the limit of the membership leaves today, beside what it leaves at all', async () => {
    const person = await reader();
    const { id } = await createDownloadable(test.services, {
      user_id: owner.id,
      price: 5,
      is_vip: true,
    });
    const left = async () => {
      const { left: all, left_today } =
        (await test.call(document.get, { id }, person)).download_vip ?? {};
      return [all, left_today];
    };
    await createVip(test.services, { user_id: person.id, download: 1, times: 3 });
    expect(await left()).toEqual([1, 1]);
    await createVip(test.services, { user_id: person.id, download: 8, times: 5 });
    expect(await left()).toEqual([9, 5]);
    const other = await createDownloadable(test.services, {
      user_id: owner.id,
      price: 5,
      is_vip: true,
    });
    await test.call(document.downloadVip, { id: other.id }, person);
    expect(await left()).toEqual([8, 4]);
    await createVip(test.services, { user_id: person.id, download: 2, times: 0 });
    expect(await left()).toEqual([10, undefined]);
  });

  it('without a price are for members alone and use nothing up', async () => {
    const { id } = await createDownloadable(test.services, { user_id: owner.id, is_vip: true });
    expect((await click(id, await reader())).status).toBe(403);
    const person = await reader();
    const vip = await createVip(test.services, { user_id: person.id, download: 0 });
    expect((await test.attempt(document.downloadVip, { id }, person)).status).toBe(200);
    expect((await click(id, person)).status).toBe(200);
    const [row] = await test.services.db.select().from(userVips).where(eq(userVips.id, vip));
    expect(row?.download_used).toBe(0);
  });

  it('are sold to others one by one, for their price', async () => {
    const file = { user_id: owner.id, price: 5, is_vip: true };
    const { id } = await createDownloadable(test.services, file);
    const person = await reader(7);
    expect((await click(id, person)).status).toBe(200);
    expect(await balanceOf(test.services, person.id)).toBe(2);
  });

  it('taken a moment ago without a price are the same download when they have one by now', async () => {
    const { id } = await createDownloadable(test.services, { user_id: owner.id, is_vip: true });
    const person = await reader();
    await createVip(test.services, { user_id: person.id, download: 0 });
    await test.call(document.downloadVip, { id }, person);
    await test.services.db.update(documents).set({ price: 5 }).where(eq(documents.id, id));
    await test.call(document.downloadVip, { id }, person);
    expect(await countOf(id)).toBe(1);
  });

  it('without a price count in the limits of the day, and leave the membership its own', async () => {
    await configure(test.services, 'download', { times_every_day: 2 });
    const person = await reader();
    const vip = await createVip(test.services, { user_id: person.id, download: 2, times: 1 });
    const take = async (price: number, as: Person = person) => {
      const { id } = await createDownloadable(test.services, {
        user_id: owner.id,
        price,
        is_vip: true,
      });
      const { status, body } = await test.attempt(document.downloadVip, { id }, as);
      return status === 200 ? 200 : body.message;
    };
    const spent = '您今日的下载次数已达上限（2 次）';
    expect([await take(0), await take(0), await take(0)]).toEqual([200, 200, spent]);
    expect([await take(5), await take(5)]).toEqual([200, '会员今日的免费下载次数已用完']);
    const [row] = await test.services.db.select().from(userVips).where(eq(userVips.id, vip));
    expect(row?.download_used).toBe(1);
    await configure(test.services, 'download', { times_every_ip: 2 });
    const beside = { ...(await reader()), ip: person.ip };
    await createVip(test.services, { user_id: beside.id, download: 1 });
    expect(await take(0, beside)).toBe('该 IP 今日的下载次数已达上限（2 次）');
  });
});

describe('the entitlement of a reader', () => {
  it('is how far to read, why not further, and what a download takes', async () => {
    const { id } = await createDownloadable(test.services, {
      user_id: owner.id,
      price: 5,
      preview: 1,
    });
    const visitor = await test.call(document.get, { id });
    expect(visitor).toMatchObject({
      readable_pages: 1,
      lock_reason: 'price',
      download: { allowed: false, reason: 'login', price: 5, is_owned: false },
      comment: { allowed: false, reason: 'login' },
      favorite: { allowed: false, reason: 'login' },
    });
    const poor = await test.call(document.get, { id }, await reader(4));
    expect(poor.download).toMatchObject({ allowed: false, reason: 'balance', price: 5 });
    const buyer = await reader(5);
    await test.call(document.download, { id }, buyer);
    expect(await test.call(document.get, { id }, buyer)).toMatchObject({
      readable_pages: 3,
      lock_reason: '',
      download: { allowed: true, reason: '', price: 0, is_owned: true },
    });
  });
});
