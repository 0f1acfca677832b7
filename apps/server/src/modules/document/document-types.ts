import { fileTypeFilterOptions } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { documents } from '../../db/schema/index.ts';
import { conditionOf, type DocumentFilter } from './document.repo.ts';

/** The file types that a filtered list has. Each is only looked for: counting would read all of a large list. */
export async function typesOf(db: Db, filter: DocumentFilter): Promise<string[]> {
  const known = fileTypeFilterOptions.map(({ value }) => value).filter((value) => value !== '');
  const columns = known.map(
    (ext) => sql`exists(select 1 from ${documents} where ${conditionOf(db, { ...filter, ext })})`,
  );
  const { rows } = await db.execute<Record<string, boolean>>(
    sql`select ${sql.join(
      columns.map((column, index) => sql`${column} as ${sql.identifier(known[index] ?? '')}`),
      sql`, `,
    )}`,
  );
  return known.filter((ext) => rows[0]?.[ext] === true);
}
