import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { contract } from '@wenyuan/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorker } from './jobs/worker.ts';
import { createAuthor } from './testing/conversions.ts';
import { useFakeConverter } from './testing/fake-converter.ts';
import { createTestApp, type TestApp } from './testing/harness.ts';
import { keepLog } from './testing/log-lines.ts';
import { makePdf } from './testing/pdf.ts';
import { describeError } from './watch/describe-error.ts';
import { inScope } from './watch/scope.ts';

const log = keepLog();
let test: TestApp;
beforeAll(async () => {
  const settings = { LOG_LEVEL: 'info', LOG_SLOW_QUERY_MS: '20', CONVERT_CONCURRENCY: '1' };
  test = await createTestApp(settings, { logTo: log.to });
});
afterAll(() => test.close());

it('a line of the converter’s failure names the request that brought the document', async () => {
  useFakeConverter([{ event: 'failed', code: 'truncated', message: '文件已损坏' }]);
  const author = await createAuthor(test);
  const worker = await startWorker(test.services, test.databaseUrl);
  const made = await author.submit(await makePdf(1));
  await author.watch(made.id);
  await worker.stop();
  const lines = log.lines();
  const creation = lines.find(
    ({ method, route }) => method === 'POST' && route === contract.document.create.path,
  );
  const failure = lines.find(({ msg }) => msg === 'conversion failed');
  expect(creation?.request_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(failure).toMatchObject({
    request_id: creation?.request_id,
    operation: 'job.convert_document',
    documentId: made.id,
  });
});

describe('a slow query', () => {
  it('is logged with its operation and without its values', async () => {
    const scope = { requestId: 'a-request', operation: 'document.list' };
    await inScope(scope, async () => {
      await test.services.db.execute(sql`select pg_sleep(0.03), ${'a private word'}::text`);
    });
    const [line] = log.lines().filter(({ query }) => /pg_sleep/.test(String(query)));
    expect(line).toMatchObject({
      msg: 'slow query',
      request_id: 'a-request',
      operation: 'document.list',
      query: 'select pg_sleep(0.03), $1::text',
    });
    expect(log.text()).not.toContain('a private word');
  });

  it('that waited for a connection is that of its own request, not of who gave it away', async () => {
    const operations = Array.from({ length: 30 }, (_, index) => `operation_${index}`);
    await Promise.all(
      operations.map((operation) =>
        inScope({ requestId: operation, operation }, async () => {
          await test.services.db.execute(sql.raw(`select pg_sleep(0.025) as ${operation}`));
        }),
      ),
    );
    const told = log.lines().filter(({ query }) => /as operation_/.test(String(query)));
    expect(told).toHaveLength(operations.length);
    for (const { operation, query } of told)
      expect(query).toBe(`select pg_sleep(0.025) as ${String(operation)}`);
  });
});

describe('no secret and nothing personal is in the log', () => {
  it('when the database refuses what somebody typed', async () => {
    const typed = {
      username: 'a-certain-person',
      password: 'a-certain-password',
      email: 'a.certain.person@example.com',
      mobile: '13912345678',
    };
    const { db } = test.services;
    await db.execute(sql`alter table rate_limits rename to elsewhere`);
    try {
      await test.attempt(contract.user.register, typed);
      await test.attempt(contract.user.login, typed);
      await test.attempt(contract.sms.send, { mobile: typed.mobile, type: 1 });
    } finally {
      await db.execute(sql`alter table elsewhere rename to rate_limits`);
    }
    expect(log.lines().some(({ msg }) => msg === 'request failed')).toBe(true);
    for (const word of Object.values(typed)) expect(log.text()).not.toContain(word);
  });

  it('when somebody logs an object with such names', () => {
    const { logger } = test.services;
    const secret = { password: 'p-4711', token: 't-4711', email: 'e-4711', mobile: 'm-4711' };
    logger.error({ ...secret, user: secret, input: { user: secret } }, 'an odd line');
    expect(log.text()).toContain('an odd line');
    expect(log.text()).not.toContain('4711');
  });

  it('when another program repeats it in its refusal', () => {
    const refusal = new Error('550 <reader@mail.example.com> unknown, call 13912345678', {
      cause: Object.assign(new Error('invalid input syntax for type integer: "my secret"'), {
        code: '22P02',
        detail: 'Key (email)=(reader@example.com) already exists.',
      }),
    });
    const told = JSON.stringify(describeError(refusal));
    expect(told).toContain('550 <…@…> unknown');
    expect(told).toContain('22P02');
    expect(told).not.toMatch(/reader|13912345678|my secret/);
  });
});

it('a process whose log nobody reads any more ends all the same', async () => {
  const script = `
    const { createLogger } = await import(process.argv[1]);
    const logger = createLogger('warn', 'api');
    process.stdin.once('data', () => {
      for (let line = 0; line < 3; line += 1) logger.warn('nobody hears this');
      logger.fatal('nor this');
      process.exit(7);
    });
    logger.warn('ready');`;
  const file = new URL('log.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  child.stdout.destroy();
  await once(child.stdout, 'close');
  child.stdin.write('go');
  expect(await ended).toEqual([7, null]);
});

it('what a process said last is read, however late', async () => {
  const script = `
    const { createLogger } = await import(process.argv[1]);
    const logger = createLogger('info', 'api');
    for (let line = 0; line < 3000; line += 1) logger.info('a line of some length');
    logger.fatal('the last line');
    process.exit(7);`;
  const file = new URL('log.ts', import.meta.url).href;
  const child = spawn(
    'sh',
    [
      '-c',
      '{ "$@"; echo "ended with $?" >&2; } | { sleep 1; cat; }',
      'sh',
      process.execPath,
    ].concat(['--input-type=module', '-e', script, file]),
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(output.trim().split('\n')).toHaveLength(3001);
  expect(output).toContain('the last line');
  expect(errors).toBe('ended with 7\n');
});
