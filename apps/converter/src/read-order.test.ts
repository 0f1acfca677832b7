import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { startProgram, temporaryFile } from '../test/run-converter.ts';

it('a program that waits converts what the first line of its input names, and nothing else', async () => {
  const file = temporaryFile('a.txt', 'one line\n');
  const out = mkdtempSync(join(tmpdir(), 'converter-out-'));
  onTestFinished(() => rmSync(out, { recursive: true, force: true }));
  const program = startProgram(['wait']);
  program.stdin.end(`${JSON.stringify([file, out, '--text'])}\n${JSON.stringify([file, out])}\n`);
  const events = (await text(program.stdout))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(events.filter(({ event }) => event === 'opened')).toHaveLength(1);
  expect(events.filter(({ event }) => event === 'done')).toHaveLength(1);
});

it('a program that waits ends without a word when its input does', async () => {
  const program = startProgram(['wait']);
  program.stdin.end();
  const code = new Promise((resolve) => program.once('exit', resolve));
  expect(await text(program.stdout)).toBe('');
  expect(await code).toBe(0);
});
