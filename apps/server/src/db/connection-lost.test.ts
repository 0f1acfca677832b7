import pg from 'pg';
import { expect, it } from 'vitest';
import { isConnectionLost } from './connection-lost.ts';

it('a database that refuses connections is a lost connection, however deep the error lies', async () => {
  const client = new pg.Client({ connectionString: 'postgres://127.0.0.1:1/nothing' });
  const refused: unknown = await client.connect().catch((error: unknown) => error);
  expect(isConnectionLost(refused)).toBe(true);
  expect(isConnectionLost(new Error('Failed query: select 1', { cause: refused }))).toBe(true);
});

it.each([
  ['a server that is shut down', Object.assign(new Error('terminating'), { code: '57P01' }), true],
  ['a server that starts', Object.assign(new Error('starting up'), { code: '57P03' }), true],
  ['a socket that closed', new Error('Connection terminated unexpectedly'), true],
  ['a pool that was given up', new Error('Cannot use a pool after calling end on the pool'), true],
  ['a duplicate', Object.assign(new Error('duplicate key'), { code: '23505' }), false],
  [
    'a statement that took too long',
    Object.assign(new Error('canceled'), { code: '57014' }),
    false,
  ],
  ['a fault of ours', new TypeError('x is undefined'), false],
  ['what is no error', 'ECONNREFUSED', false],
])('%s', (_title, error, lost) => {
  expect(isConnectionLost(error)).toBe(lost);
});
