import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '@wenyuan/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceKey } from '../conversion/stored-page.ts';
import { createDocument, createMember } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { configure } from '../testing/settings.ts';
import { addressOf, networkOf } from './address.ts';

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7', '203.0.113.7'],
    ['2001:DB8:0:1:2:3:4:5', '2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
    ['2001:db8:0:1::5', '2001:db8:0:1::5', '2001:db8:0:1::/64'],
    ['2001:db8::5', '2001:db8::5', '2001:db8:0:0::/64'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80::1', 'fe80:0:0:0::/64'],
    ['::1', '::1', '0:0:0:0::/64'],
    ['', '', ''],
  ])('%s is %s, and in limits %s', (ip, address, network) => {
    expect(addressOf(ip)).toBe(address);
    expect(networkOf(ip)).toBe(network);
  });
});

describe('limits by address', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const login = (ip: string) =>
    test.attempt(contract.user.login, { username: 'nobody', password: 'wrong-password' }, { ip });

  it('are shared by all addresses of a /64, and not by the next one', async () => {
    let status = 0;
    for (let count = 1; count < 500 && status !== 429; count += 1)
      ({ status } = await login(`2001:db8:0:1::${count.toString(16)}`));
    expect(status).toBe(429);
    expect((await login('2001:db8:0:2::1')).status).not.toBe(429);
  });

  it('of downloads too', async () => {
    const { services } = test;
    await configure(services, 'download', { times_every_ip: 1 });
    const owner = await createMember(services);
    const rights = [];
    for (const ip of ['2001:db8:0:3::1', '2001:db8:0:3::2', '2001:db8:0:4::1']) {
      const row = await createDocument(services, { user_id: owner.id, ext: '.pdf' });
      const { id } = row;
      await services.storage.put(sourceKey(row), Buffer.from('%PDF'));
      const reader = await createMember(services);
      await test.attempt(contract.document.download, { id }, { ...reader, ip });
      const next = await createDocument(services, { user_id: owner.id });
      const { download } = await test.call(
        contract.document.get,
        { id: next.id },
        { ...reader, ip },
      );
      rights.push(download.reason);
    }
    expect(rights).toEqual(['limit', 'limit', 'limit']);
    const { id } = await createDocument(services, { user_id: owner.id });
    const [again, elsewhere] = await Promise.all(
      ['2001:db8:0:3::9', '2001:db8:0:9::1'].map((ip) =>
        createMember(services).then((reader) =>
          test.call(contract.document.get, { id }, { ...reader, ip }),
        ),
      ),
    );
    expect(again?.download.reason).toBe('limit');
    expect(elsewhere?.download.reason).toBe('');
  });

  it('never count a bare address', () => {
    const root = path.resolve(import.meta.dirname, '..');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
    const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
    // Rate-limit keys are templates that begin with what is counted.
    const bare = sources.filter((file) =>
      /`[a-z-]+:\$\{(?:\w+\.)?ip\}/.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(bare).toEqual([]);
  });
});
