import { isPublicDocument, PunishmentType } from '@wenyuan/domain';
import { isVisitor, type Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { maySee } from '../document/document-access.ts';
import { downloadRight } from './download-right.ts';
import { readingRight } from './reading-right.ts';
import { ALLOWED, punishmentOf, refused, type Right, type Row } from './right.ts';
import { vipRight } from './vip-right.ts';

/*
 * What a caller may do with a document, and why not. Rights are read from the rows at every request, so that a paid
 * order, an expired membership or a punishment takes effect at once.
 */

async function commentRight(db: Db, row: Row, caller: Caller): Promise<Right> {
  if (isVisitor(caller)) return refused('login', '登录后可发表评论');
  if (!isPublicDocument(row.status))
    return refused('document', '该文档暂未公开，公开后可查看和发表评论');
  if (!caller.groups.some((group) => group.enable_comment))
    return refused('group', '您所在的用户组不能发表评论');
  return (await punishmentOf(db, caller, PunishmentType.NoComment)) ?? ALLOWED;
}

async function favoriteRight(db: Db, row: Row, caller: Caller): Promise<Right> {
  if (isVisitor(caller)) return refused('login', '登录后可收藏文档');
  if (!maySee(row, caller)) return refused('document', '该文档暂未公开，公开后可收藏');
  return (await punishmentOf(db, caller, PunishmentType.NoFavorite)) ?? ALLOWED;
}

/** All rights to a document, with the grants by which they are given. */
export async function rightsOf(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  row: Row,
  caller: Caller,
  ip: string,
) {
  const values = await settings.read();
  const request = { db, settings: values, row, caller, ip };
  const [reading, download, vip, comment, favorite] = await Promise.all([
    readingRight({ db, settings }, row, caller),
    downloadRight(request),
    row.is_vip ? vipRight(request) : undefined,
    commentRight(db, row, caller),
    favoriteRight(db, row, caller),
  ]);
  return { reading, download, vip, comment, favorite };
}

/** All rights that a document's page shows. */
export async function entitlementOf(
  services: Pick<Services, 'db' | 'settings'>,
  row: Row,
  caller: Caller,
  ip: string,
) {
  const { reading, download, vip, comment, favorite } = await rightsOf(services, row, caller, ip);
  const { free_download_duration } = (await services.settings.read()).download;
  const { grant, ...right } = download;
  return {
    readable_pages: reading.pages,
    lock_reason: reading.lock_reason,
    download: {
      ...right,
      is_owned: grant === 'owner' || grant === 'order' || grant === 'again',
      free_days: free_download_duration,
    },
    ...(vip === undefined
      ? {}
      : {
          download_vip: {
            allowed: vip.allowed,
            reason: vip.reason,
            message: vip.message,
            left: vip.left,
            ...(vip.left_today === undefined ? {} : { left_today: vip.left_today }),
          },
        }),
    comment,
    favorite,
  };
}
