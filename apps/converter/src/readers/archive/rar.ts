import { ConversionFailure } from '../../failure.ts';
import { MAX_LISTED, type Archive, type ArchiveEntry } from './archive.ts';

/** Bytes of the archive at a place, fewer at its end; headers are read, contents skipped. */
export type ReadAt = (position: number, length: number) => Buffer;

/** `isWhole`: its end was reached in order. */
export type RarArchive = Archive & { isWhole: boolean };

/** Counted beyond what is listed, and no further. */
const MAX_COUNTED = 1_000_000;

export class RarCollector {
  readonly #entries: ArchiveEntry[] = [];
  #total = 0;
  #isVolume = false;

  add(entry: ArchiveEntry): void {
    this.#total += 1;
    if (this.#entries.length < MAX_LISTED) this.#entries.push(entry);
  }

  get isFull(): boolean {
    return this.#total >= MAX_COUNTED;
  }

  markVolume(): void {
    this.#isVolume = true;
  }

  result(isWhole: boolean): RarArchive {
    const notes = [
      this.#isVolume ? '这是分卷压缩包的一卷，其他卷里的文件不在其中。' : '',
      isWhole || this.isFull ? '' : '压缩包末尾不完整，可能还有文件没有列出。',
    ].join('');
    return {
      entries: this.#entries,
      total: this.#total,
      isWhole,
      ...(notes === '' ? {} : { note: notes }),
    };
  }
}

export function encryptedNames(): ConversionFailure {
  return new ConversionFailure('encrypted', '压缩包已加密，无法列出其中的文件，请去除密码后再上传');
}
