import { DrizzleQueryError } from 'drizzle-orm';

/** What the driver or the network said: the library wraps it together with the statement. */
export function rawError(error: unknown): NodeJS.ErrnoException & { readonly constraint?: string } {
  return (error instanceof DrizzleQueryError ? error.cause : error) as NodeJS.ErrnoException;
}

/** The code of a statement or a connection for which PostgreSQL's disk has no room. */
export const DISK_FULL = '53100';
