import type { Work } from '../../lib/work.ts';

/** What is discussed, and who wrote it. */
export type Discussed = Work & { readonly user_id: number };
