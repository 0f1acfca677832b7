import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { pipeline as pipe, Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { readFrom, writeTo, type BackupFile } from './backup-file.ts';

/** Counts and sums up the bytes that pass through. */
function measuring() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ sha256: hash.digest('hex'), bytes }) };
}

/** Writes `source` into a compressed file that is on the disk when this ends, and sums up what it held before. */
export async function writeCompressed(
  file: BackupFile,
  source: Readable | AsyncIterable<string | Uint8Array>,
): Promise<{ sha256: string; bytes: number }> {
  const measured = measuring();
  const bytes = source instanceof Readable ? source : Readable.from(source, { objectMode: false });
  await writeTo(
    file,
    // Whoever writes learns of a failure from the last stream.
    pipe(bytes, measured.stream, createZstdCompress(), () => undefined),
  );
  return measured.result();
}

/** Reads such a file into `target`. @throws {Error} when it is damaged. */
export async function readCompressed(
  file: BackupFile,
  target: Writable,
): Promise<{ sha256: string; bytes: number }> {
  const measured = measuring();
  await pipeline(readFrom(file), createZstdDecompress(), measured.stream, target);
  return measured.result();
}

/** The lines of such a file, each one a piece of JSON. */
export async function* readLines(file: BackupFile): AsyncGenerator<unknown> {
  // A damaged file ends the loop below by the error of either stream.
  const text = pipe(readFrom(file), createZstdDecompress(), () => undefined);
  const lines = createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
  const failed = new Promise<never>((_resolve, reject) => text.once('error', reject));
  failed.catch(() => undefined);
  const iterator = lines[Symbol.asyncIterator]();
  for (;;) {
    const next = await Promise.race([iterator.next(), failed]);
    if (next.done === true) break;
    yield JSON.parse(next.value);
  }
}

/** Rows as lines of JSON. */
export async function* linesOf(rows: AsyncIterable<unknown> | Iterable<unknown>) {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}

/** The SHA-256 of bytes, as hexadecimal. */
export async function sumOf(source: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(source, hash);
  return hash.digest('hex');
}
