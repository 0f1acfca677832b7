import { keyOf, permissionKey, type Operation } from '@wenyuan/contract';
import { lt, sql } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { audits } from '../../db/schema/index.ts';
import { briefInput } from './audit-input.ts';

/** Days after which entries are deleted. */
const RETENTION_DAYS = 180;

/** Whether a call belongs in the audit log: a change made by a granted permission. */
export function isAudited(operation: Operation, caller: Caller): boolean {
  return operation.method !== 'GET' && caller.can(permissionKey(operation).path);
}

/** Writes the call to the audit log. */
export async function recordAudit(
  db: Db,
  operation: Operation,
  call: { readonly caller: Caller; readonly input: unknown; readonly ip: string },
): Promise<void> {
  const key = keyOf(operation);
  await db.insert(audits).values({
    user_id: call.caller.id,
    username: call.caller.username,
    operation: key,
    title: operation.title,
    input: briefInput(key, call.input),
    ip: call.ip,
  });
}

export async function deleteOldAudits(db: Db): Promise<void> {
  await db
    .delete(audits)
    .where(lt(audits.created_at, sql`now() - make_interval(days => ${RETENTION_DAYS})`));
}
