import type { Comment } from '@wenyuan/contract';
import { CommentStatus } from '@wenyuan/domain';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { users } from '../../db/schema/index.ts';
import { toWire } from '../../db/wire.ts';
import type { Services } from '../../services.ts';
import { heldBackBy } from '../screening/screening.ts';
import { withPublicCounts } from '../user/public-counts.ts';
import { standingsOf } from '../user/standing.ts';
import { presentPublicUser } from '../user/user.presenter.ts';
import { findTargets } from './comment-target.ts';
import type { CommentRow } from './comment.repo.ts';

export async function presentComments(
  services: Services,
  on: Db,
  rows: readonly CommentRow[],
  { withTitle = false, isReviewer = false, reader = 0 } = {},
): Promise<Comment[]> {
  if (rows.length === 0) return [];
  const people = await on
    .select()
    .from(users)
    .where(inArray(users.id, [...new Set(rows.map((row) => row.user_id))]));
  const standingOf = await standingsOf(
    on,
    people.map(({ id }) => id),
  );
  const byId = new Map(
    (await withPublicCounts(on, people)).map((row) => [
      row.id,
      presentPublicUser(row, standingOf(row.id)),
    ]),
  );
  const waiting = isReviewer ? rows.filter(({ status }) => status === CommentStatus.Pending) : [];
  const heldBack = await heldBackBy(
    services,
    waiting.map(({ id, content }) => ({ id, texts: [content] })),
  );
  const targetOf = withTitle ? await findTargets(on, rows, { withHidden: isReviewer }) : undefined;
  return rows.flatMap((row) => {
    const user = byId.get(row.user_id);
    if (user === undefined) return [];
    const { ip, reject_reason, ...fields } = toWire(row);
    const target = targetOf?.(row);
    return [
      {
        ...fields,
        user,
        ...(targetOf === undefined
          ? {}
          : { document_title: target?.title ?? '', document_uuid: target?.key ?? '' }),
        ...(isReviewer ? { ip, ...heldBack(row.id) } : {}),
        ...(isReviewer || row.user_id === reader ? { reject_reason } : {}),
      },
    ];
  });
}
