import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { contains, eachWord } from './like.ts';

it.each([
  ['PDF', 'title ilike $1'],
  ['ß', 'title ilike $1'],
  ['第 3 版 а', 'title ilike $1'],
  ['文档', 'title like $1'],
  ['2026', 'title like $1'],
])('%s is looked for by %s', (words, expected) => {
  expect(new PgDialect().sqlToQuery(contains(sql`title`, words)).sql).toBe(expected);
});

it.each([
  ['', undefined],
  [' 高一　数学 ', ['%高一%', '%数学%']],
  ['ＩＳＯ９００１', ['%ＩＳＯ９００１%', '%ISO9001%']],
  ['（含答案）', ['%（含答案）%']],
])('%s asks for each of its words', (words, expected) => {
  const found = eachWord(words, (word) => contains(sql`title`, word));
  expect(found && new PgDialect().sqlToQuery(found).params).toEqual(expected);
});
