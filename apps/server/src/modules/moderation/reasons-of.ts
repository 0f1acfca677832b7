import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { moderatedTexts } from '../../db/schema/index.ts';
import { hashOf } from './judge-texts.ts';

const UNANSWERED = '内容安全服务没有应答';

/** What was held against each of these texts when it was judged; texts that passed, or were not judged, have no entry. */
export async function reasonsOf(
  db: Db,
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const byHash = new Map(texts.map((text) => [hashOf('text', text), text]));
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
