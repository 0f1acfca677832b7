import { contract } from '@wenyuan/contract';
import { DocumentStatus, PunishmentType } from '@wenyuan/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createDocument,
  createGroup,
  createMember,
  createPunishment,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { createDownloadable, createVip, payForDocument } from '../../testing/trade.ts';

const { document, user } = contract;
let test: TestApp;
let root: { token: string };
let owner: Member;

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  owner = await createMember(test.services);
});
afterAll(() => test.close());

const ask = (document_id: number, who: object = {}) =>
  test.call(user.entitlement, { document_id, ...who }, root);
const paid = () =>
  createDownloadable(test.services, { user_id: owner.id, price: 10, pages: 9, preview: 3 });

describe('the simulation', () => {
  it('tells an operator who may not read hidden documents of none', async () => {
    const grants = ['/api.v1.UserAPI/SimulateEntitlement'];
    const groupId = await createGroup(test.services, { grants });
    const operator = await createMember(test.services, { groupId });
    const statusFor = async (status: DocumentStatus) => {
      const { id } = await createDocument(test.services, { user_id: owner.id, status });
      const asked = { document_id: id, user_id: owner.id };
      expect((await ask(id, { user_id: owner.id })).open.allowed).toBe(true);
      return (await test.attempt(user.entitlement, asked, operator)).status;
    };
    expect(await statusFor(DocumentStatus.Converted)).toBe(200);
    expect(await statusFor(DocumentStatus.PendingReview)).toBe(404);
  });

  it('says the same as the document says to the person', async () => {
    const made = await createDownloadable(test.services, {
      user_id: owner.id,
      price: 10,
      pages: 9,
      preview: 3,
      is_vip: true,
    });
    const stranger = await createMember(test.services);
    const buyer = await createMember(test.services);
    await payForDocument(test.services, buyer.id, made.id);
    const subscriber = await createMember(test.services);
    await createVip(test.services, { user_id: subscriber.id });
    const silenced = await createMember(test.services);
    const type = PunishmentType.NoComment;
    await createPunishment(test.services, { user_id: silenced.id, type, reason: '刷屏' });
    for (const person of [owner, stranger, buyer, subscriber, silenced, undefined]) {
      const real = await test.call(document.get, { id: made.id }, person ?? {});
      const said = await ask(made.id, person === undefined ? {} : { user_id: person.id });
      expect(said.open.allowed).toBe(true);
      expect(said.reading.readable_pages).toBe(real.readable_pages);
      for (const right of ['download', 'download_vip', 'comment', 'favorite'] as const) {
        const { allowed, reason, message } = real[right] ?? {};
        expect(said[right]).toMatchObject({ allowed, reason, message });
      }
      expect(said.download.price).toBe(real.download.price);
    }
  });

  it('names the rule', async () => {
    const { id } = await paid();
    const ruleFor = async (who: object) => (await ask(id, who)).reading.rule;
    const buyer = await createMember(test.services);
    await payForDocument(test.services, buyer.id, id);
    expect(await ruleFor({})).toBe('preview');
    expect(await ruleFor({ user_id: owner.id })).toBe('owner');
    expect(await ruleFor({ user_id: buyer.id })).toBe('bought');
    expect(await ruleFor({ user_id: 1 })).toBe('manager');
    expect((await ask(id, { user_id: buyer.id })).download).toMatchObject({
      allowed: true,
      grant: 'order',
      price: 0,
    });
  });

  it('has the price after the discount of a membership, and the memberships', async () => {
    const { id } = await paid();
    const member = await createMember(test.services, { credit_count: 100 });
    await createVip(test.services, { user_id: member.id, discount: 80 });
    const said = await ask(id, { user_id: member.id });
    expect(said.download).toMatchObject({ allowed: true, price: 8, discount: 80 });
    expect(said).toMatchObject({ credit_count: 100, user_vip: [{ discount: 80 }] });
  });

  it('answers for a group as for a new member of that group alone', async () => {
    const { id } = await paid();
    const mute = await createGroup(test.services, { enable_comment: false });
    const said = await ask(id, { group_id: mute });
    expect(said.comment).toMatchObject({ allowed: false, reason: 'group' });
    expect(said.download).toMatchObject({ allowed: false, reason: 'balance' });
    expect(said.group).toMatchObject([{ id: mute }]);
    const reviewers = await createGroup(test.services, {
      grants: ['/api.v1.DocumentAPI/GetDocument'],
    });
    expect((await ask(id, { group_id: reviewers })).reading.rule).toBe('manager');
    const missing = { document_id: id, group_id: 999_999 };
    expect((await test.attempt(user.entitlement, missing, root)).body.message).toBe('用户组不存在');
  });

  it('says that a hidden document, a disabled account or a closed site does not open', async () => {
    const status = DocumentStatus.Disabled;
    const { id: hidden } = await createDocument(test.services, { user_id: owner.id, status });
    expect((await ask(hidden)).open.message).toBe('文档不存在或已被删除');
    expect((await ask(hidden, { user_id: owner.id })).open.allowed).toBe(true);

    const disabled = await createMember(test.services);
    const type = PunishmentType.AccountDisabled;
    await createPunishment(test.services, { user_id: disabled.id, type, reason: '盗版' });
    const { id } = await paid();
    expect((await ask(id, { user_id: disabled.id })).open.message).toContain('账号已被禁用');

    const { id: free } = await createDownloadable(test.services, { user_id: owner.id });
    await configure(test.services, 'download', { enable_guest_download: true });
    expect((await ask(free)).download.allowed).toBe(true);
    await configure(test.services, 'security', { login_required: true });
    const closed = await ask(free);
    for (const right of [closed.open, closed.download])
      expect(right).toMatchObject({ allowed: false, reason: 'login' });
    await configure(test.services, 'security', { login_required: false });
  });
});
