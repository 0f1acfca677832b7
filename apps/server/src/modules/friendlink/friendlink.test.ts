import { contract } from '@wenyuan/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFriendlink } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';

const { friendlink } = contract;
let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

describe('friend links', () => {
  it('readers see the enabled ones in their order, whatever they ask for', async () => {
    const hidden = await createFriendlink(test.services, { enable: false, sort: 9 });
    const second = await createFriendlink(test.services, { sort: 1 });
    const first = await createFriendlink(test.services, { sort: 2 });
    const seen = await test.call(friendlink.list, { enable: [false], wd: '没有' });
    expect(seen.friendlink.map(({ id }) => id)).toEqual([first, second]);
    const all = await test.call(friendlink.list, {}, root);
    expect(all.friendlink.map(({ id }) => id)).toEqual([first, second, hidden]);
  });

  it.each(['javascript:alert(1)', '/library', 'ftp://example.com', ''])(
    'a link of “%s” is refused',
    async (link) => {
      const { status, body } = await test.attempt(friendlink.create, { title: '站', link }, root);
      expect(status).toBe(400);
      expect(body.fields).toHaveProperty('link');
    },
  );
});
