import { appendFileSync } from 'node:fs';
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
