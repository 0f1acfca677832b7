import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { attachments, documents } from '../../db/schema/index.ts';

const SHA256_LENGTH = 64;

/**
 * Rows of the same bytes: by their SHA-256; by MD5, which can be forged, only where a row from before has nothing else.
 */
export function sameBytes(
  table: typeof attachments | typeof documents,
  { hash, digest }: { readonly hash: string; readonly digest: string },
): SQL | undefined {
  const isKnown = digest.length === SHA256_LENGTH;
  return and(
    eq(table.hash, hash),
    isKnown
      ? or(eq(table.digest, digest), sql`length(${table.digest}) < ${SHA256_LENGTH}`)
      : undefined,
  );
}
