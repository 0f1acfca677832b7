import { contract } from '@wenyuan/contract';
import { PunishmentType } from '@wenyuan/domain';
import { isGranted, mayPublish, type Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { forbidden } from '../../http/errors.ts';
import { requireUnpunished } from '../punishment/punished.ts';

export const mayPublishAny = (caller: Caller): boolean =>
  isGranted(caller, contract.article.create);
export const mayChangeAny = (caller: Caller): boolean => isGranted(caller, contract.article.update);

export async function requireMayPublish(on: Db, caller: Caller): Promise<void> {
  if (mayPublishAny(caller)) return;
  await requireUnpunished(on, caller.id, PunishmentType.NoArticle);
  if (!mayPublish(caller)) throw forbidden('您所在的用户组不能发布文章');
}
