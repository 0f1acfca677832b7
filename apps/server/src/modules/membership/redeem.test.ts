import { contract } from '@wenyuan/contract';
import { VipType } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audits, orders, redeemBatches, redeemCodes, userVips } from '../../db/schema/index.ts';
import { createMember, unique } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { balanceOf, createCodes, createDownloadable } from '../../testing/trade.ts';
import { hashOfCode, newCode } from './redeem-code.ts';

const { document, redeem, userVip } = contract;
let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  await configure(test.services, 'vip', { month_download: 4, month_document_discount: 80 });
});
afterAll(() => test.close());

const vipsOf = (id: number) =>
  test.services.db.select().from(userVips).where(eq(userVips.user_id, id));
const manyMembers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createMember(test.services)));

describe('a code', () => {
  it('is 80 random bits without signs that look alike, and is read as people type it', () => {
    const codes = Array.from({ length: 500 }, newCode);
    expect(new Set(codes).size).toBe(500);
    for (const code of codes)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    const hash = hashOfCode('01AB-CDEF-0000-1111');
    expect(hashOfCode(' oiab cdef oooo llll ')).toBe(hash);
    expect(hashOfCode('０１ＡＢ—ＣＤＥＦ　００００－１１１１')).toBe(hash);
  });

  it('gives its membership by the terms of the day on which it was made', async () => {
    const { codes } = await createCodes(test.services, {
      kind: 'vip',
      vip_type: VipType.Month,
      quantity: 2,
      title: '开学季',
    });
    await configure(test.services, 'vip', { month_download: 1 });
    const member = await createMember(test.services);
    const reply = await test.call(redeem.use, { code: codes[0] ?? '' }, member);
    await configure(test.services, 'vip', { month_download: 4 });
    expect(reply).toMatchObject({
      kind: 'vip',
      product_name: '月度会员 × 2',
      user_vip: { download: 8, discount: 80, is_active: true, title: '月度会员' },
    });
    const [made] = await test.services.db
      .select()
      .from(orders)
      .where(eq(orders.order_no, reply.user_vip?.order_no ?? ''));
    expect(made).toMatchObject({ user_id: member.id, amount: 0, status: 2, quantity: 2 });
    expect(made?.remark).toContain('开学季');
  });

  it('gives credits, which are in the ledger', async () => {
    const { codes } = await createCodes(test.services, { credit: 30 });
    const member = await createMember(test.services);
    const reply = await test.call(redeem.use, { code: codes[0] ?? '' }, member);
    expect(reply).toMatchObject({ kind: 'credits', credit: 30 });
    expect(reply.user_vip).toBeUndefined();
    expect(await balanceOf(test.services, member.id)).toBe(30);
  });

  it('has no fewer than one, under the name that the site has for them', async () => {
    await configure(test.services, 'score', { credit_name: '文币' });
    const input = { title: '活动', kind: 'credits', count: 1 } as const;
    const refused = await test.attempt(redeem.create, input, root);
    expect(refused.body.fields).toEqual({ credit: '文币至少为 1' });
    await configure(test.services, 'score', { credit_name: '积分' });
  });

  it('is used once, and answers its member the same again', async () => {
    const { codes } = await createCodes(test.services, { credit: 30 });
    const [code = ''] = codes;
    const [member, other] = await manyMembers(2);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => test.attempt(redeem.use, { code }, member)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await balanceOf(test.services, member?.id ?? 0)).toBe(30);
    const late = await test.attempt(redeem.use, { code }, other);
    expect(late).toMatchObject({ status: 409, body: { fields: { code: '该兑换码已被使用' } } });
  });

  it('goes to one of fifty who use it at the same moment', async () => {
    const { codes } = await createCodes(test.services, { kind: 'vip', vip_type: VipType.Month });
    const [code = ''] = codes;
    const people = await manyMembers(50);
    const answers = await Promise.all(
      people.map((person) => test.attempt(redeem.use, { code }, person)),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    const made = await Promise.all(people.map(({ id }) => vipsOf(id)));
    expect(made.flat()).toHaveLength(1);
  });

  it('of fifty goes to fifty at the same moment', async () => {
    const { codes } = await createCodes(test.services, { count: 50 });
    const people = await manyMembers(50);
    const answers = await Promise.all(
      people.map((person, index) => test.attempt(redeem.use, { code: codes[index] ?? '' }, person)),
    );
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    for (const { id } of people) expect(await balanceOf(test.services, id)).toBe(10);
  });

  it('needs settings that are not cached any more while others hold all connections', async () => {
    const { codes } = await createCodes(test.services, { count: 12 });
    const people = await manyMembers(12);
    const { db, searchDb, settings } = test.services;
    const answers = await searchDb.transaction(async (tx) => {
      await tx.select().from(redeemBatches).for('update');
      const asked = people.map((person, index) =>
        test.attempt(redeem.use, { code: codes[index] ?? '' }, person),
      );
      await expect.poll(() => db.$client.waitingCount).toBeGreaterThan(1);
      settings.forget();
      return asked;
    });
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses).toEqual(people.map(() => 200));
  });

  it('cannot be guessed: tries are limited for a member', async () => {
    const member = await createMember(test.services);
    const attempt = (code: string) => test.attempt(redeem.use, { code }, member);
    const statuses = await Promise.all(
      Array.from({ length: 25 }, async () => (await attempt(newCode())).status),
    );
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    const { codes } = await createCodes(test.services);
    expect((await attempt(codes[0] ?? '')).status).toBe(429);
    expect(await balanceOf(test.services, member.id)).toBe(0);
  });

  it('cannot be guessed by many members of a network either', async () => {
    const statuses: number[] = [];
    for (const { token } of await manyMembers(16)) {
      const tries = Array.from({ length: 20 }, () =>
        test.attempt(redeem.use, { code: newCode() }, { token, ip: '203.0.113.9' }),
      );
      statuses.push(...(await Promise.all(tries)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });
});

describe('a batch', () => {
  it('tells its codes once, and the database knows their hashes alone', async () => {
    const input = { title: '图书节', kind: 'credits', credit: 5, count: 3 } as const;
    const made = await test.call(redeem.create, input, root);
    expect(made).toMatchObject({ count: 3, used_count: 0, exported_at: null, username: 'admin' });
    expect(JSON.stringify(made)).not.toContain('sealed');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => test.attempt(redeem.export, { id: made.id }, root)),
    );
    const told = answers.filter(({ status }) => status === 200);
    expect(told).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    const codes = (told[0]?.body as { redeem_code?: string[] } | undefined)?.redeem_code ?? [];
    expect(codes).toHaveLength(3);
    const [batch] = await test.services.db
      .select()
      .from(redeemBatches)
      .where(eq(redeemBatches.id, made.id));
    expect(batch?.sealed).toBe('');
    const rows = await test.services.db
      .select()
      .from(redeemCodes)
      .where(eq(redeemCodes.batch_id, made.id));
    expect(rows.map(({ code_hash }) => code_hash)).toEqual(codes.map(hashOfCode));
    const logged = JSON.stringify(await test.services.db.select().from(audits));
    for (const code of codes) expect(logged).not.toContain(code);
  });

  it('is made once a press', async () => {
    const input = {
      title: '一次',
      kind: 'credits',
      credit: 5,
      count: 3,
      request_id: unique('press-'),
    } as const;
    const made = await Promise.all([1, 2, 3].map(() => test.call(redeem.create, input, root)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  it('says how many are used and by whom, and a whole code finds what became of it', async () => {
    const { id, codes } = await createCodes(test.services, { count: 3 });
    const member = await createMember(test.services);
    await test.call(redeem.use, { code: codes[1] ?? '' }, member);
    const { redeem_batch } = await test.call(redeem.list, {}, root);
    expect(redeem_batch.find((batch) => batch.id === id)).toMatchObject({
      count: 3,
      used_count: 1,
    });
    const used = await test.call(redeem.codes, { batch_id: [id], used: 1 }, root);
    expect(used.redeem_code).toMatchObject([{ username: member.username, user_id: member.id }]);
    expect((await test.call(redeem.codes, { batch_id: [id], used: 2 }, root)).total).toBe(2);
    const found = await test.call(redeem.codes, { wd: codes[1]?.toLowerCase() ?? '' }, root);
    expect(found.redeem_code).toMatchObject([{ batch_id: id, username: member.username }]);
  });

  it('that is disabled or over is refused, but answers who used it before', async () => {
    const { id, codes } = await createCodes(test.services, { count: 2 });
    const [member, other] = await manyMembers(2);
    await test.call(redeem.use, { code: codes[0] ?? '' }, member);
    await test.call(redeem.update, { id, enable: false }, root);
    const stopped = await test.attempt(redeem.use, { code: codes[1] ?? '' }, other);
    expect(stopped).toMatchObject({ status: 409, body: { message: '该兑换码已停用' } });
    expect((await test.attempt(redeem.use, { code: codes[0] ?? '' }, member)).status).toBe(200);
    const expired_at = new Date(Date.now() - 1000).toISOString();
    await test.call(redeem.update, { id, enable: true, expired_at }, root);
    const over = await test.attempt(redeem.use, { code: codes[1] ?? '' }, other);
    expect(over).toMatchObject({ status: 409, body: { message: '该兑换码已过期' } });
    await test.call(redeem.update, { id, expired_at: null }, root);
    expect((await test.attempt(redeem.use, { code: codes[1] ?? '' }, other)).status).toBe(200);
  });

  it('of credits needs credits, of a membership a plan that exists', async () => {
    const input = { title: '错', count: 1 };
    const credits = await test.attempt(redeem.create, { ...input, kind: 'credits' }, root);
    expect(credits.body.fields).toHaveProperty('credit');
    const plan = await test.attempt(redeem.create, { ...input, kind: 'vip', vip_type: 99 }, root);
    expect(plan.body.fields).toHaveProperty('vip_type');
  });
});

it('a membership from a code reads and downloads until it is revoked', async () => {
  const owner = await createMember(test.services);
  const member = await createMember(test.services);
  const { id } = await createDownloadable(test.services, {
    user_id: owner.id,
    is_vip: true,
    price: 5,
    pages: 20,
    preview: 3,
  });
  const standing = async () => {
    const { readable_pages } = await test.call(document.get, { id }, member);
    const { status } = await test.attempt(document.downloadVip, { id }, member);
    return { pages: readable_pages, status };
  };
  expect(await standing()).toEqual({ pages: 3, status: 403 });
  const { codes } = await createCodes(test.services, { kind: 'vip', vip_type: VipType.Month });
  const { user_vip } = await test.call(redeem.use, { code: codes[0] ?? '' }, member);
  expect(await standing()).toEqual({ pages: 20, status: 200 });
  const revoked = { id: [user_vip?.id ?? 0], remark: '误发' };
  await test.call(userVip.revoke, revoked, root);
  expect(await standing()).toEqual({ pages: 3, status: 403 });
});
