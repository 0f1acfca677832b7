import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';

const BIG_FILE = 5 * 1024 * 1024;

/**
 * Asks for a conversion; on a transaction, when that commits. Documents of equal bytes wait for each other in one
 * queue, so that the second finds what the first made. Big files wait behind small ones.
 */
export async function enqueueConversion(
  { jobs }: Pick<Services, 'jobs'>,
  db: Db,
  document: { readonly id: number; readonly hash: string; readonly size: number },
): Promise<void> {
  const { id, hash, size } = document;
  await jobs.add(
    db,
    'convert_document',
    { documentId: id },
    { key: `convert:${id}`, queue: `convert:${hash}`, priority: size > BIG_FILE ? 10 : 0 },
  );
}
