import { createHash, randomUUID } from 'node:crypto';
import type { contract, ParsedInputOf, ReplyOf } from '@wenyuan/contract';
import type { NoticeKind } from '@wenyuan/domain';
import { and, eq, inArray, ne, not, sql, type SQL } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { lockTrade } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/database.ts';
import { notices, userGroups, users } from '../../db/schema/index.ts';
import { badField, conflict } from '../../http/errors.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { isFailedJob } from '../../watch/queue-figures.ts';
import { hasEnded } from '../user/ended.ts';

type Send = (typeof contract)['notice']['send'];
type Letter = Pick<JobPayloads['send_notices'], 'batch' | 'operatorId' | 'title' | 'content'>;

const MESSAGE: NoticeKind = 'message';
const JOB = 'send_notices';

/** Who can read what is sent: nobody is told what they wrote themselves, and of an ended account nobody is there. */
const canRead = (operatorId: number) => and(not(hasEnded), ne(users.id, operatorId));

/** The members of groups, or all without one. */
function ofGroups(db: Db, groupIds: readonly number[]): SQL | undefined {
  if (groupIds.length === 0) return undefined;
  const members = db
    .select({ id: userGroups.user_id })
    .from(userGroups)
    .where(inArray(userGroups.group_id, [...groupIds]));
  return inArray(users.id, members);
}

/** A number that tells one send from others, as their unread notices of one member must not be counted up. */
const numberOf = (batch: string) => Number.parseInt(batch.replaceAll('-', '').slice(0, 12), 16);

async function countSent(tx: Db, batch: string): Promise<number> {
  return tx.$count(notices, eq(notices.batch, batch));
}

/** Tells everybody whom it is for by one statement, so that a job that is run again finds all or nothing. */
async function insertFor(tx: Db, receivers: SQL | undefined, letter: Letter): Promise<number> {
  const { batch, operatorId, title, content } = letter;
  const { rowCount } = await tx.execute(sql`
    insert into ${notices} (user_id, kind, target_id, title, note, by_user_id, batch)
    select ${users.id}, ${MESSAGE}, ${numberOf(batch)}::bigint, ${title}, ${content},
      ${operatorId}::bigint, ${batch}::uuid
    from ${users} where ${and(receivers, canRead(operatorId))}
    order by ${users.id}`);
  return rowCount ?? 0;
}

/** Names a send: the same for a call that is made again, another one for each part of a selection that takes several. */
function batchOf({ request_id, user_id, group_id, all }: ParsedInputOf<Send>, caller: Caller) {
  if (request_id === '') return randomUUID();
  const about = JSON.stringify([caller.id, request_id, all, user_id, group_id]);
  const hash = createHash('sha256').update(about).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** @throws {HttpError} 400 */
function requireOneAudience({ user_id, group_id, all }: ParsedInputOf<Send>): void {
  const chosen = [user_id.length > 0, group_id.length > 0, all].filter(Boolean).length;
  if (chosen !== 1) throw badField('user_id', '请在用户、用户组与全体用户中选择一项');
}

/** How many of the members of groups, or of all, would be told. */
export async function countReceivers(
  db: Db,
  { group_id, all }: Pick<ParsedInputOf<Send>, 'group_id' | 'all'>,
  caller: Caller,
): Promise<number> {
  if (!all && group_id.length === 0) return 0;
  return db.$count(users, and(all ? undefined : ofGroups(db, group_id), canRead(caller.id)));
}

/** The sends that the worker has still to make; one that it gave up is none. */
async function underWay(tx: Db): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ batch: string }>(sql`
    select job.payload ->> 'batch' as batch from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = ${JOB} and not (${isFailedJob})`);
  return rows.map(({ batch }) => batch);
}

/** Writes to members: to chosen ones at once, to groups and all by the worker. */
export async function sendNotices(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  input: ParsedInputOf<Send>,
  caller: Caller,
): Promise<ReplyOf<Send>> {
  requireOneAudience(input);
  const { user_id, group_id, all, title, content } = input;
  const letter = { batch: batchOf(input, caller), operatorId: caller.id, title, content };
  return db.transaction(async (tx) => {
    await lockTrade(tx, [JOB]);
    const sent = await countSent(tx, letter.batch);
    if (sent > 0) return { total: sent };
    if (user_id.length > 0) {
      const total = await insertFor(tx, inArray(users.id, user_id), letter);
      if (total === 0) throw badField('user_id', '所选用户中没有可以收到通知的人');
      return { total };
    }
    const total = await countReceivers(tx, { group_id, all }, caller);
    if (total === 0) throw badField('group_id', '所选用户组中没有可以收到通知的人');
    const waiting = await underWay(tx);
    if (waiting.includes(letter.batch)) return { total };
    if (waiting.length > 0) throw conflict('上一次群发还没有完成，请稍后再发');
    const payload = { ...letter, groupIds: group_id };
    await jobs.add(tx, JOB, payload, { key: `${JOB}:${letter.batch}` });
    return { total };
  });
}

/** The queue's job. */
export async function sendQueuedNotices(
  { db }: Pick<Services, 'db'>,
  { groupIds, ...letter }: JobPayloads['send_notices'],
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await countSent(tx, letter.batch)) > 0) return;
    await insertFor(tx, ofGroups(tx, groupIds), letter);
  });
}
