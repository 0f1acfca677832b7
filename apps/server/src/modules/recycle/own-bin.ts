import type { contract, ParsedInputOf, ReplyOf } from '@wenyuan/contract';
import { CommentType } from '@wenyuan/domain';
import { and, desc } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { deletedOwn, withWords } from '../../db/filters.ts';
import { articles, documents } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { countBuyers } from '../entitlement/buyers.ts';
import { purgeTime } from './purge-old.ts';

type Operation = (typeof contract)['recycle']['own'];

/** What the caller has written and deleted, the last one first. */
export async function listOwnBin(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { type, wd, page, size }: ParsedInputOf<Operation>,
  { id: userId }: Pick<Caller, 'id'>,
): Promise<ReplyOf<Operation>> {
  const values = await settings.read();
  const days = values.security.recycle_retention_days;
  const offset = (page - 1) * size;
  const timesOf = (deletedAt: Date | null, isKept: boolean) => ({
    deleted_at: deletedAt?.toISOString() ?? '',
    purge_at: isKept ? null : purgeTime(deletedAt, days),
  });
  if (type === CommentType.Article) {
    const condition = and(deletedOwn(articles, userId), withWords(wd, articles.title));
    const rows = await db
      .select({ id: articles.id, title: articles.title, deleted_at: articles.deleted_at })
      .from(articles)
      .where(condition)
      .orderBy(desc(articles.deleted_at), desc(articles.id))
      .limit(size)
      .offset(offset);
    const nothing = { ext: '', size: 0, buyer_count: 0 };
    return {
      total: await db.$count(articles, condition),
      deleted: rows.map((row) => ({ ...row, ...nothing, ...timesOf(row.deleted_at, false) })),
    };
  }
  const condition = and(deletedOwn(documents, userId), withWords(wd, documents.title));
  const rows = await db
    .select()
    .from(documents)
    .where(condition)
    .orderBy(desc(documents.deleted_at), desc(documents.id))
    .limit(size)
    .offset(offset);
  const buyersOf = await countBuyers(db, rows, values);
  return {
    total: await db.$count(documents, condition),
    deleted: rows.map(({ id, title, ext, size: bytes, deleted_at }) => ({
      id,
      title,
      ext,
      size: bytes,
      buyer_count: buyersOf(id),
      ...timesOf(deleted_at, buyersOf(id) > 0),
    })),
  };
}
