import { mkdirSync } from 'node:fs';
import path from 'node:path';
import tls from 'node:tls';
import { say } from './checks.ts';
import { startNginx, type Proxy } from './nginx.ts';
import { startPostgres, type Postgres } from './postgres.ts';
import { eventually, killOutright, startProgram, type Program } from './process.ts';
import { startStore, type Store } from './s3.ts';

export const ADMIN_PASSWORD = 'reading-is-good';
const MAIN = path.resolve(import.meta.dirname, '../../../../apps/server/dist/main.js');
/** The version that runs before the upgrade, when two are tried beside each other. */
export const EARLIER_MAIN = process.env.EARLIER_MAIN;
const HOSTS = { site: 'localhost', admin: 'admin.localhost' };
/**
 * How long an API process serves after the signal to stop. Longer than `fail_timeout`, for which nginx leaves out the one
 * that was restarted before: else it would have none.
 */
const DRAIN_SECONDS = 8;

/** One API process or worker. It has a disk of its own; nothing is shared with others but database and store. */
export type Machine = {
  readonly name: string;
  readonly role: 'api' | 'worker';
  /** Of an API process, past nginx. */
  readonly origin: string;
  readonly program: () => Program;
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
};

export type House = {
  readonly origin: string;
  readonly adminHost: string;
  readonly httpOrigin: string;
  readonly databaseUrl: string;
  readonly apis: readonly [Machine, Machine];
  readonly workers: readonly [Machine, Machine];
  readonly proxy: Proxy;
  close(): Promise<void>;
};

type Ports = { readonly first: number };

export type Ground = {
  readonly postgres: Postgres;
  readonly store: Store;
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
};

function environmentOf(databaseUrl: string, store: Store, https: number): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    ...store.environment,
    DATABASE_URL: databaseUrl,
    TOKEN_SECRET: 'what all machines of this run have in common',
    ADMIN_PASSWORD,
    SITE_ORIGIN: `https://${HOSTS.site}:${https}`,
    ADMIN_ORIGIN: `https://${HOSTS.admin}:${https}`,
    TRUST_PROXY: '127.0.0.1',
    HOST: '127.0.0.1',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    CONVERT_CONCURRENCY: '1',
    LOG_LEVEL: 'error',
  };
}

/** Database and store. */
export async function prepareGround(folder: string, { first }: Ports): Promise<Ground> {
  const store = await startStore(path.join(folder, 'store'), first + 20);
  const postgres = await startPostgres(path.join(folder, 'postgres'), first + 10);
  say(`PostgreSQL ${postgres.version}, store: ${store.name}`);
  return {
    postgres,
    store,
    environment: environmentOf(postgres.url, store, first + 43),
    async close() {
      await postgres.stop();
      await store.stop();
    },
  };
}

/** A run of the product, of this version unless another is named, on a folder of its own. */
export function runRole(
  folder: string,
  name: string,
  role: string,
  ground: Ground,
  main: string = MAIN,
): Program {
  const data = path.join(folder, name);
  mkdirSync(data, { recursive: true });
  return startProgram(name, [process.execPath, main, role], {
    env: { ...ground.environment, DATA_DIR: data },
  });
}

function createMachine(
  folder: string,
  { name, role, port }: { name: string; role: 'api' | 'worker'; port: number },
  ground: Ground,
): Machine {
  let program: Program | undefined;
  let main = EARLIER_MAIN ?? MAIN;
  const own = {
    ...ground,
    environment: { ...ground.environment, PORT: String(port) },
  };
  const running = () => {
    if (program === undefined) throw new Error(`${name} was not started`);
    return program;
  };
  return {
    name,
    role,
    origin: `http://127.0.0.1:${port}`,
    program: running,
    async start() {
      program = runRole(folder, name, role, own, main);
      // Started again, it is of this version.
      main = MAIN;
      if (role === 'worker') return;
      await eventually(
        `${name} is ready`,
        async () => ((await fetch(`http://127.0.0.1:${port}/readyz`)).ok ? true : undefined),
        program,
      );
    },
    kill: () => killOutright(running(), role),
    stop: () => running().stop(),
  };
}

/** Two API processes and two workers behind nginx. */
export async function openHouse(folder: string, { first }: Ports, ground: Ground): Promise<House> {
  const machine = (name: string, role: 'api' | 'worker', port: number) =>
    createMachine(folder, { name, role, port }, ground);
  const apis = [machine('api-1', 'api', first + 1), machine('api-2', 'api', first + 2)] as const;
  const workers = [
    machine('worker-1', 'worker', first + 3),
    machine('worker-2', 'worker', first + 4),
  ] as const;
  await Promise.all([...apis, ...workers].map((one) => one.start()));
  const proxy = await startNginx(path.join(folder, 'nginx'), HOSTS, {
    https: first + 43,
    http: first + 80,
    api: [first + 1, first + 2],
  });
  tls.setDefaultCACertificates([...tls.getCACertificates(), proxy.certificate]);
  return {
    origin: proxy.origin,
    adminHost: `${HOSTS.admin}:${first + 43}`,
    httpOrigin: `http://${HOSTS.site}:${first + 80}`,
    databaseUrl: ground.postgres.url,
    apis,
    workers,
    proxy,
    async close() {
      await proxy.stop();
      await Promise.all([...apis, ...workers].map((one) => one.stop()));
    },
  };
}
