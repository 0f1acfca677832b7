import type { DynamicType } from '@wenyuan/domain';
import type { Db } from '../../db/database.ts';
import { dynamics } from '../../db/schema/index.ts';

type Activity = {
  readonly user_id: number;
  readonly type: DynamicType;
  /** Plain text. */
  readonly title?: string;
  /** A path on the site. */
  readonly href?: string;
};

/** Records activities of members. */
export async function recordDynamics(tx: Db, all: readonly Activity[]): Promise<void> {
  const ofMembers = all.filter(({ user_id }) => user_id > 0);
  if (ofMembers.length > 0) await tx.insert(dynamics).values(ofMembers);
}

export async function recordDynamic(tx: Db, what: Activity): Promise<void> {
  await recordDynamics(tx, [what]);
}
