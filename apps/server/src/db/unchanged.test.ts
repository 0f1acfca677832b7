import { contract, listOperations, permissionKey, type Operation } from '@wenyuan/contract';
import { PunishmentType } from '@wenyuan/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { ROOT_USER_ID } from '../auth/caller.ts';
import { oneRow } from './one-row.ts';
import { annotations, orders } from './schema/index.ts';
import {
  createAdvertisement,
  createArticle,
  createAttachment,
  createBanner,
  createCategory,
  createComment,
  createDocument,
  createFeedback,
  createFriendlink,
  createGroup,
  createLanguage,
  createMember,
  createNavigation,
  createOrder,
  createPunishment,
  createTopic,
  createReport,
  createWish,
  unique,
} from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { createBatch, createCoupon, createPlan, createVip } from '../testing/trade.ts';
import type { Services } from '../services.ts';

let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

type Case = {
  readonly make: (services: Services) => Promise<number | { readonly id: number }>;
  /** What each call has to say besides the change; default: the id of the row. */
  readonly named?: (made: never) => Readonly<Record<string, unknown>>;
  /** What the first and the second of two people change. */
  readonly changes: (turn: number) => Readonly<Record<string, unknown>>;
};

const titled = (turn: number) => ({ title: unique(`第${turn}-`) });
const remarked = (turn: number) => ({ remark: `第 ${turn} 次` });
const described = (turn: number) => ({ description: `第 ${turn} 次` });
const member = async (services: Services) => (await createMember(services)).id;

/** How to make and change a row of each operation that takes `unchanged_since`. */
const cases: Readonly<Record<string, Case>> = {
  'advertisement.update': { make: (services) => createAdvertisement(services), changes: titled },
  // Of the one who asks, on another device.
  'annotation.update': {
    make: async ({ db }) => {
      const { id: document_id } = await createDocument(test.services, { user_id: ROOT_USER_ID });
      const place = { page: 1, begin_offset: 0, end_offset: 4 };
      const words = { quote: '有朋自远', note: '' };
      return oneRow(
        await db
          .insert(annotations)
          .values({ user_id: ROOT_USER_ID, document_id, ...place, ...words })
          .returning({ id: annotations.id }),
      );
    },
    named: ({ id }: { id: number }) => ({ id, note: '又一次' }),
    changes: (turn) => ({ note: `第 ${turn} 次` }),
  },
  'article.update': {
    make: async (services) => createArticle(services, { user_id: await member(services) }),
    changes: titled,
  },
  'attachment.update': { make: (services) => createAttachment(services, 1), changes: described },
  'banner.update': { make: (services) => createBanner(services), changes: titled },
  'category.update': { make: (services) => createCategory(services), changes: titled },
  'comment.update': {
    make: async (services) => {
      const user_id = await member(services);
      const { id: document_id } = await createDocument(services, { user_id });
      return createComment(services, { user_id, document_id });
    },
    changes: (turn) => ({ content: `第 ${turn} 次` }),
  },
  'document.update': {
    make: async (services) => createDocument(services, { user_id: await member(services) }),
    changes: titled,
  },
  'feedback.update': { make: (services) => createFeedback(services), changes: remarked },
  'friendlink.update': { make: (services) => createFriendlink(services), changes: titled },
  'group.update': { make: (services) => createGroup(services, {}), changes: titled },
  'language.update': {
    make: (services) => createLanguage(services),
    changes: (turn) => ({ language: `语言 ${turn}` }),
  },
  'navigation.update': { make: (services) => createNavigation(services), changes: titled },
  'order.setRemark': {
    make: async (services) => {
      const order_no = await createOrder(services, { user_id: await member(services) });
      const [row] = await services.db.select().from(orders).where(eq(orders.order_no, order_no));
      return row ?? expect.unreachable();
    },
    named: ({ order_no }: { order_no: string }) => ({ order_no, remark: '' }),
    changes: remarked,
  },
  'permission.update': { make: () => Promise.resolve(1), changes: described },
  'punishment.update': {
    make: async (services) =>
      createPunishment(services, {
        user_id: await member(services),
        type: PunishmentType.NoComment,
      }),
    changes: remarked,
  },
  'redeem.update': {
    make: (services) => createBatch(services),
    changes: remarked,
  },
  'coupon.update': { make: (services) => createCoupon(services), changes: remarked },
  'report.update': { make: (services) => createReport(services), changes: remarked },
  'topic.update': { make: (services) => createTopic(services), changes: titled },
  'user.update': { make: member, changes: (turn) => ({ group_id: [turn] }) },
  'userVip.update': {
    make: async (services) => createVip(services, { user_id: await member(services) }),
    named: (id: number) => ({ id, remark: '补偿' }),
    changes: (turn) => ({ times: turn }),
  },
  'vipPlan.update': {
    make: (services) => createPlan(services),
    changes: titled,
  },
  'wish.update': {
    make: async (services) => createWish(services, { user_id: await member(services) }),
    changes: described,
  },
};

