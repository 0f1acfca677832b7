import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Services } from '../services.ts';
import { createOldFiles } from './old-files.ts';

it('files are found in the two folders alone, wherever an address leads', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-old-'));
  await mkdir(path.join(folder, 'documents/a'), { recursive: true });
  await writeFile(path.join(folder, 'documents/a/book.txt'), 'text');
  await writeFile(path.join(folder, 'app.toml'), 'password = "…"');
  const { find } = createOldFiles(folder, {} as Pick<Services, 'disk'>, true);
  const inside = path.join(folder, 'documents/a/book.txt');
  expect(await find('/documents/a/../a/book.txt')).toBe(inside);
  for (const address of ['/documents/../app.toml', '/uploads/../../passwd', '/app.toml'])
    expect(await find(address)).toBeUndefined();
  await rm(folder, { recursive: true });
});
