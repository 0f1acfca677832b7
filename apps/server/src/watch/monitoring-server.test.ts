import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { createTestDatabase } from '../testing/database.ts';
import { freePort, startProcess, until } from '../testing/process.ts';
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

describe('the API process', () => {
  it('tells its metrics at a port of its own and nowhere else, and loads nothing of traces', async () => {
    const database = await createTestDatabase('installed');
    const [port, metricsPort] = [await freePort(), await freePort()];
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-api-'));
    const api = startProcess('api', {
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      TOKEN_SECRET: 'a secret that only tests sign with',
      NODE_OPTIONS: `--import=${TELL_PACKAGES}`,
    });
    const monitoring = `http://127.0.0.1:${metricsPort}`;
    await until(async () => {
      const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
      return ready?.status === 200;
    });
    const told = await fetch(`${monitoring}/metrics`);
    expect(told.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await told.text();
    expect(text).toContain('wenyuan_http_request_duration_seconds_count{role="api"');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect((await fetch(`${monitoring}/readyz`)).status).toBe(200);
    const outside = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(await outside.text()).not.toContain('wenyuan_');
    api.process.kill('SIGTERM');
    await api.ended;
    const [, loaded = ''] = /LOADED (.*) END/.exec(api.output()) ?? [];
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
