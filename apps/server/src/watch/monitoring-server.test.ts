import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, TEST_SECRET, type TestApp } from '../testing/harness.ts';
import { createTestDatabase } from '../testing/database.ts';
import { freePort } from '../testing/process.ts';
import { VERSION } from '../version.ts';
import { startMonitoring } from './monitoring-server.ts';

/** Prints, at the end of a process, which packages it has loaded. */
const TELL_PACKAGES = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({ load(url, context, next) {
    const name = /.*node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//.exec(url)?.[1];
    if (name !== undefined) packages.add(name);
    return next(url, context);
  } });
  process.on('exit', () => console.log('LOADED ' + [...packages].join(' ') + ' END'));
`)}`;

/** The API as a process of its own, without the change of user that a start as root makes. */
async function startApi(environment: Record<string, string>) {
  const [config, roles] = ['../config.ts', '../run-api.ts'].map((file) =>
    JSON.stringify(new URL(file, import.meta.url)),
  );
  const program = `
    const [{ readConfig }, { runApi }] = await Promise.all([import(${config}), import(${roles})]);
    await runApi(readConfig(process.env));`;
  const child = spawn(
    process.execPath,
    ['--import', TELL_PACKAGES, '--input-type=module', '-e', program],
    {
      env: { PATH: process.env.PATH, HOST: '127.0.0.1', ...environment },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  if (child.stdout === null) throw new Error('no output');
  const output = text(child.stdout);
  await once(child, 'message');
  return {
    /** Ends the process, and returns what it printed. */
    async stop(): Promise<string> {
      child.kill('SIGTERM');
      return output;
    },
  };
}

describe('the API process', () => {
  it('tells its metrics at a port of its own and nowhere else, and loads nothing of traces', async () => {
    const database = await createTestDatabase('installed');
    const [port, metricsPort] = [await freePort(), await freePort()];
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-api-'));
    const api = await startApi({
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      TOKEN_SECRET: TEST_SECRET,
    });
    const monitoring = `http://127.0.0.1:${metricsPort}`;
    const told = await fetch(`${monitoring}/metrics`);
    expect(told.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const metrics = await told.text();
    expect(metrics).toContain(`wenyuan_build_info{version="${VERSION}",role="api"`);
    expect(metrics).toContain('nodejs_eventloop_lag_p99_seconds');
    expect((await fetch(`${monitoring}/readyz`)).status).toBe(200);
    const outside = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(await outside.text()).not.toContain('wenyuan_');
    const [, loaded = ''] = /LOADED (.*) END/.exec(await api.stop()) ?? [];
    expect(loaded).toContain('prom-client');
    // The small interface alone, which the library of metrics names.
    expect(loaded.match(/@opentelemetry\/\S+/g) ?? []).toEqual(['@opentelemetry/api']);
    await database.drop();
    await rm(dataDir, { recursive: true });
  });
});

describe('a worker', () => {
  let test: TestApp;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    test = await createTestApp({ METRICS_PORT: String(port) });
  });
  afterAll(() => test.close());

  it('is alive without its queue, but not ready', async () => {
    let reason: string | undefined;
    const monitoring = await startMonitoring(test.services, () => Promise.resolve(reason));
    const ask = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      return { status: answer.status, body: await answer.json() };
    };
    expect((await ask('/readyz')).status).toBe(200);
    reason = 'queue';
    expect(await ask('/readyz')).toEqual({
      status: 503,
      body: { status: 'unavailable', reason: 'queue' },
    });
    expect((await ask('/healthz')).status).toBe(200);
    await monitoring?.close();
  });

  it('that cannot listen there says so in one line', async () => {
    const first = await startMonitoring(test.services, () => Promise.resolve(undefined));
    await expect(startMonitoring(test.services, () => Promise.resolve(undefined))).rejects.toThrow(
      /^不能监听监控端口 .*（EADDRINUSE）：请检查/,
    );
    await first?.close();
  });
});
