import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient, type Client } from '@wenyuan/api-client';

export const repository = path.resolve(import.meta.dirname, '../../../..');

export type Running = {
  readonly origin: string;
  readonly dataDir: string;
  readonly api: Client;
  /** The administrator's session. */
  readonly token: string;
  stop(): Promise<void>;
};

/** Of the administrator `admin`. */
export const PASSWORD = 'bench-administrator';

async function isReady(origin: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${origin}/readyz`);
    return ok;
  } catch {
    return false;
  }
}

/**
 * Starts the built product on an empty data folder (or with the demo library), with a client of its administrator. A folder
 * given as `kept` is kept for the next run.
 */
export async function startProduct(
  port = Number(process.env.BENCH_PORT ?? 3986),
  { demo = false, kept }: { demo?: boolean; kept?: string } = {},
): Promise<Running> {
  const dataDir = kept ?? mkdtempSync(path.join(tmpdir(), 'wenyuan-bench-'));
  const origin = `http://localhost:${port}`;
  if (await isReady(origin)) throw new Error(`Something else answers at ${origin}`);
  const child = spawn('node', [path.join(repository, 'apps/server/dist/main.js'), 'start'], {
    cwd: repository,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: demo ? '1' : '0',
      ADMIN_PASSWORD: PASSWORD,
      LOG_LEVEL: 'error',
    },
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error('The product ended at start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { token } = await createClient({ baseUrl: origin }).user.login({
    username: 'admin',
    password: PASSWORD,
  });
  const api = createClient({ baseUrl: origin, getToken: () => token });
  return { origin, dataDir, api, token, stop };
}
