import type { Readable } from 'node:stream';

type StoredObject = {
  readonly size: number;
  readonly modified: Date;
  /** Another one whenever the object was replaced; letters, digits and dashes. */
  readonly version: string;
};

/** Files by key (`documents/ab/<hash>.pdf`). Two stores can stand behind it; the callers do not know which. */
export type Storage = {
  /** Takes a finished local file into the store; the file is gone afterwards. Same key: replaced at once. */
  take(key: string, localFile: string): Promise<void>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such object. */
  head(key: string): Promise<StoredObject | undefined>;
  /** The bytes, or those from `start` to `end`, both included. Rejects when there is no such object. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Removes one object, or with a trailing slash all below it. What is not there is no error. */
  delete(key: string): Promise<void>;
  /**
   * For programs that need a file: the object under its own name on this disk for as long as `work` runs. It is not to
   * be changed. Rejects when there is no such object.
   */
  withLocalFile<Result>(key: string, work: (file: string) => Promise<Result>): Promise<Result>;
  /** A new empty folder on this disk, for work in progress. */
  scratch(): Promise<string>;
};
