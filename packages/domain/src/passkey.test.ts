import { expect, it } from 'vitest';
import { passkeyHost } from './passkey.ts';

it.each([
  ['https://wenku.example.com', 'wenku.example.com'],
  ['https://wenku.example.com:8443', 'wenku.example.com'],
  ['http://localhost:3000', 'localhost'],
  ['http://admin.wenku.localhost:3000', 'admin.wenku.localhost'],
  ['https://文库.example', 'xn--eqrw71g.example'],
  ['http://wenku.example.com', undefined],
  ['http://127.0.0.1:3000', undefined],
  ['https://203.0.113.9', undefined],
  ['https://[2001:db8::1]', undefined],
  ['', undefined],
])('%s has passkeys of %s', (origin, host) => {
  expect(passkeyHost(origin)).toBe(host);
});
