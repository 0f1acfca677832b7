import { expect, it } from 'vitest';
import { bannerService } from './banner.ts';
import { documentService } from './document.ts';
import { friendlinkService } from './friendlink.ts';
import { inputRules, readQuery } from './input-rules.ts';

/** The values of a name in a query string. */
const valuesIn = (query: string) => (name: string) =>
  query
    .split('&')
    .map((pair) => pair.split('='))
    .flatMap(([key, value = '']) => (key === name ? [decodeURIComponent(value)] : []));
const read = (query: string) => readQuery(documentService.list, valuesIn(query));

it('a form knows what is required, how long it may be and what a new row begins with', () => {
  const rules = inputRules(friendlinkService.create);
  expect(rules['title']).toEqual({ required: true, maxLength: 64 });
  expect(rules['enable']).toEqual({ required: false, default: true });
  expect(rules['sort']).toMatchObject({ required: false, minimum: 0, maximum: 1_000_000_000 });
  expect(inputRules(bannerService.create)['path']).toMatchObject({ required: true });
});

it.each([
  ['page=abc', {}],
  ['page=0', {}],
  ['size=-1&page=3', { page: 3 }],
  ['status=2&status=3', { status: [2, 3] }],
  ['status=x', {}],
  ['is_recommend=true', { is_recommend: [true] }],
  ['nothing=1&wd=%E8%AE%BA%E8%AF%AD', { wd: '论语' }],
])('of the address ?%s the list understands %j', (query, input) => {
  expect(read(query)).toEqual(input);
});
