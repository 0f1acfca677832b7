import { sql } from 'drizzle-orm';
import { documents } from '../../db/schema/index.ts';

/**
 * For changes of a document that are no edits, such as counters and conversions: what somebody opened for editing before may
 * be saved, unless somebody else saved meanwhile.
 */
export const unedited = { updated_at: sql`${documents.updated_at}` };
