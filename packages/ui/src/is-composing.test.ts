import { expect, it } from 'vitest';
import { isComposing } from './is-composing.ts';

it.each([
  { key: 'of an ordinary key', event: { isComposing: false, keyCode: 13 }, is: false },
  { key: 'while a word is composed', event: { isComposing: true, keyCode: 13 }, is: true },
  { key: 'that ends a word in Safari', event: { isComposing: false, keyCode: 229 }, is: true },
])('a key $key belongs to an input method: $is', ({ event, is }) => {
  expect(isComposing(event)).toBe(is);
});
