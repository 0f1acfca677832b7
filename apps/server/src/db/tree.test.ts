import { contract } from '@wenyuan/contract';
import { categoryPath } from '@wenyuan/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCategory, createNavigation } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { categories, navigations } from './schema/index.ts';

let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

type Rows = Promise<{ id: number; parent_id: number }[]>;

const trees = [
  {
    name: 'navigation',
    create: createNavigation,
    move: contract.navigation.update,
    rows: (): Rows => test.services.db.select().from(navigations),
  },
  {
    name: 'categories',
    create: createCategory,
    move: contract.category.update,
    rows: (): Rows => test.services.db.select().from(categories),
  },
];

describe.each(trees)('in the tree of $name', ({ create, move, rows }) => {
  it('nothing moves below itself, however deep', async () => {
    const top = await create(test.services);
    const middle = await create(test.services, { parent_id: top });
    const low = await create(test.services, { parent_id: middle });
    for (const parent_id of [top, middle, low]) {
      const { status, body } = await test.attempt(move, { id: top, parent_id }, root);
      expect(status).toBe(400);
      expect(body.fields).toHaveProperty('parent_id');
    }
  });

  it('two that move below each other at once make no circle', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await create(test.services);
      const other = await create(test.services);
      const answers = await Promise.all([
        test.attempt(move, { id: one, parent_id: other }, root),
        test.attempt(move, { id: other, parent_id: one }, root),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
      const all = await rows();
      const paths = [one, other].map((id) => categoryPath(all, id)[0]?.parent_id);
      expect(paths).toEqual([0, 0]);
    }
  });
});
