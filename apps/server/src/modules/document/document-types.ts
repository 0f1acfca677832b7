import { extensionsOfAlias, fileTypeFilterOptions } from '@wenyuan/domain';
import { count } from 'drizzle-orm';
import { isLarge } from '../../db/counts.ts';
import type { Db } from '../../db/database.ts';
import { keptOf } from '../../db/kept.ts';
import { documents } from '../../db/schema/index.ts';
import { conditionOf, type DocumentFilter } from './document.repo.ts';

const known = fileTypeFilterOptions.map(({ value }) => value).filter((value) => value !== '');

/** The file types that a filtered list has; those of a large one may be some seconds old, like its total. */
export async function typesOf(db: Db, filter: DocumentFilter): Promise<string[]> {
  const rows = await keptOf(db).of(
    `document.types ${JSON.stringify(filter)}`,
    () =>
      db
        .select({ ext: documents.ext, total: count() })
        .from(documents)
        .where(conditionOf(db, filter))
        .groupBy(documents.ext),
    (found) => isLarge(found.reduce((sum, { total }) => sum + total, 0)),
  );
  const found = new Set(rows.map(({ ext }) => ext));
  return known.filter((type) => extensionsOfAlias(type)?.some((ext) => found.has(ext)));
}
