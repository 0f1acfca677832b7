import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import type { categories } from './schema/index.ts';

/** Whether `id` is `root` or one of its descendants. The caller holds the lock on the tree. */
export async function isWithin(
  tx: Db,
  tree: typeof categories,
  id: number,
  root: number,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with recursive up as (
      select id, parent_id from ${tree} where id = ${id}
      union
      select above.id, above.parent_id from ${tree} above join up on above.id = up.parent_id
    )
    select 1 from up where id = ${root}`);
  return rows.length > 0;
}
