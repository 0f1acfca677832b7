import type { Contract } from './__generated__/contract.ts';
import type { DownloadedFile } from './download.ts';

/** What the types of one operation say. */
export type OperationTypes = {
  readonly method: string;
  readonly kind: 'json' | 'upload' | 'events';
  readonly input: unknown;
  readonly reply: unknown;
};

/** What a caller passes: `InputOf<Contract['document']['list']>`. */
export type InputOf<Op extends OperationTypes> = Op['input'];
/** What a caller gets. */
export type ReplyOf<Op extends OperationTypes> = Op['reply'];

export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  /** For this call instead of the client's; uploads and event streams have none. */
  readonly timeoutMs?: number | undefined;
};

export type UploadOptions = CallOptions & {
  /** Called as bytes leave, with both numbers in bytes. Browsers only. */
  readonly onProgress?: (sent: number, total: number) => void;
};

/** The input may be left out when every field of it may. */
type Arguments<Op extends OperationTypes, Options> =
  Record<never, never> extends InputOf<Op>
    ? [input?: InputOf<Op>, options?: Options]
    : [input: InputOf<Op>, options?: Options];

/** One operation as a function. Failures are always `ApiError`. */
type Call<Op extends OperationTypes> = Op extends { kind: 'upload' }
  ? (file: Blob, options?: UploadOptions & { readonly name?: string }) => Promise<ReplyOf<Op>>
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
  /** Asks for a download as `document.download` does and takes the file. */
  download(
    input: InputOf<Contract['document']['download']>,
    options?: CallOptions,
  ): Promise<DownloadedFile>;
};

export type ClientConfig = {
  /** Where the API is, with or without `/api/v1` at its end; default: the page's own origin. */
  readonly baseUrl?: string;
  /** A personal access token, for programs. */
  readonly token?: string;
  /** The session token, asked anew for each call; absent: the call is anonymous. */
  readonly getToken?: () => string | undefined;
  /**
   * Called when the server gives the session its next token, with the one that was sent: the next one takes its place, or
   * the old one stays good for as long as none of its successors was used.
   */
  readonly onRenewed?: (renewed: string, sent: string) => void;
  /** Called once for each reply 401. */
  readonly onUnauthorized?: (error: Error) => void;
  /** Default 30000 (spec section 9). Uploads and event streams have none. */
  readonly timeoutMs?: number;
  /** How often a read (GET) is tried again after a lost network, a time-out, 429 or 5xx, with growing pauses; default 0. */
  readonly retries?: number;
  /** Replaces the platform's fetch, as tests do. */
  readonly fetch?: typeof fetch;
};
