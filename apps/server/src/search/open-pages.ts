import { sql } from 'drizzle-orm';

/** The domain's `openPages` of a document `d` in SQL: a search must not find text that its reader may not see. */
export const openPages = sql`case when d.preview > 0 and d.preview < d.pages then d.preview else d.pages end`;
