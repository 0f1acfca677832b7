import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { DeadlineError, inThread } from './threads.ts';

it('work that takes too long is ended, and the next is done', async () => {
  const large = { list: 'x', texts: ['字'.repeat(5_000_000)] };
  await expect(inThread('screenTexts', large, 1)).rejects.toBeInstanceOf(DeadlineError);
  const small = { list: '诈骗=拒绝', texts: ['没有', '诈 骗'] };
  expect(await inThread('screenTexts', small)).toMatchObject([
    { rejected: [] },
    { rejected: ['诈骗'] },
  ]);
});

it('what waits for others is not late', async () => {
  const work = () => inThread('screenTexts', { list: 'x', texts: ['字'.repeat(200_000)] });
  const answers = await Promise.all(Array.from({ length: 20 }, work));
  expect(answers).toHaveLength(20);
});

it('a task whose process is killed meanwhile ends without a word', async () => {
  const host = JSON.stringify(path.join(import.meta.dirname, 'task-host.ts'));
  const pages = JSON.stringify(
    Array.from({ length: 200 }, (_, page) => `第 ${page} 页，子曰学而时习之`),
  );
  const killed = `require('node:child_process').fork(${host}, { serialization: 'advanced' })
    .send({ name: 'sketchText', input: ${pages} }, () => process.kill(process.pid, 'SIGKILL'))`;
  const told = await new Promise((resolve) => {
    execFile(process.execPath, ['-e', killed], (error, _, stderr) =>
      resolve({ signal: error?.signal, stderr }),
    );
  });
  expect(told).toEqual({ signal: 'SIGKILL', stderr: '' });
});
