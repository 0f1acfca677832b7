import type { Services } from '../services.ts';
import { enqueueConversion } from './enqueue.ts';
import { listUnfinished } from './list-unfinished.ts';

/** Makes sure that every unfinished document has a job. */
export async function enqueueUnfinished({
  db,
  jobs,
}: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  for await (const document of listUnfinished(db)) await enqueueConversion({ jobs }, db, document);
}
