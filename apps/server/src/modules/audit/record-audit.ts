import { grantingPaths, isGrantable, keyOf, type Operation } from '@wenyuan/contract';
import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { olderThan } from '../../db/filters.ts';
import { audits } from '../../db/schema/index.ts';
import { changesBetween } from './audit-changes.ts';
import { briefInput } from './audit-input.ts';
import { snapshotOf, type Snapshot } from './snapshot.ts';

/** Days after which entries are deleted. */
const RETENTION_DAYS = 180;

/** Whether a call belongs in the audit log: a change made by a granted permission, of which the first user has every one. */
function isAudited(operation: Operation, caller: Caller): boolean {
  if (operation.method === 'GET' || !isGrantable(operation)) return false;
  return grantingPaths(operation).some((path) => caller.can(path));
}

type Sources = Parameters<typeof snapshotOf>[0];
type Call = { readonly caller: Caller; readonly input: unknown; readonly ip: string };

/** What a call that belongs in the log is about, before it changes it. */
export async function beforeAudit(
  sources: Sources,
  operation: Operation,
  call: Call,
): Promise<Snapshot | undefined> {
  if (!isAudited(operation, call.caller)) return undefined;
  return snapshotOf(sources, keyOf(operation), call.input as Record<string, unknown>);
}

/** The ids of the rows that a call made, by its reply: one, or a list of them. */
function madeBy(reply: unknown): number[] {
  if (typeof reply !== 'object' || reply === null) return [];
  const list: unknown = Object.values(reply).find((value) => Array.isArray(value));
  const rows = 'id' in reply ? [reply] : Array.isArray(list) ? (list as unknown[]) : [];
  return rows
    .map((row) => (row as { readonly id?: unknown } | null)?.id)
    .filter((id) => typeof id === 'number');
}

/** Writes the call to the audit log. */
export async function recordAudit(
  sources: Sources,
  operation: Operation,
  call: Call & { readonly reply: unknown; readonly before: Snapshot },
): Promise<void> {
  const key = keyOf(operation);
  const input = call.input as Record<string, unknown>;
  const known = [...call.before.keys(), ...madeBy(call.reply)];
  const after = await snapshotOf(sources, key, input, known);
  await sources.db.insert(audits).values({
    user_id: call.caller.id,
    username: call.caller.username,
    operation: key,
    title: operation.title,
    input: briefInput(key, call.input),
    changes: changesBetween(call.before, after),
    ip: call.ip,
  });
}

export async function deleteOldAudits(db: Db): Promise<void> {
  await db.delete(audits).where(olderThan(audits.created_at, RETENTION_DAYS));
}
