import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readProgress, writeProgress } from './progress.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wenyuan-demo-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('an installation without a record has not been begun', async () => {
  expect(await readProgress(folder, '1 admin')).toBe('none');
});

test('what was recorded is remembered', async () => {
  await writeProgress(folder, '1 admin', 'begun');
  expect(await readProgress(folder, '1 admin')).toBe('begun');
  await writeProgress(folder, '1 admin', 'complete');
  expect(await readProgress(folder, '1 admin')).toBe('complete');
});

test('a record of another installation does not count', async () => {
  await writeProgress(folder, '1 admin 2026-01-01', 'complete');
  expect(await readProgress(folder, '1 admin 2026-02-02')).toBe('none');
});

test('a damaged record does not count', async () => {
  await writeFile(path.join(folder, 'progress.json'), '{"installation": "1 adm');
  expect(await readProgress(folder, '1 admin')).toBe('none');
});
