import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createChildren } from './children.ts';
import { until } from './testing/process.ts';

it.runIf(process.platform !== 'win32')(
  'a process that hangs is ended and started again',
  async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-pulse-'));
    const program = path.join(folder, 'main.mjs');
    const pids = path.join(folder, 'pids');
    await writeFile(
      program,
      `import { appendFileSync, existsSync } from 'node:fs';
       const hangs = !existsSync(${JSON.stringify(pids)});
       appendFileSync(${JSON.stringify(pids)}, process.pid + '\\n');
       process.on('message', (message) => message === 'ping' && process.send('pong'));
       process.send({ ready: 0 });
       // The first one stands still as soon as it is asked for a sign of life.
       if (hangs) process.on('message', () => { for (;;); });`,
    );
    const said: string[] = [];
    const children = createChildren(
      {
        program,
        pulse: { everyMs: 20, misses: 20 },
        envOf: () => process.env,
        prefixOf: () => [],
      },
      (line) => said.push(line),
    );
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await children.keep('worker');
    await until(() => said.some((line) => line.startsWith('worker 意外退出（SIGKILL）')));
    expect(said[0]).toBe('worker 没有反应，将其结束');
    await children.stop();
  },
);
