/** The server cannot be reached: error codes of the network. */
export const UNREACHABLE: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);

/** PostgreSQL closes the connection: it is shut down, starts, recovers or has no connection left. */
const CLOSING = /^(08...|57P0[1-5]|53300)$/;

/** What the driver says without a code; the last, when the queue writes that jobs failed after it gave its pool up. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end on the pool)/;

/** True when a statement failed because its connection or the whole database is gone, not because of the statement. */
export function isConnectionLost(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code = '' } = one as { code?: string };
    if (UNREACHABLE.has(code) || CLOSING.test(code) || DRIVER.test(one.message)) return true;
    if (one instanceof AggregateError && one.errors.some(isConnectionLost)) return true;
  }
  return false;
}
