/** Why a document could not be converted: stable words that callers may branch on. */
export type FailureCode =
  | 'encrypted'
  | 'truncated'
  | 'not_a_document'
  | 'empty'
  | 'unsupported'
  | 'too_many_pages'
  | 'too_large'
  | 'timeout'
  | 'missing_tool'
  | 'internal';

/** A failure of the whole document; its message is shown to people as it stands. */
export class ConversionFailure extends Error {
  readonly code: FailureCode;
  /** For operators: which step, how it ended, its last words. */
  readonly detail: string | undefined;

  constructor(code: FailureCode, message: string, more: { cause?: unknown; detail?: string } = {}) {
    super(message, more);
    this.name = 'ConversionFailure';
    this.code = code;
    this.detail = more.detail;
  }
}

/** A failure of one page; its message is shown to people as it stands. */
export class PageFailure extends Error {
  override readonly name = 'PageFailure';
}

/** What people read of a page that failed for a reason which nobody foresaw. */
export const PAGE_FAILED = '页面内容已损坏';

/** The reason that is shown in place of a page. */
export function pageFailureOf(error: unknown): string {
  return error instanceof PageFailure ? error.message : PAGE_FAILED;
}

/**
 * Whether an error leaves the WASM instance unusable: a trap or an exhausted stack unwinds through
 * C code that had no chance to put its own state right.
 */
function isFatalToReader(error: unknown): boolean {
  if (error instanceof WebAssembly.RuntimeError) return true;
  if (error instanceof RangeError && /call stack/i.test(error.message)) return true;
  return error instanceof Error && error.message.startsWith('Aborted(');
}

/** Whether an error ends more than the page it came from. */
export function endsConversion(error: unknown): boolean {
  return error instanceof ConversionFailure || isFatalToReader(error);
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
