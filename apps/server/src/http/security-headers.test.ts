import { contract } from '@wenyuan/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/harness.ts';

const ORIGINS = {
  SITE_ORIGIN: 'https://wenku.example.com',
  ADMIN_ORIGIN: 'https://admin.example.com',
  API_ORIGIN: 'http://api.example.com',
};
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(ORIGINS);
});
afterAll(() => test.close());

async function headersOf(host: string, url: string) {
  const { headers } = await test.app.inject({ method: 'GET', url, headers: { host } });
  return headers;
}

describe('every answer', () => {
  it.each([
    ['wenku.example.com', '/'],
    ['wenku.example.com', '/robots.txt'],
    ['wenku.example.com', '/nothing.js'],
    ['wenku.example.com', '/view/page/0123456789abcdef/1.svg'],
    ['wenku.example.com', contract.config.settings.path],
    ['wenku.example.com', contract.user.permission.path],
    ['admin.example.com', '/'],
    ['admin.example.com', contract.config.settings.path],
  ])('of %s%s keeps browsers to https, to itself and from devices', async (host, url) => {
    const headers = await headersOf(host, url);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toContain('camera=(), ');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('of an origin without https claims none', async () => {
    const headers = await headersOf('api.example.com', contract.config.settings.path);
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('cross-origin-opener-policy');
    expect(headers['permissions-policy']).toContain('camera=()');
  });
});
