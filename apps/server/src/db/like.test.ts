import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { contains } from './like.ts';

it.each([
  ['PDF', 'title ilike $1'],
  ['ß', 'title ilike $1'],
  ['第 3 版 а', 'title ilike $1'],
  ['文档', 'title like $1'],
  ['2026', 'title like $1'],
])('%s is looked for by %s', (words, expected) => {
  expect(new PgDialect().sqlToQuery(contains(sql`title`, words)).sql).toBe(expected);
});
