import { appendFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { MEMORY_ENV } from '../memory-env.ts';
import { useFakeConverter } from '../testing/fake-converter.ts';
import { startConverter } from './running-converter.ts';

it('a converter gives back the memory that it is done with, and is told none of our secrets', async () => {
  process.env.APP_SECRET_OF_TEST = 'secret';
  onTestFinished(() => {
    delete process.env.APP_SECRET_OF_TEST;
  });
  const program = useFakeConverter([]);
  appendFileSync(program, '\nprocess.stdout.write(`${JSON.stringify(process.env)}\\n`);');
  const folder = path.dirname(program);
  const { lines, exited } = await startConverter(
    { reads: program, outDir: folder, dataDir: folder, timeoutMs: 60_000 },
    [],
  );
  const said = await lines.next();
  const env = JSON.parse(String(said.value)) as Record<string, string>;
  expect(env).toMatchObject({ ...MEMORY_ENV, HOME: folder });
  expect(env).not.toHaveProperty('APP_SECRET_OF_TEST');
  expect(await exited).toBe('0');
});

it('one that is ended while its bounds are set up leaves nothing behind that holds its output', async () => {
  // As bubblewrap: a process that waits for the first one, which goes on without it.
  const command = [
    '/bin/sh',
    '-c',
    'sleep 3600 & touch begun; sleep 0.3; kill $!; echo >&3; exec 3>&-; exec "$@"',
    'sh',
  ];
  const program = useFakeConverter([], { command, ends: false });
  const folder = path.dirname(program);
  const { kill, exited } = await startConverter(
    { reads: program, outDir: folder, dataDir: folder, timeoutMs: 60_000 },
    [],
  );
  await expect.poll(() => existsSync(path.join(folder, 'begun'))).toBe(true);
  kill();
  expect(await exited).toBe('SIGKILL');
});
