import type { Readable } from 'node:stream';

type StoredObject = { readonly size: number; readonly modified: Date };

/** Files by key (`documents/ab/cd/<hash>.pdf`). Two stores can stand behind it; the callers do not know which. */
export type Storage = {
  /** Takes a finished local file into the store; the file is gone afterwards. Same key: replaced at once. */
  take(key: string, localFile: string): Promise<void>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such object. */
  head(key: string): Promise<StoredObject | undefined>;
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Removes one object, or with a trailing slash all below it. */
  delete(key: string): Promise<void>;
  /** A local path of the object for programs that need a file. */
  localPath(key: string): string;
  /** A new empty folder on the same disk, for work in progress. */
  scratch(): Promise<string>;
};
