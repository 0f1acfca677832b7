import { expect, it } from 'vitest';
import { passkeyHost } from './passkey.ts';

it.each([
  ['https:', 'wenku.example.com', 'wenku.example.com'],
  ['http:', 'localhost', 'localhost'],
  ['http:', 'admin.wenku.localhost', 'admin.wenku.localhost'],
  ['http:', 'wenku.example.com', undefined],
  ['http:', '127.0.0.1', undefined],
  ['https:', '203.0.113.9', undefined],
  ['https:', '[2001:db8::1]', undefined],
])('%s//%s has passkeys of %s', (protocol, hostname, host) => {
  expect(passkeyHost({ protocol, hostname })).toBe(host);
});
