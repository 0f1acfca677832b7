import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { TEMPLATE } from './names.ts';

export type TestDatabase = { readonly url: string; drop(): Promise<void> };

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a separate database for one test file: a copy of an installed product, or an empty one. */
export async function createTestDatabase(content: 'installed' | 'empty'): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(
    `create database ${name}${content === 'installed' ? ` template ${TEMPLATE}` : ''}`,
  );
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) };
}
