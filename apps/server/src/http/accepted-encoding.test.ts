import { expect, it } from 'vitest';
import { accepts } from './accepted-encoding.ts';

it.each([
  ['gzip, deflate, br, zstd', true, true],
  ['GZIP;q=1.0, BR;q=0.5', true, true],
  ['gzip, br;q=0', false, true],
  ['br ; q=0.000, gzip;q=0.001', false, true],
  ['*', true, true],
  ['*;q=0', false, false],
  ['br;q=0, *', false, true],
  ['identity', false, false],
  ['brotli, x-gzip', false, false],
  ['', false, false],
  [undefined, false, false],
])('%j takes Brotli: %j, gzip: %j', (header, br, gzip) => {
  const request = { headers: { 'accept-encoding': header } };
  expect([accepts(request, 'br'), accepts(request, 'gzip')]).toEqual([br, gzip]);
});
