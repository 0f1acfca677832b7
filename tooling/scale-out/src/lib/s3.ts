import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import S3rver from 's3rver';
import { eventually, startProgram } from './process.ts';

const BUCKET = 'wenyuan';
const GIVEN = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_FORCE_PATH_STYLE',
] as const;

export type Store = {
  readonly name: string;
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
};

function environmentOf(port: number, key: string): Record<string, string> {
  return {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'us-east-1',
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: key,
    S3_SECRET_ACCESS_KEY: key,
    S3_FORCE_PATH_STYLE: '1',
  };
}

function onPath(program: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, program))
    .find((file) => existsSync(file));
}

/** Versity's gateway: S3 on a folder, where a bucket is a folder of it. */
async function startVersity(program: string, folder: string, port: number): Promise<Store> {
  mkdirSync(path.join(folder, BUCKET), { recursive: true });
  const key = 'scale-out-key';
  const words = ['--access', key, '--secret', key, '--port', `127.0.0.1:${port}`, 'posix', folder];
  const server = startProgram('versitygw', [program, ...words]);
  await eventually(
    'the store answers',
    () => fetch(`http://127.0.0.1:${port}/`).then(() => true),
    server,
  );
  return { name: 'versitygw', environment: environmentOf(port, key), stop: () => server.stop() };
}

/** A simulation, which knows no other key. */
async function startSimulation(folder: string, port: number): Promise<Store> {
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  await server.run();
  return {
    name: 's3rver',
    environment: environmentOf(port, 'S3RVER'),
    stop: () => server.close(),
  };
}

/** The bucket that the environment names (it must be empty), else a store of versitygw, else a simulation. */
export async function startStore(folder: string, port: number): Promise<Store> {
  const given = GIVEN.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  if (given.length > 0) {
    const environment = Object.fromEntries(given);
    return { name: environment['S3_ENDPOINT'] ?? '', environment, stop: async () => undefined };
  }
  mkdirSync(folder, { recursive: true });
  const versity = onPath('versitygw');
  return versity === undefined
    ? startSimulation(folder, port)
    : startVersity(versity, folder, port);
}
