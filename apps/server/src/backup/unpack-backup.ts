import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract as createExtract } from 'tar-stream';
import { errorCode } from '../error-code.ts';
import { StartError } from '../start-error.ts';

/** The files of a folder of backups; nothing else is unpacked. */
const NAME =
  /^(?:seal\.json|objects\/[\da-f]{2}\/[\da-f]{64}|snapshots\/\d{8}T\d{9}Z\/(?:(?:manifest\.json|(?:files|jobs)\.zst)|tables\/[a-z\d_]+\.zst))$/;

/**
 * Unpacks a backup that comes as an archive into an empty folder.
 * @throws {StartError} when it is no archive of a backup.
 */
export async function unpackBackup(
  input: Readable,
  folder: string,
  say: (line: string) => void,
): Promise<void> {
  const extract = createExtract();
  const fed = pipeline(input, extract);
  let count = 0;
  const unpack = async () => {
    for await (const entry of extract) {
      const { name: given, type } = entry.header;
      const name = given.replace(/^\.\//, '');
      if (type === 'directory') {
        entry.resume();
        continue;
      }
      if (type !== 'file' || !NAME.test(name)) throw new StartError('读到的不是备份');
      say(`解开 ${name}`);
      count += 1;
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await pipeline(entry, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    }
  };
  try {
    // An entry that was cut off before it is read never ends: only the archive knows.
    await Promise.all([fed, unpack()]);
    if (count === 0) throw new StartError('没有读到备份：标准输入是空的');
  } catch (error) {
    if (error instanceof StartError || errorCode(error) !== undefined) throw error;
    throw new StartError('读到的不是备份，或传输中断');
  }
}
