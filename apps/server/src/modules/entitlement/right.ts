import type { EntitlementReason, PunishmentType, SettingsValues } from '@wenyuan/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import type { DocumentRow } from '../document/document.repo.ts';
import { punishedBy } from '../punishment/punished.ts';

export type Right = {
  readonly allowed: boolean;
  readonly reason: EntitlementReason;
  /** A message for the caller; empty when it is allowed. */
  readonly message: string;
};

export type Row = Pick<
  DocumentRow,
  'id' | 'user_id' | 'status' | 'pages' | 'preview' | 'price' | 'is_vip' | 'ext' | 'accepted'
>;

export type RightRequest = {
  readonly db: Db;
  readonly settings: SettingsValues;
  readonly row: Row;
  readonly caller: Caller;
  readonly ip: string;
};

export const ALLOWED = { allowed: true, reason: '', message: '' } as const;
export const refused = (reason: EntitlementReason, message: string) =>
  ({ allowed: false, reason, message }) as const;

export const NOT_OPEN = refused('document', '该文档已被禁用或尚未通过审核，暂不可下载');
export const LOG_IN = refused('login', '登录后可下载该文档');

export async function punishmentOf(
  db: Db,
  caller: Caller,
  type: PunishmentType,
): Promise<Right | undefined> {
  const reason = await punishedBy(db, caller.id, type);
  return reason === undefined ? undefined : refused('punished', reason);
}
