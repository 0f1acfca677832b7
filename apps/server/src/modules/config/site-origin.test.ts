import { expect, it } from 'vitest';
import { siteOriginOf } from './site-origin.ts';

it.each([
  ['https://wenku.example.com', 'https://wenku.example.com'],
  ['https://文库.中国', 'https://xn--dxtr8m.xn--fiqs8s'],
  ['https://%%', 'http://localhost:3000'],
  ['', 'http://localhost:3000'],
])('the site of the domain %j is %s', (domain, origin) =>
  expect(siteOriginOf({ system: { domain } }, { siteOrigin: 'http://localhost:3000' })).toBe(
    origin,
  ),
);
