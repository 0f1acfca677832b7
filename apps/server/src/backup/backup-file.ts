import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, Transform, pipeline as pipe, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { BackupRoom } from './backup-room.ts';
import type { Seal } from './seal.ts';

/** So many bytes may be written before the disk is looked at again. */
const LOOK_BYTES = 4 * 1024 * 1024;

/** A file of a backup, sealed or as it is. */
export type BackupFile = {
  readonly path: string;
  /** Its path in the folder, for which it is sealed. */
  readonly place: string;
  readonly seal: Seal | undefined;
  readonly room?: BackupRoom | undefined;
};

/** What the file holds. A damaged one ends with an error. */
export function readFrom({ path, place, seal }: BackupFile): Readable {
  const source = createReadStream(path);
  if (seal === undefined) return source;
  // Whoever reads learns of a failure from the last stream.
  return pipe(source, seal.opening(place), () => undefined);
}

/** Seals `source` on its way to `target`, when the file is sealed. */
export async function sealInto(
  { place, seal }: Pick<BackupFile, 'place' | 'seal'>,
  source: Readable,
  target: Writable,
): Promise<void> {
  await (seal === undefined
    ? pipeline(source, target)
    : pipeline(source, seal.sealing(place), target));
}

/** Passes bytes on as long as there is room for them. */
export function whileRoom(room: BackupRoom): Transform {
  let unseen = LOOK_BYTES;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      unseen += chunk.length;
      if (unseen < LOOK_BYTES) {
        done(null, chunk);
        return;
      }
      unseen = 0;
      room.check().then(() => done(null, chunk), done);
    },
  });
}

/** Writes a file that is on the disk when this ends; one that is there already is not overwritten. */
export async function writeTo(file: BackupFile, source: Readable): Promise<void> {
  const target = createWriteStream(file.path, { flags: 'wx', mode: 0o600, flush: true });
  const { room } = file;
  const bytes = room === undefined ? source : pipe(source, whileRoom(room), () => undefined);
  await sealInto(file, bytes, target);
}

export const readWhole = (file: BackupFile): Promise<string> => text(readFrom(file));
export const writeWhole = (file: BackupFile, content: string): Promise<void> =>
  writeTo(file, Readable.from([Buffer.from(content)]));
