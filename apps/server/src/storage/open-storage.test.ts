import { execFileSync } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig, type Config, type S3Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { environmentOf, startS3Server, type S3Server } from '../testing/s3-server.ts';
import { openStorage } from './open-storage.ts';

let dataDir: string;
let server: S3Server;
let config: Config;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-open-'));
  server = await startS3Server();
  config = readConfig({ DATA_DIR: dataDir, ...environmentOf(server) });
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The operator's message when the bucket is not usable with these settings. */
async function refusal(changed: Partial<S3Config>): Promise<string> {
  const s3 = { ...server.config, ...changed };
  const error: unknown = await openStorage({ ...config, s3 }).catch((thrown: unknown) => thrown);
  if (!(error instanceof StartError)) throw new Error(`not refused: ${String(error)}`);
  expect(error.message).not.toMatch(new RegExp(`${s3.secretAccessKey}|${s3.accessKeyId}|\n`));
  return error.message;
}

/** A service that answers every request in the same way. */
async function withService<Result>(
  answer: RequestListener,
  work: (endpoint: string) => Promise<Result>,
): Promise<Result> {
  const service = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => service.once('listening', resolve));
  const { port } = service.address() as AddressInfo;
  try {
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    service.closeAllConnections();
    await new Promise((resolve) => service.close(resolve));
  }
}

it('opens a bucket with the settings of the environment', async () => {
  const storage = await openStorage(config);
  await storage.put('a/b.txt', Buffer.from('kept'));
  expect((await storage.head('a/b.txt'))?.size).toBe(4);
});

/** The S3 packages that a process loads when it opens its storage with these settings alone. */
function loadedBy(environment: Record<string, string>): unknown {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({
      resolve(name, context, next) {
        if (name.startsWith('@aws-sdk/client-s3')) loaded.add(name);
        return next(name, context);
      },
    });
    await import('../app.ts');
    await import('../supervisor.ts');
    await import('../run-api.ts');
    await import('../run-worker.ts');
    const { readConfig } = await import('../config.ts');
    const { openStorage } = await import('./open-storage.ts');
    await openStorage(readConfig(process.env)).catch(() => undefined);
    console.log(JSON.stringify([...loaded]));
  `;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...environment },
  });
  return JSON.parse(output.toString());
}

it('the S3 client is loaded where there is a bucket, and only there', () => {
  expect(loadedBy({})).toEqual([]);
  const elsewhere = { ...environmentOf(server), S3_ENDPOINT: 'http://127.0.0.1:1' };
  expect(loadedBy(elsewhere)).toEqual(['@aws-sdk/client-s3']);
});

describe('an unusable bucket is reported in one line with the remedy and without the keys', () => {
  it('one that does not exist', async () => {
    expect(await refusal({ bucket: 'nowhere' })).toBe(
      '对象存储不可用（404）：存储桶 nowhere 不存在：请先创建，或检查 S3_BUCKET。',
    );
  });

  it('one that the key does not open', async () => {
    const line = await refusal({ accessKeyId: 'nobody', secretAccessKey: 'wJalrXUtnFEMI' });
    expect(line).toMatch(
      /^对象存储不可用（403）：密钥不正确.*请检查 S3_ACCESS_KEY_ID 与 S3_SECRET_ACCESS_KEY/,
    );
  });

  it.each([
    [301, /^对象存储不可用（301）：.*请检查 S3_REGION、S3_ENDPOINT 与 S3_FORCE_PATH_STYLE/],
    [503, /^对象存储暂不可用（503）：请稍后重试/],
  ])('a service that answers with %i', async (status, line) => {
    await withService(
      (_request, response) => response.writeHead(status).end(),
      async (endpoint) => expect(await refusal({ endpoint })).toMatch(line),
    );
  });

  it('a service that cannot be reached', async () => {
    const endpoint = 'http://127.0.0.1:1';
    expect(await refusal({ endpoint })).toMatch(
      /^连接不上对象存储 127\.0\.0\.1:1（ECONNREFUSED）：请检查 S3_ENDPOINT/,
    );
  });

  it('a service that does not speak TLS', async () => {
    const endpoint = server.config.endpoint.replace('http:', 'https:');
    expect(await refusal({ endpoint })).toMatch(/加密连接失败.*请检查/);
  });
});

it('a store that sends another range than was requested is not trusted', async () => {
  await withService(
    (_request, response) => response.writeHead(200, { 'content-length': 10 }).end('0123456789'),
    async (endpoint) => {
      const storage = await openStorage({ ...config, s3: { ...server.config, endpoint } });
      await expect(storage.read('a', { start: 2, end: 3 })).rejects.toThrow(
        /did not give bytes=2-3/,
      );
    },
  );
});
