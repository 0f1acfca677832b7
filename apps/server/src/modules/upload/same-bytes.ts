import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { attachments, documents } from '../../db/schema/index.ts';

const SHA256_LENGTH = 64;

/**
 * Rows with the same bytes: compared by SHA-256, and by MD5, for which collisions can be made, only with older rows
 * that have no SHA-256.
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

/** The same for rows of both. */
export const areSameBytes = sql`${attachments.hash} = ${documents.hash} and (${attachments.digest} = ${documents.digest}
  or length(${attachments.digest}) < ${SHA256_LENGTH} or length(${documents.digest}) < ${SHA256_LENGTH})`;
