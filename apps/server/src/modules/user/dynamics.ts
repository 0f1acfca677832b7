import type { DynamicType } from '@wenyuan/domain';
import type { Db } from '../../db/database.ts';
import { dynamics } from '../../db/schema/index.ts';

/** Records an activity of a member. `title` is plain text, `href` a path on the site. */
export async function recordDynamic(
  tx: Db,
  what: {
    readonly user_id: number;
    readonly type: DynamicType;
    readonly title?: string;
    readonly href?: string;
  },
): Promise<void> {
  if (what.user_id > 0) await tx.insert(dynamics).values(what);
}
