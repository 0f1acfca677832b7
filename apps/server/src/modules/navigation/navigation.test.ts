import { contract } from '@wenyuan/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { navigations } from '../../db/schema/index.ts';
import { createNavigation } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';

const { navigation } = contract;
let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

const make = (parent_id = 0, more = {}) => createNavigation(test.services, { parent_id, ...more });

/** The entries below `parent`, in the order in which everybody sees them. */
async function below(parent: number): Promise<number[]> {
  const { navigation: rows } = await test.call(navigation.list, {});
  return rows.filter((row) => row.parent_id === parent).map(({ id }) => id);
}

describe('an arrangement of the navigation', () => {
  it('gives the children of an entry their order, those that move there included', async () => {
    const top = await make();
    const [one, two] = [await make(top), await make(top)];
    const other = await make();
    const child = await make(other);
    await test.call(navigation.arrange, { parent_id: top, id: [two, child, one] }, root);
    expect(await below(top)).toEqual([two, child, one]);
    expect(await below(other)).toEqual([]);
  });

  it('of one entry leaves the others where a colleague has put them meanwhile', async () => {
    const top = await make();
    const [one, two, three] = [await make(top), await make(top), await make(top)];
    await test.call(navigation.arrange, { parent_id: one, id: [two] }, root);
    const seen = { parent_id: top, id: [three, one, two], moved_id: three };
    await test.call(navigation.arrange, seen, root);
    expect(await below(top)).toEqual([three, one]);
    expect(await below(one)).toEqual([two]);
  });

  it('that names an entry that is not there changes nothing', async () => {
    const top = await make();
    const [one, two] = [await make(top, { sort: 2 }), await make(top, { sort: 1 })];
    const order = { parent_id: top, id: [two, one, 999_999] };
    const { status } = await test.attempt(navigation.arrange, order, root);
    expect(status).toBe(404);
    expect(await below(top)).toEqual([one, two]);
  });

  it('puts nothing below itself, nor two entries below each other', async () => {
    const top = await make();
    const child = await make(top);
    const circle = { parent_id: child, id: [top] };
    const { status, body } = await test.attempt(navigation.arrange, circle, root);
    expect(status).toBe(400);
    expect(body.fields).toEqual({ parent_id: '上级导航不能是自己或自己的下级' });
  });
});

it('entries that move together are judged by where all of them end', async () => {
  const top = await make();
  const middle = await make(top);
  const other = await make();
  const child = await make(other);
  // With its child below it, `other` would have a fourth level; but the child moves, too.
  for (const order of [
    [other, child],
    [child, other],
  ]) {
    await test.call(navigation.arrange, { parent_id: middle, id: order }, root);
    expect(await below(middle)).toEqual(order);
    await test.call(navigation.arrange, { parent_id: 0, id: [other] }, root);
    await test.call(navigation.arrange, { parent_id: other, id: [child] }, root);
  }
});

describe('the navigation has three levels', () => {
  it('for new entries and for those that move with all below them', async () => {
    const top = await make();
    const middle = await make(top);
    const low = await make(middle);
    const refused = { parent_id: '导航最多 3 级' };
    const made = await test.attempt(navigation.create, { title: '四', parent_id: low }, root);
    expect(made.body.fields).toEqual(refused);
    const pair = await make();
    await make(pair);
    const moved = await test.attempt(navigation.update, { id: pair, parent_id: middle }, root);
    expect(moved.body.fields).toEqual(refused);
    const placed = { parent_id: middle, id: [low, pair] };
    expect((await test.attempt(navigation.arrange, placed, root)).body.fields).toEqual(refused);
    await test.call(navigation.update, { id: pair, parent_id: top }, root);
  });

  it('but an older entry that lies deeper can be changed where it is', async () => {
    const low = await make(await make(await make()));
    const deep = await make(low);
    await test.call(navigation.update, { id: deep, parent_id: low, title: '第四级' }, root);
    expect((await test.call(navigation.get, { id: deep })).title).toBe('第四级');
  });
});

it('entries of the installation stay, also below one that is deleted', async () => {
  const top = await make();
  const fixed = await make(top, { fixed: true });
  const { status, body } = await test.attempt(navigation.delete, { id: top }, root);
  expect(status).toBe(409);
  expect(body.message).toContain('系统导航');
  const rows = await test.services.db.select().from(navigations).where(eq(navigations.id, fixed));
  expect(rows).toHaveLength(1);
});

it('an entry that is turned off, and what is below it, is shown to those who manage the navigation alone', async () => {
  const top = await make(0, { enable: false });
  const below = await make(await make(top));
  for (const id of [top, below]) {
    const isListed = async (by: { token?: string }) =>
      (await test.call(navigation.list, {}, by)).navigation.some((row) => row.id === id);
    expect([await isListed({}), await isListed(root)]).toEqual([false, true]);
    expect((await test.attempt(navigation.get, { id })).status).toBe(404);
    expect((await test.attempt(navigation.get, { id }, root)).status).toBe(200);
  }
});
