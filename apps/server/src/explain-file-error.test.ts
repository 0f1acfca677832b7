import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { explainFileError } from './explain-file-error.ts';

it('names the file and the cause, and leaves other errors as they are', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-file-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  const error: unknown = await readdir(path.join(file, 'objects')).catch((fault: unknown) => fault);
  expect(explainFileError(error)).toHaveProperty(
    'message',
    `无法使用 ${file}/objects：路径中有一段不是目录`,
  );
  const made: unknown = await mkdir(file).catch((fault: unknown) => fault);
  expect(explainFileError(made)).toHaveProperty(
    'message',
    `无法使用 ${file}：路径中有一段不是目录`,
  );
  // As a stream fails whose disk is full.
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
  });
  expect(explainFileError(full)).toHaveProperty('message', '磁盘已满：请腾出空间后再试');
  expect(explainFileError(full, '/backup')).toHaveProperty(
    'message',
    '/backup 所在的磁盘已满：请腾出空间后再试',
  );
  const other = new Error('lost');
  expect(explainFileError(other)).toBe(other);
});
