import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MEMORY_ENV } from '../memory-env.ts';
import { eventually } from '../testing/conversions.ts';
import { useFakeConverter } from '../testing/fake-converter.ts';
import { commandOf } from '../testing/process.ts';
import { convertWaiting } from './converter.ts';
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

describe('while its bounds are set up', () => {
  // As bubblewrap: a process that waits for the first one, which goes on without it.
  const begins = 'sleep 3600 & echo $$ $! >waits;';
  const goesOn = 'sleep 0.3; kill $!; echo >&3; exec 3>&-; exec "$@"';
  const useSetUp = (script: string) =>
    useFakeConverter([], { command: ['/bin/sh', '-c', script, 'sh'], ends: false });

  async function startSettingUp(program: string) {
    const folder = path.dirname(program);
    const place = { reads: program, outDir: folder, dataDir: folder, timeoutMs: 60_000 };
    const running = await startConverter(place, []);
    const said = await eventually(() => {
      const file = path.join(folder, 'waits');
      return existsSync(file)
        ? (/(\d+) (\d+)\n/.exec(readFileSync(file, 'utf8')) ?? undefined)
        : undefined;
    });
    return { place, running, started: Number(said[1]), waits: Number(said[2]) };
  }

  it('one that is ended leaves nothing behind', async () => {
    const { running, waits } = await startSettingUp(useSetUp(`${begins} ${goesOn}`));
    running.kill();
    expect(await running.exited).toBe('SIGKILL');
    expect(commandOf(waits)).toBe('');
  });

  it('one that another kills is gone, whoever holds its output', async () => {
    const { place, running, started, waits } = await startSettingUp(useSetUp(`${begins} wait`));
    onTestFinished(() => {
      process.kill(waits);
    });
    process.kill(started, 'SIGKILL');
    const options = {
      ...place,
      ext: '.pdf',
      format: 'auto',
      maxPages: 1,
      signal: new AbortController().signal,
    };
    const ended = convertWaiting(running, options, () => Promise.resolve());
    await expect(ended).rejects.toThrow('转换程序意外中断');
    expect(commandOf(waits)).toContain('sleep');
  });
});
