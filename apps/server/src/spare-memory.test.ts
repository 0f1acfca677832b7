import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const module = new URL('spare-memory.ts', import.meta.url).href;

/** Makes much garbage, then does nothing; prints the megabytes of its heap then, and the least of the next minute. */
const program = `
  import { setTimeout as sleep } from 'node:timers/promises';
  import { spareMemoryWhenIdle } from '${module}';
  spareMemoryWhenIdle(200);
  const size = () => process.memoryUsage().heapTotal / 1e6;
  let kept = [];
  for (let turn = 0; turn < 40; turn += 1) {
    kept.push(Array.from({ length: 50_000 }, (_, index) => ({ index })));
    await sleep(1);
  }
  kept = [];
  const busy = size();
  let idle = busy;
  for (let turn = 0; turn < 120 && idle > busy / 2; turn += 1) {
    await sleep(500);
    idle = Math.min(idle, size());
  }
  console.log(JSON.stringify({ busy, idle }));
`;

it.runIf(Number.parseInt(process.versions.node) >= 24)(
  'the garbage of the last requests is collected while there is nothing to do',
  async () => {
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
    const { busy, idle } = JSON.parse(stdout) as { busy: number; idle: number };
    expect(idle).toBeLessThan(busy / 2);
  },
);
