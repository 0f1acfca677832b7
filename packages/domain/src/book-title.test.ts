import { expect, it } from 'vitest';
import { bookTitle } from './book-title.ts';

it.each([
  ['论语', '《论语》'],
  ['《论语》讲义', '《〈论语〉讲义》'],
])('%s is named %s', (title, named) => {
  expect(bookTitle(title)).toBe(named);
});
