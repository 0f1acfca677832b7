import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type Constant = {
  readonly origin: string;
  stop(): Promise<void>;
};

/** Starts the product's HTTP server in a process of its own, which answers constants at `/constant/{bytes}`. */
export async function startConstant(): Promise<Constant> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wenyuan-constant-'));
  const child = fork(path.join(import.meta.dirname, 'constant-server.ts'), [dataDir]);
  const exited = once(child, 'exit');
  const [port] = (await Promise.race([
    once(child, 'message'),
    exited.then(() => {
      throw new Error('The constant server ended at start');
    }),
  ])) as [number];
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
