import { contract, type Operation } from '@wenyuan/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unique } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';

let test: TestApp;
let root: { token: string };
beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

const PASSWORD = 'green-sprouts-law';
const person = () => {
  const username = unique('person-');
  return { username, email: `${username}@example.com`, password: PASSWORD, group_id: [2] };
};

/** What may be there only once: how a row is made, and the field that another one may not share with it. */
const cases: readonly (readonly [string, Operation, () => object, string])[] = [
  ['a category', contract.category.create, () => ({ title: unique('分类'), type: 0 }), 'title'],
  ['a group', contract.group.create, () => ({ title: unique('用户组') }), 'title'],
  [
    'a language',
    contract.language.create,
    () => ({ language: '世界语', code: unique('eo-') }),
    'code',
  ],
  ['the name of an account', contract.user.create, person, 'username'],
  [
    'an article',
    contract.article.create,
    () => ({ title: '重名', content: '<p>正文</p>', identifier: unique('article-') }),
    'identifier',
  ],
];

it.each(cases)(
  '%s that is there already is refused at its field',
  async (_, operation, make, name) => {
    const input = make();
    expect((await test.attempt(operation, input, root)).status).toBe(200);
    // The same article in everything would be the one from before, sent again.
    const other = 'content' in input ? { ...input, content: '<p>另一篇</p>' } : input;
    const { status, body } = await test.attempt(operation, other, root);
    expect(status).toBe(409);
    expect(Object.keys(body.fields ?? {})).toEqual([name]);
    expect(body.message).toMatch(/[\u4e00-\u9fff]{2}/);
  },
);

it('an address that another account has is refused at its field', async () => {
  const first = person();
  expect((await test.attempt(contract.user.create, first, root)).status).toBe(200);
  const second = await test.attempt(
    contract.user.create,
    { ...person(), email: first.email },
    root,
  );
  expect(second.status).toBe(409);
  expect(Object.keys(second.body.fields ?? {})).toEqual(['email']);
});

it.each(cases.filter(([, { path }]) => !path.endsWith('/user')))(
  '%s does not take the name of another one',
  async (_, operation, make, name) => {
    const group = Object.values(contract).find((each) =>
      Object.values(each).includes(operation as never),
    ) as unknown as { readonly update: Operation };
    // What is given once and for all cannot be taken by a change.
    if (!(name in group.update.input.shape)) return;
    const taken = make() as Readonly<Record<string, unknown>>;
    await test.attempt(operation, taken, root);
    const { body: made } = await test.attempt(operation, make(), root);
    const row = made as unknown as { readonly id?: number };
    if (row.id === undefined) return;
    const { status, body } = await test.attempt(
      group.update,
      { id: row.id, [name]: taken[name] },
      root,
    );
    expect(status).toBe(409);
    expect(Object.keys(body.fields ?? {})).toEqual([name]);
  },
);
