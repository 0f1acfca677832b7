import type pg from 'pg';
import { namedFiles } from '../backup/missing-files.ts';
import type { Storage } from '../storage/storage.ts';

/** A file that is being uploaded has no row yet. */
const SETTLED_MS = 3_600_000;
const EXAMPLES = 20;

export type FilesReport = {
  readonly files: number;
  /** What rows name and the store does not have: keys, and folders with a slash at their end. */
  readonly missing: readonly string[];
  /** What no row names. It harms nobody, and nothing deletes it. */
  readonly stray: {
    readonly count: number;
    readonly bytes: number;
    readonly examples: readonly string[];
  };
};

/** Compares what rows name with what the store has, both ways. */
export async function checkFiles(
  client: pg.ClientBase,
  storage: Storage,
  say: (line: string) => void,
): Promise<FilesReport> {
  /** Whether the site lacks something without it. */
  const named = new Map<string, boolean>();
  for await (const { name, isNeeded } of namedFiles(client))
    named.set(name, isNeeded || named.get(name) === true);
  const seen = new Set<string>();
  const stray = { count: 0, bytes: 0, examples: [] as string[] };
  const settled = Date.now() - SETTLED_MS;
  let files = 0;
  for await (const { key, size, modified } of storage.list()) {
    files += 1;
    say(`文件 ${key}`);
    const folder = key.slice(0, key.lastIndexOf('/') + 1);
    const name = named.has(key) ? key : folder;
    if (named.has(name)) seen.add(name);
    else if (modified.getTime() < settled) {
      stray.count += 1;
      stray.bytes += size;
      if (stray.examples.length < EXAMPLES) stray.examples.push(key);
    }
  }
  const absent = [...named].filter(([name, isNeeded]) => isNeeded && !seen.has(name));
  if (absent.length === 0) return { files, missing: [], stray };
  // What was deleted meanwhile lost its row first.
  const still = new Set<string>();
  for await (const { name, isNeeded } of namedFiles(client)) if (isNeeded) still.add(name);
  const missing = absent.map(([name]) => name).filter((name) => still.has(name));
  return { files, missing, stray };
}
