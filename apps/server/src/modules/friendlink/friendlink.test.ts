import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@wenyuan/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFriendlink } from '../../testing/builders.ts';
import { reachOutside } from '../../http/reach-outside.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { checkFriendlinks } from './check-friendlinks.ts';

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

  it('name each address once', async () => {
    const [one, two] = ['https://one.example', 'https://two.example'];
    const make = (link: string) => test.attempt(friendlink.create, { title: '站', link }, root);
    await make(one);
    const again = await make(one);
    expect([again.status, again.body.fields]).toEqual([409, { link: '已有这个链接' }]);
    const { id } = await test.call(friendlink.create, { title: '站', link: two }, root);
    const change = (link: string) => test.attempt(friendlink.update, { id, link }, root);
    expect([(await change(two)).status, (await change(one)).status]).toEqual([200, 409]);
  });

  it('name each address once, however many add it at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const input = { title: '站', link: `https://three.example/${round}` };
      const made = await Promise.all(
        Array.from({ length: 6 }, () => test.attempt(friendlink.create, input, root)),
      );
      expect(made.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });
});

describe('a check of friend links', () => {
  const host = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const status = Number(pathname.slice(1)) || 200;
    response.writeHead(status, status === 302 ? { location: elsewhere } : {});
    response.end('页面');
  });
  let origin = '';
  let elsewhere = '/200';
  beforeAll(async () => {
    await new Promise<void>((done) => {
      host.listen(0, '127.0.0.1', done);
    });
    origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    host.closeAllConnections();
    host.close();
  });
  const reach = (address: string) => reachOutside(address, (to) => to === '127.0.0.1');
  const check = (id: number) => checkFriendlinks(test.services, [id], reach);
  const stateOf = async (id: number) => test.call(friendlink.get, { id }, root);

  it.each([
    ['200', 0, ''],
    ['302', 0, ''],
    ['403', 0, ''],
    ['404', 1, '返回 404'],
    ['503', 1, '返回 503'],
  ])('an answer of %s', async (path, failures, check_note) => {
    const id = await createFriendlink(test.services, { link: `${origin}/${path}` });
    expect(await check(id)).toBe(failures);
    expect(await stateOf(id)).toMatchObject({ failures, check_note, enable: true });
  });

  it('reaches nothing in our own network, neither by a link nor by a redirect', async () => {
    const own = await createFriendlink(test.services, { link: `${origin}/200` });
    expect((await test.call(friendlink.check, { id: [own] }, root)).failed).toBe(1);
    expect(await stateOf(own)).toMatchObject({ check_note: '不能访问内网地址' });
    elsewhere = 'http://127.0.0.2:1/';
    const id = await createFriendlink(test.services, { link: `${origin}/302` });
    await check(id);
    expect(await stateOf(id)).toMatchObject({ check_note: '不能访问内网地址' });
  });

  it('makes none look changed to who has it open', async () => {
    const id = await createFriendlink(test.services, { link: `${origin}/404` });
    const { updated_at } = await stateOf(id);
    await check(id);
    await test.call(friendlink.update, { id, sort: 1, unchanged_since: updated_at }, root);
    expect((await stateOf(id)).sort).toBe(1);
  });

  it('counts how often in a row it failed, and begins anew with another link', async () => {
    const id = await createFriendlink(test.services, { link: `${origin}/404` });
    await check(id);
    await check(id);
    expect((await stateOf(id)).failures).toBe(2);
    const dead = await test.call(friendlink.list, { is_dead: true }, root);
    expect(dead.friendlink.map((row) => row.id)).toContain(id);
    const seen = await test.call(friendlink.list, {});
    const shown = seen.friendlink.find((row) => row.id === id) ?? {};
    expect(Object.keys(shown)).toContain('link');
    for (const name of ['checked_at', 'failures', 'check_note'])
      expect(shown).not.toHaveProperty(name);
    await test.call(friendlink.update, { id, link: `${origin}/204` }, root);
    expect(await stateOf(id)).toMatchObject({ failures: 0, checked_at: null });
  });
});
