import { contract } from '@wenyuan/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createArticle,
  createAttachment,
  createFeedback,
  createMember,
  createPunishment,
  createReport,
  createSms,
  createWish,
} from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import {
  articles,
  attachments,
  feedbacks,
  punishments,
  reports,
  sms,
  wishes,
} from './schema/index.ts';

let test: TestApp;
let root: { token: string };
let user_id: number;

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  user_id = (await createMember(test.services)).id;
});
afterAll(() => test.close());

const lists = [
  ['article', articles, async () => (await createArticle(test.services, { user_id })).id],
  ['report', reports, () => createReport(test.services)],
  ['feedback', feedbacks, () => createFeedback(test.services)],
  ['punishment', punishments, () => createPunishment(test.services, { user_id, type: 1 })],
  ['wish', wishes, () => createWish(test.services, { user_id })],
  ['attachment', attachments, () => createAttachment(test.services, user_id)],
  ['sms', sms, () => createSms(test.services)],
] as const;

it.each(lists)('the %s list of some days has what came in then', async (name, table, make) => {
  const [id] = [await make(), await make()];
  await test.services.db.execute(
    sql`update ${table} set created_at = '2020-03-03T04:05:06Z' where id = ${id}`,
  );
  const totalOf = async (...days: string[]) =>
    (await test.call(contract[name].list, { created_at: days }, root)).total;
  expect(await totalOf('2020-03-02T16:00:00Z', '2020-03-03T15:59:59.999Z')).toBe(1);
  expect(await totalOf('2020-03-03T16:00:00Z', '2020-03-04T15:59:59.999Z')).toBe(0);
  expect(await totalOf('2020-03-03T16:00:00Z')).toBeGreaterThan(0);
});
