import { setImmediate as nextTurn } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { moderatedTexts } from '../../db/schema/index.ts';
import { hashOf } from './verdicts.ts';

/** A text of so many letters takes a tenth of a millisecond. */
const LONG = 20_000;
const UNANSWERED = '内容安全服务没有应答';

/**
 * What was held against each of these texts, or the pictures at these addresses, when it was judged; what passed, or was not
 * judged, has no entry.
 */
export async function reasonsOf(
  db: Db,
  texts: readonly string[],
  kind: 'text' | 'picture' = 'text',
): Promise<ReadonlyMap<string, readonly string[]>> {
  const byHash = new Map<string, string>();
  for (const text of texts) {
    // A list of articles of a megabyte each would hold the event loop for a second.
    if (text.length > LONG) await nextTurn();
    byHash.set(hashOf(kind, text), text);
  }
  if (byHash.size === 0) return new Map();
  const rows = await db
    .select()
    .from(moderatedTexts)
    .where(inArray(moderatedTexts.hash, [...byHash.keys()]));
  return new Map(
    rows.flatMap(({ hash, level, reasons }) => {
      const text = byHash.get(hash);
      if (text === undefined || level === 'pass') return [];
      return [[text, level === 'unanswered' ? [...reasons, UNANSWERED] : reasons] as const];
    }),
  );
}
