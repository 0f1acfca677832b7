import { afterEach, expect, it, vi } from 'vitest';
import { presentAddress } from './present-address.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['https://w.example/library/1/15fe2bbd7b7dfd11#p12', '/library/1/15fe2bbd7b7dfd11#p12'],
  ['https://w.example/library/1/15fe2bbd7b7dfd11#p1', '/library/1/15fe2bbd7b7dfd11'],
  ['https://w.example/search?wd=论语', '/search?wd=%E8%AE%BA%E8%AF%AD'],
])('the way back to %s is %s', (address, back) => {
  vi.stubGlobal('location', new URL(address));
  expect(presentAddress()).toBe(back);
});
