import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { takesQuery, type ErrorBody, type InputOf, type Operation } from '@wenyuan/contract';
import type { OperationDeclaration, ReplyOf } from '@wenyuan/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { DestinationStream } from 'pino';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createServices } from '../create-services.ts';
import type { Services } from '../services.ts';
import type { ProbeSpace } from '../storage/disk-room.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { guardTransactions } from './guard-transactions.ts';

type Answer<Body> = {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, unknown>>;
};

/** The secret that test servers sign tokens with. */
export const TEST_SECRET = 'a secret that only tests sign with';

/** What uploads answer: documents with an id, pictures with their addresses and size. */
type Uploaded = {
  readonly id: number;
  readonly path: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
};

type CallOptions = {
  readonly token?: string;
  readonly ip?: string;
  readonly userAgent?: string;
};

export type TestApp = {
  readonly databaseUrl: string;
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Calls an operation as a client would; the reply must be a success. */
  call<Op extends OperationDeclaration>(
    operation: Op,
    input: InputOf<Op>,
    options?: CallOptions,
  ): Promise<ReplyOf<Op>>;
  /** Calls an operation with any input and returns any reply, usually a failure. */
  attempt(
    operation: OperationDeclaration,
    input: unknown,
    options?: CallOptions,
  ): Promise<Answer<ErrorBody>>;
  /** Simulates the loss of the database. */
  loseDatabase(): Promise<void>;
  /** Uploads one file to an upload operation. */
  upload(
    operation: OperationDeclaration,
    file: { readonly name: string; readonly bytes: Buffer },
    options?: CallOptions,
  ): Promise<Answer<ErrorBody & { data?: Uploaded }>>;
  close(): Promise<void>;
};

/** The address and body with which a client sends `input`. */
function requestOf(operation: OperationDeclaration, input: unknown): InjectOptions {
  const { method, path: address } = operation;
  if (!takesQuery(operation)) return { method, url: address, payload: input as object };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input as Record<string, unknown>)) {
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
  }
  return { method, url: `${address}?${query.toString()}` };
}

const BOUNDARY = 'wenyuan-test-boundary';

function multipart(file: { name: string; bytes: Buffer }): Buffer {
  return Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    file.bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

/** The whole HTTP side on its own database, or a given one, and its own data folder. */
export async function createTestApp(
  environment: Readonly<Record<string, string>> = {},
  own: {
    readonly probe?: ProbeSpace;
    readonly logTo?: DestinationStream;
    readonly callsMax?: number;
    /** For how long visitors share a reply; default: not at all, so that tests may change rows behind the server. */
    readonly sharedMs?: number;
    readonly database?: TestDatabase;
    /** In place of the real ones. */
    readonly services?: Partial<Services>;
  } = {},
): Promise<TestApp> {
  const database = own.database ?? (await createTestDatabase('installed'));
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-data-'));
  const config = readConfig({
    LOG_LEVEL: 'silent',
    TOKEN_SECRET: TEST_SECRET,
    DATA_DIR: dataDir,
    ...environment,
  });
  // On a busy machine, what tests call at the same moment may wait for a connection longer than people would.
  const made = await createServices(config, database.url, 'test', { ...own, waitMs: 60_000 });
  const services = { ...made, ...own.services };
  guardTransactions(services);
  const app = await createApp(services, { sharedMs: 0, ...own });
  await app.ready();

  async function send(request: InjectOptions, options: CallOptions): Promise<Answer<never>> {
    const response = await app.inject({
      ...request,
      remoteAddress: options.ip ?? '127.0.0.1',
      headers: {
        ...request.headers,
        ...(options.userAgent === undefined ? {} : { 'user-agent': options.userAgent }),
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      },
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      body: (isJson ? response.json() : response.body) as never,
      headers: response.headers,
    };
  }

  return {
    databaseUrl: database.url,
    app,
    services,
    async call(operation, input, options = {}) {
      const answer = await send(requestOf(operation, input), options);
      if (answer.status !== 200) {
        const { rpc } = operation;
        throw new Error(`${rpc} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      }
      return answer.body;
    },
    attempt: (operation, input, options = {}) => send(requestOf(operation, input), options),
    upload: (operation, file, options = {}) =>
      send(
        {
          method: 'POST',
          url: (operation as Operation).path,
          payload: multipart(file),
          headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
        },
        options,
      ),
    loseDatabase: () => database.lose(),
    async close() {
      await app.close();
      await services.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
