import type { Contract } from './__generated__/contract.ts';
import type { DownloadedFile } from './download.ts';

/** The types of one operation. */
export type OperationTypes = {
  readonly method: string;
  readonly kind: 'json' | 'upload' | 'events';
  readonly input: unknown;
  readonly reply: unknown;
};

/** The input of an operation: `InputOf<Contract['document']['list']>`. */
export type InputOf<Op extends OperationTypes> = Op['input'];
/** The reply of an operation. */
export type ReplyOf<Op extends OperationTypes> = Op['reply'];

export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Overrides the client's timeout for this call; uploads and event streams have none. */
  readonly timeoutMs?: number | undefined;
};

export type UploadOptions = CallOptions & {
  /** Called with the progress in bytes. Browsers only. */
  readonly onProgress?: (sent: number, total: number) => void;
};

/** The input may be omitted when all of its fields are optional. */
type Arguments<Op extends OperationTypes, Options> =
  Record<never, never> extends InputOf<Op>
    ? [input?: InputOf<Op>, options?: Options]
    : [input: InputOf<Op>, options?: Options];

/** How a file is sent. */
export type FileOptions<Op extends OperationTypes> = UploadOptions & {
  readonly name?: string;
  /** What is said of the file; it goes with the address. */
  readonly input?: InputOf<Op>;
};

/** One operation as a function; any failure is an `ApiError`. */
type Call<Op extends OperationTypes> = Op extends { kind: 'upload' }
  ? (file: Blob, options?: FileOptions<Op>) => Promise<ReplyOf<Op>>
  : Op extends { kind: 'events' }
    ? (...args: Arguments<Op, CallOptions>) => AsyncIterable<ReplyOf<Op>>
    : (...args: Arguments<Op, CallOptions>) => Promise<ReplyOf<Op>>;

type Operations = {
  readonly [Group in keyof Contract]: {
    readonly [Name in keyof Contract[Group]]: Contract[Group][Name] extends OperationTypes
      ? Call<Contract[Group][Name]>
      : never;
  };
};

/** One function for each operation, grouped as in the contract. */
export type Client = Operations & {
  /**
   * Whether the server keeps the value of a field that a change leaves out: known once it has replied. Other servers of this
   * wire store such a field as empty.
   */
  keepsAbsentFields(): boolean;
  /** Requests a download link by `document.download` and downloads the file. */
  download(
    input: InputOf<Contract['document']['download']>,
    options?: CallOptions,
  ): Promise<DownloadedFile>;
};

export type ClientConfig = {
  /** The base address of the API, with or without `/api/v1` at its end; default: the page's own origin. */
  readonly baseUrl?: string;
  /** A personal access token, for programs. */
  readonly token?: string;
  /** Returns the session token and is called for each request; undefined makes the request anonymous. */
  readonly getToken?: () => string | undefined;
  /**
   * Called with the session's next token and the one that was sent. The caller should store the next one; the old token
   * stays valid as long as no successor was used.
   */
  readonly onRenewed?: (renewed: string, sent: string) => void;
  /** Called for each reply to a session with the version of the account's rights and the token that was sent. */
  readonly onRights?: (version: string, sent: string) => void;
  /** Called for each reply with status 401; `sent` is the token of the call, '' for none. */
  readonly onUnauthorized?: (error: Error, sent: string) => void;
  /** Default 30000 (spec section 9). Uploads and event streams have none. */
  readonly timeoutMs?: number;
  /** Retries of a read (GET) after a lost network, a timeout, 429 or 5xx, with growing pauses; default 0. */
  readonly retries?: number;
  /** Replaces the platform's fetch, for example in tests. */
  readonly fetch?: typeof fetch;
};