const operations = listOperations()
  .filter(({ operation }) => 'unchanged_since' in operation.input.shape)
  .map(({ key, operation }) => [key, operation] as const);

type Made = Awaited<ReturnType<Case['make']>>;
const idOf = (made: Made) => (typeof made === 'number' ? made : made.id);
const namesOf = ({ named }: Case, made: Made) => named?.(made as never) ?? { id: idOf(made) };

/** The row as the service has it, told by the refusal of an old version. */
async function presentRow(operation: Operation, named: object) {
  const since = '2000-01-01T00:00:00.000Z';
  const { status, body } = await test.attempt(
    operation,
    { ...named, unchanged_since: since },
    root,
  );
  expect(status).toBe(409);
  return body.current?.row as { id: number; updated_at: string } & Record<string, unknown>;
}

it('every update of a row that others change, too, takes the version that it was read in', () => {
  expect(operations.map(([key]) => key).toSorted()).toEqual(Object.keys(cases).toSorted());
});

it.each(operations)(
  '%s is refused to the second of two people, who is shown what the first wrote',
  async (key, operation) => {
    const each = cases[key] ?? expect.unreachable();
    const { make, changes } = each;
    const made = await make(test.services);
    const [id, named] = [idOf(made), namesOf(each, made)];
    const { updated_at: unchanged_since } = await presentRow(operation, named);
    const first = changes(1);
    const change = (fields: object) => test.attempt(operation, { ...named, ...fields }, root);

    expect((await change({ ...first, unchanged_since })).status).toBe(200);
    const second = await change({ ...changes(2), unchanged_since });
    expect(second.status).toBe(409);
    expect(second.body.message).toContain('有人修改');
    expect(second.body.current?.row).toMatchObject({ id, ...first });

    const present = await presentRow(operation, named);
    expect(present).toMatchObject(first);
    expect((await change({ ...changes(2), unchanged_since: present.updated_at })).status).toBe(200);
  },
);

/** What the service shows of a row, by its own declarations. */
function shownBy(key: string): string[] {
  const group = (contract as unknown as Record<string, Record<string, Operation>>)[
    key.split('.')[0] ?? ''
  ];
  const fieldsOf = (schema: unknown): string[] =>
    schema instanceof z.ZodArray
      ? fieldsOf(schema.element)
      : schema instanceof z.ZodObject
        ? Object.keys(schema.shape)
        : [];
  const list = group?.list?.reply as z.ZodObject | undefined;
  const listed = Object.values(list?.shape ?? {}).flatMap((value) =>
    value instanceof z.ZodArray ? fieldsOf(value) : [],
  );
  return [...listed, ...fieldsOf(group?.get?.reply)];
}

it.each(operations)(
  '%s tells by its refusal no more than the service shows',
  async (key, operation) => {
    const each = cases[key] ?? expect.unreachable();
    const row = await presentRow(operation, namesOf(each, await each.make(test.services)));
    const shown = shownBy(key);
    expect(Object.keys(row).filter((name) => !shown.includes(name))).toEqual([]);
  },
);

it.each(operations.filter(([, { access }]) => access === 'permission'))(
  '%s shows the row to nobody who may change it, but not read it',
  async (key, operation) => {
    const each = cases[key] ?? expect.unreachable();
    const named = namesOf(each, await each.make(test.services));
    const groupId = await createGroup(test.services, { grants: [permissionKey(operation).path] });
    const operator = await createMember(test.services, { groupId });
    const since = '2000-01-01T00:00:00.000Z';
    const { status, body } = await test.attempt(
      operation,
      { ...named, unchanged_since: since },
      operator,
    );
    expect(status).toBe(409);
    expect(body.message).toContain('有人修改');
    expect(body.current?.row).toBeUndefined();
  },
);

it('of two people who save at the same moment one is refused', async () => {
  const id = await createFriendlink(test.services);
  const { updated_at: unchanged_since } = await presentRow(contract.friendlink.update, { id });
  const answers = await Promise.all(
    ['甲', '乙'].map((title) =>
      test.attempt(contract.friendlink.update, { id, title, unchanged_since }, root),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('clients that send whole rows back without it change them as ever', async () => {
  const id = await createFriendlink(test.services);
  const row = await test.call(contract.friendlink.get, { id }, root);
  for (const title of ['甲', '乙'])
    expect((await test.attempt(contract.friendlink.update, { ...row, title }, root)).status).toBe(
      200,
    );
});
