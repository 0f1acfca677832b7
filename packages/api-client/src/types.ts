import type { Contract, InputOf, OperationDeclaration, ReplyOf } from '@wenyuan/contract';

export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  /** For this call instead of the client's; uploads and event streams have none. */
  readonly timeoutMs?: number | undefined;
};

export type UploadOptions = CallOptions & {
  /** Called as bytes leave, with both numbers in bytes. Browsers only. */
  readonly onProgress?: (sent: number, total: number) => void;
};

type Input<Op extends OperationDeclaration> = InputOf<Op>;
/** The input may be left out when every field of it may. */
type Arguments<Op extends OperationDeclaration, Options> =
  Record<never, never> extends Input<Op>
    ? [input?: Input<Op>, options?: Options]
    : [input: Input<Op>, options?: Options];

/** One operation as a function. Failures are always `ApiError`. */
type Call<Op extends OperationDeclaration> = Op extends { kind: 'upload' }
  ? (file: Blob, options?: UploadOptions & { readonly name?: string }) => Promise<ReplyOf<Op>>
  : Op extends { kind: 'events' }
    ? (...args: Arguments<Op, CallOptions>) => AsyncIterable<ReplyOf<Op>>
    : (...args: Arguments<Op, CallOptions>) => Promise<ReplyOf<Op>>;

export type Client = {
  readonly [Group in keyof Contract]: {
    readonly [Name in keyof Contract[Group]]: Contract[Group][Name] extends OperationDeclaration
      ? Call<Contract[Group][Name]>
      : never;
  };
};

export type ClientConfig = {
  /** Origin of the API, with or without a path before `/api/v1`; default: the page's own origin. */
  readonly baseUrl?: string;
  /** The session token, asked anew for each call; absent: the call is anonymous. */
  readonly getToken?: () => string | undefined;
  /** Called once for each reply 401. */
  readonly onUnauthorized?: (error: Error) => void;
  /** Default 30000 (spec section 9). Uploads and event streams have none. */
  readonly timeoutMs?: number;
  /** Replaces the platform's fetch, as tests do. */
  readonly fetch?: typeof fetch;
};
