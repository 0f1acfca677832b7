import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What tables of the other site are filled with. */
export type Row = Readonly<Record<string, string | number | null>>;
export type Insert = (table: string, rows: readonly Row[]) => Promise<void>;

export const md5 = (bytes: string | Buffer) => createHash('md5').update(bytes).digest('hex');

/** Stores a file where the other site keeps it. */
export async function writeOld(
  folder: string,
  address: string,
  bytes: Buffer | string,
): Promise<void> {
  const file = path.join(folder, address);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

export const UUID = '0123456789abcdef';
