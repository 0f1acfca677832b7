import type { Readable } from 'node:stream';

type StoredObject = {
  readonly size: number;
  readonly modified: Date;
  /** Changes whenever the object is replaced; letters, digits and dashes. */
  readonly version: string;
};

/** Files by key (`documents/ab/<hash>.pdf`), on a disk or in a bucket; callers do not depend on which. */
export type Storage = {
  /** Moves a finished local file into the store, replacing an object with the same key atomically. */
  take(key: string, localFile: string): Promise<void>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** All objects, in no order. One that is added or deleted meanwhile may be among them or not. */
  list(): AsyncIterable<StoredObject & { readonly key: string }>;
  /** Undefined when the object does not exist. */
  head(key: string): Promise<StoredObject | undefined>;
  /** Reads the bytes, or those from `start` to `end` inclusive. Rejects when the object does not exist. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Deletes one object or, with a trailing slash, all below it. A missing object is no error. */
  delete(key: string): Promise<void>;
  /**
   * Provides the object as a file on this disk, under its own file name, while `work` runs; for programs that need a
   * file. It must not be changed. Rejects when the object does not exist.
   */
  withLocalFile<Result>(key: string, work: (file: string) => Promise<Result>): Promise<Result>;
  /** Creates an empty temporary folder on this disk. */
  scratch(): Promise<string>;
};
