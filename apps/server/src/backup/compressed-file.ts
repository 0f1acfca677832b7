import { createHash } from 'node:crypto';
import { pipeline as pipe, Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { linesOf as linesIn } from '../conversion/lines.ts';
import { readFrom, writeTo, type BackupFile } from './backup-file.ts';
import { measure } from './measure.ts';

/** Writes `source` into a compressed file that is on the disk when this ends, and sums up what it held before. */
export async function writeCompressed(
  file: BackupFile,
  source: Readable | AsyncIterable<string | Uint8Array>,
): Promise<{ sha256: string; size: number }> {
  const measured = measure();
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
): Promise<{ sha256: string; size: number }> {
  const measured = measure();
  await pipeline(readFrom(file), createZstdDecompress(), measured.stream, target);
  return measured.result();
}

/** Rows as lines of JSON. */
export async function* linesOf(rows: AsyncIterable<unknown> | Iterable<unknown>) {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}

/** Rows from lines of JSON. */
export async function* rowsOf(text: Readable): AsyncGenerator<unknown> {
  for await (const line of linesIn(text, Number.POSITIVE_INFINITY)) yield JSON.parse(line);
}

/** The rows of such a file. @throws {Error} when it is damaged. */
export function readRows(file: BackupFile): AsyncGenerator<unknown> {
  // Whoever reads learns of a failure from the last stream.
  return rowsOf(pipe(readFrom(file), createZstdDecompress(), () => undefined));
}

/** The SHA-256 of bytes, as hexadecimal. */
export async function sumOf(source: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(source, hash);
  return hash.digest('hex');
}
