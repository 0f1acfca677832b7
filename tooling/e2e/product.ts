import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Differs from the product's default port, so that a running product is not disturbed. */
export const PORT = Number(process.env.E2E_PORT ?? 3987);
export const SITE = `http://localhost:${PORT}`;
export const ADMIN = `http://admin.localhost:${PORT}`;
export const ADMIN_PASSWORD = 'e2e-administrator';

const repository = path.resolve(import.meta.dirname, '../..');

export function browserPath(): string {
  const found = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
  ].find((file) => file !== undefined && existsSync(file));
  if (found === undefined) throw new Error('Chromium is missing: set CHROMIUM_PATH');
  return found;
}

/** Only what hangs takes so long. */
const READY_MS = 300_000;

export type Product = { readonly process: ChildProcess; stop(): Promise<void>; output(): string };

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    return response.ok;
  } catch {
    return false;
  }
}

/** The address of the database of a started product. */
export function databaseOf(dataDir: string): string {
  const data = path.join(dataDir, 'postgres/data');
  const [, , , port = ''] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(path.join(data, 'wenyuan.password'), 'utf8');
  return `postgres://wenyuan:${password}@127.0.0.1:${port}/postgres`;
}

/** The program of the product. */
export const program = path.join(repository, 'apps/server/dist/main.js');

/** Starts the built product as `npm start` does, on a data folder of its own, and waits until it answers. */
export async function startProduct(options: {
  dataDir: string;
  role?: 'start' | 'api';
  port?: number;
  env?: Record<string, string>;
}): Promise<Product> {
  const port = options.port ?? PORT;
  let output = '';
  const child = spawn('node', [program, options.role ?? 'start'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: options.dataDir,
      DEMO: '0',
      ADMIN_PASSWORD,
      SITE_ORIGIN: `http://localhost:${port}`,
      ADMIN_ORIGIN: `http://admin.localhost:${port}`,
      ...options.env,
    },
  });
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  const hangsAt = Date.now() + READY_MS;
  while (Date.now() < hangsAt) {
    if (child.exitCode !== null) throw new Error(`The product ended at start:\n${output}`);
    if (await answers(`http://localhost:${port}/readyz`)) {
      return { process: child, stop, output: () => output };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`The product did not become ready:\n${output}`);
}
