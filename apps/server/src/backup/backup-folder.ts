import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { FORMAT, manifestSchema, type Manifest } from './manifest.ts';

/** Letters that every file system takes in a name, in the order of time. */
const SNAPSHOT = /^\d{8}T\d{9}Z$/;

export const objectPath = (folder: string, sha256: string) =>
  path.join(folder, 'objects', sha256.slice(0, 2), sha256);
export const snapshotPath = (folder: string, name: string) => path.join(folder, 'snapshots', name);
export const tablePath = (snapshot: string, table: string) =>
  path.join(snapshot, 'tables', `${table}.zst`);
export const filesPath = (snapshot: string) => path.join(snapshot, 'files.zst');
export const jobsPath = (snapshot: string) => path.join(snapshot, 'jobs.zst');
const manifestPath = (snapshot: string) => path.join(snapshot, 'manifest.json');

/** The name of a snapshot that begins now. */
export function snapshotName(at = new Date()): string {
  return at.toISOString().replaceAll(/[-:.]/g, '');
}

/** The names of the snapshots in a backup folder, oldest first, with whether each was finished. */
export async function listSnapshots(folder: string): Promise<{ name: string; whole: boolean }[]> {
  const parent = path.join(folder, 'snapshots');
  if (!existsSync(parent)) return [];
  const names = (await readdir(parent)).filter((name) => SNAPSHOT.test(name)).toSorted();
  return names.map((name) => ({ name, whole: existsSync(manifestPath(path.join(parent, name))) }));
}

/**
 * The snapshot of that name, or the newest that was finished.
 * @throws {StartError} when there is none.
 */
export async function findSnapshot(folder: string, wanted?: string): Promise<string> {
  const whole = (await listSnapshots(folder)).filter((snapshot) => snapshot.whole);
  const found =
    wanted === undefined ? whole.at(-1) : whole.find((snapshot) => snapshot.name === wanted);
  if (found !== undefined) return found.name;
  throw new StartError(
    wanted === undefined
      ? `${folder} 中没有完整的备份`
      : `${folder} 中没有名为 ${wanted} 的完整备份`,
  );
}

/** @throws {StartError} when this product cannot read it. */
export async function readManifest(snapshot: string): Promise<Manifest> {
  const content: unknown = JSON.parse(await readFile(manifestPath(snapshot), 'utf8'));
  const { format } = content as { format?: unknown };
  if (typeof format === 'number' && format > FORMAT)
    throw new StartError(`备份的格式（${format}）比本版本所知的新：请用制作它的版本恢复`);
  const parsed = manifestSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new StartError(`备份的清单已损坏：${parsed.error.issues[0]?.path.join('.') ?? ''}`);
}

/** Makes names in a folder outlive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Makes the snapshot whole. */
export async function writeManifest(snapshot: string, manifest: Manifest): Promise<void> {
  const near = path.join(snapshot, 'manifest.part');
  await writeFile(near, `${JSON.stringify(manifest, undefined, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
  await rename(near, manifestPath(snapshot));
  await syncFolder(snapshot);
}

export async function makeSnapshot(folder: string, name: string): Promise<string> {
  const snapshot = snapshotPath(folder, name);
  await mkdir(path.join(snapshot, 'tables'), { recursive: true, mode: 0o700 });
  await mkdir(path.join(folder, 'objects'), { recursive: true, mode: 0o700 });
  return snapshot;
}

export async function removeSnapshot(folder: string, name: string): Promise<void> {
  const snapshot = snapshotPath(folder, name);
  // From here on it counts as interrupted, whatever happens to the rest.
  await rm(manifestPath(snapshot), { force: true });
  await rm(snapshot, { recursive: true, force: true });
}
