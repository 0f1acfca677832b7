import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ConversionFailure } from './failure.ts';

const UNFINISHED = /^\.[\w.-]+\.part$/;

/**
 * The one place that writes. A file gets its name only when it is whole, so that whatever a caller
 * finds under a final name may be served at once, even after this process was killed.
 */
export class OutputFolder {
  readonly path: string;
  readonly #maxBytes: number;
  #bytes: number;

  constructor(path: string, maxBytes: number, alreadyWritten = 0) {
    this.path = path;
    this.#maxBytes = maxBytes;
    this.#bytes = alreadyWritten;
  }

  async create(): Promise<void> {
    await mkdir(this.path, { recursive: true });
  }

  write(name: string, data: Uint8Array): void {
    this.charge(data.length);
    // A page is small: waiting for four threads one after the other would take longer than writing it.
    writeFileSync(this.#unfinished(name), data);
    renameSync(this.#unfinished(name), join(this.path, name));
  }

  /** Takes a finished file from elsewhere. */
  async adopt(name: string, file: string): Promise<void> {
    this.charge((await stat(file)).size);
    await copyFile(file, this.#unfinished(name));
    await rename(this.#unfinished(name), join(this.path, name));
    await rm(file);
  }

  /** For a file that grows while the document is read: append, then `finish`. */
  append(name: string, text: string): void {
    writeFileSync(this.#unfinished(name), text, { flag: 'a' });
  }

  finish(name: string): void {
    renameSync(this.#unfinished(name), join(this.path, name));
  }

  /** Removes what an interrupted conversion left behind. */
  removeUnfinished(): void {
    for (const name of readdirSync(this.path)) {
      if (UNFINISHED.test(name)) rmSync(join(this.path, name), { force: true });
    }
  }

  /** Counts bytes against the limit: those written here, and those another thread is to append. */
  charge(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes <= this.#maxBytes) return;
    throw new ConversionFailure('too_large', '文档转换后的内容过大，超出了限制');
  }

  #unfinished(name: string): string {
    return join(this.path, `.${name}.part`);
  }
}
