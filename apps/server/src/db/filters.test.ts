import { contract } from '@wenyuan/contract';
import { AttachmentType, CommentStatus, SmsStatus, SmsType } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDocument, createMember, type Member } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import {
  attachments,
  audits,
  comments,
  feedbacks,
  searchRecords,
  sms,
  users,
} from './schema/index.ts';

const IP = '203.0.113.7';
let test: TestApp;
let root: { token: string };
let member: Member;
let document_id: number;

beforeAll(async () => {
  test = await createTestApp();
  const { db, sessions } = test.services;
  root = { token: await sessions.open(db, 1) };
  member = await createMember(test.services);
  const other = await createMember(test.services);
  ({ id: document_id } = await createDocument(test.services, { user_id: other.id }));
  for (const [user_id, ip] of [
    [member.id, IP],
    [other.id, '203.0.113.70'],
  ] as const) {
    await db.update(users).set({ register_ip: '', last_login_ip: ip }).where(eq(users.id, user_id));
    const status = CommentStatus.Approved;
    await db.insert(comments).values({ user_id, document_id, content: '好', status, ip });
    await db.insert(feedbacks).values({ user_id, content: '好', ip });
    await db.insert(searchRecords).values({ user_id, keywords: '好', ip });
    const file = { name: 'a', hash: 'a', path: ip, ext: '.png', size: 1 };
    await db.insert(attachments).values({ user_id, type: AttachmentType.Article, ...file, ip });
    await db.insert(sms).values({
      user_id,
      mobile: '13600136000',
      type: SmsType.Login,
      status: SmsStatus.Sent,
      code_hash: '',
      expires_at: new Date(),
      ip,
    });
    await db
      .insert(audits)
      .values({ user_id, username: 'a', operation: 'a', title: 'a', input: '{}', ip });
  }
});
afterAll(() => test.close());

describe('an address', () => {
  it.each([
    ['comments', contract.comment.list],
    ['feedback', contract.feedback.list],
    ['searches', contract.searchRecord.list],
    ['attachments', contract.attachment.list],
    ['messages', contract.sms.list],
    ['actions', contract.audit.list],
    ['members', contract.user.list],
  ] as const)(
    'finds the %s that came from it, and not from one that begins alike',
    async (_, list) => {
      expect((await test.call(list, { ip: IP }, root)).total).toBe(1);
    },
  );

  it('finds nothing for those who may not see addresses', async () => {
    for (const list of [contract.comment.list, contract.user.list]) {
      const all = await test.call(list, {}, member);
      expect((await test.call(list, { ip: IP }, member)).total).toBe(all.total);
      expect(all.total).toBeGreaterThan(1);
    }
  });
});
