import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { receiveFile, type ReceivedFile } from '../modules/upload/receive-file.ts';
import type { Services } from '../services.ts';

/** The folder in which the other site keeps `documents` and `uploads`. */
export type OldFiles = {
  /** In a dry run, no file is read to its end and none stored. */
  readonly isDry: boolean;
  /** The file of `/documents/…` or `/uploads/…`; undefined when it is missing, empty or elsewhere. */
  find(address: string): Promise<string | undefined>;
  /** A copy in `folder`, with the names of its bytes. */
  copy(file: string, folder: string): Promise<ReceivedFile>;
};

/** Where the file with this MD5 lies: below its first five digits. */
export function fannedOut(top: 'documents' | 'uploads', hash: string, ext: string): string {
  return `/${top}/${Array.from(hash.slice(0, 5)).join('/')}/${hash}${ext}`;
}

export function createOldFiles(
  folder: string,
  services: Pick<Services, 'disk'>,
  isDry: boolean,
): OldFiles {
  const root = path.resolve(folder);
  return {
    isDry,
    async find(address) {
      // Beside the two lies what has its passwords.
      const within = path.posix.normalize(address);
      if (!/^\/(?:documents|uploads)\/./.test(within)) return undefined;
      const file = path.join(root, within);
      const found = await stat(file).catch(() => undefined);
      return found?.isFile() === true && found.size > 0 ? file : undefined;
    },
    copy: (file, target) =>
      receiveFile(
        services,
        { stream: createReadStream(file), isTruncated: () => false },
        target,
        Number.POSITIVE_INFINITY,
      ),
  };
}
