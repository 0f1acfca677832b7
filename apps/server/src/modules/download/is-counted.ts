import { ne } from 'drizzle-orm';
import { downloads } from '../../db/schema/index.ts';

/** A reviewer who opens the file is no reader: it adds nothing to what is told of downloads. */
export const isCounted = ne(downloads.grant, 'review');
