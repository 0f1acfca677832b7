import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contract } from '@wenyuan/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';

let test: TestApp;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tools-'));
  const says = { soffice: 'LibreOffice 26.2', 'fc-list': 'Noto Sans CJK SC' };
  for (const [name, words] of Object.entries(says))
    await writeFile(path.join(folder, name), `#!/bin/sh\necho "${words}"\n`, { mode: 0o755 });
  vi.stubEnv('CONVERTER_TOOL_FOLDERS', folder);
  test = await createTestApp();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.close();
  await rm(folder, { recursive: true });
});

it('without the program that reads scans all is well, unless scans are to be read', async () => {
  const token = await test.services.sessions.open(test.services.db, 1);
  const tryOut = () => test.call(contract.config.test, { kind: 'converter' }, { token });
  const before = await tryOut();
  expect(before.is_ok).toBe(true);
  expect(before.message).toContain('Tesseract');
  await configure(test.services, 'converter', { recognize_text: true });
  const after = await tryOut();
  expect(after).toMatchObject({ is_ok: false, message: expect.stringContaining('扫描页') });
  expect(after.item.find(({ name }) => name === 'Tesseract')?.is_ok).toBe(false);
});
