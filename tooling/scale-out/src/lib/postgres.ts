import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { asNobody, eventually, runProgram, startProgram, type Program } from './process.ts';

const DEBIAN = '/usr/lib/postgresql';
const DATABASE = 'wenyuan';

/** The newest PostgreSQL that Debian's packages have installed. */
function programs(): string {
  const [newest] = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a))
    : [];
  if (newest === undefined)
    throw new Error('PostgreSQL is missing: apt-get install postgresql nginx-light');
  return path.join(DEBIAN, newest, 'bin');
}

export type Postgres = { readonly url: string; readonly version: string; stop(): Promise<void> };

/** A PostgreSQL server of its own, which is not root's. */
export async function startPostgres(folder: string, port: number): Promise<Postgres> {
  const bin = programs();
  mkdirSync(folder, { recursive: true });
  if (asNobody.uid !== undefined) chownSync(folder, asNobody.uid, asNobody.gid ?? asNobody.uid);
  const data = path.join(folder, 'data');
  const options = { ...asNobody, cwd: folder };
  const initdb = ['--auth=trust', '--username=wenyuan', '--encoding=UTF8', '--locale=C.UTF-8'];
  await runProgram('initdb', [path.join(bin, 'initdb'), '-D', data, ...initdb], options);
  const server: Program = startProgram(
    'postgres',
    [path.join(bin, 'postgres'), '-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'],
    options,
  );
  const at = (name: string) => `postgres://wenyuan@127.0.0.1:${port}/${name}`;
  const version = await eventually(
    'PostgreSQL accepts connections',
    async () => {
      const client = new pg.Client({ connectionString: at('postgres') });
      await client.connect();
      try {
        await client.query(`create database ${DATABASE}`);
        const { rows } = await client.query<{ server_version: string }>('show server_version');
        return rows[0]?.server_version;
      } finally {
        await client.end();
      }
    },
    server,
  );
  // A fast shutdown: clients are sent away.
  return { url: at(DATABASE), version, stop: () => server.stop('SIGINT') };
}
