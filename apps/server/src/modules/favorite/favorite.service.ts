import type { contract, ParsedInputOf } from '@wenyuan/contract';
import { ArticleStatus, DynamicType, PunishmentType, CommentType } from '@wenyuan/domain';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { addToCounter } from '../../db/add-to-counter.ts';
import type { Db } from '../../db/database.ts';
import { articles, documents, favorites, users } from '../../db/schema/index.ts';
import { conflict, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { countOnTargets, lockTargets } from '../comment/comment-target.ts';
import { awardCredits } from '../credit/ledger.ts';
import { maySee } from '../document/document-access.ts';
import { documentHref } from '../document/document-href.ts';
import { requireUnpunished } from '../punishment/punished.ts';
import { recordDynamic } from '../user/dynamics.ts';
import { lockUsers } from '../user/user.repo.ts';
import type { FavoriteRow } from './favorite.repo.ts';

type Creation = ParsedInputOf<(typeof contract)['favorite']['create']>;
type Target = {
  readonly ownerId: number;
  readonly title: string;
  readonly href: string;
};

export function createFavoriteService({ db, settings }: Pick<Services, 'db' | 'settings'>) {
  /** Locks the target, which then cannot be purged or counted by others before the transaction ends. */
  async function lockTarget(
    tx: Db,
    { type, document_id: id }: Creation,
    caller: Caller,
  ): Promise<Target> {
    if (type === CommentType.Article) {
      const [row] = await tx
        .select({
          user_id: articles.user_id,
          title: articles.title,
          identifier: articles.identifier,
          status: articles.status,
        })
        .from(articles)
        .where(and(eq(articles.id, id), isNull(articles.deleted_at)))
        .for('no key update');
      if (row === undefined || (row.status !== ArticleStatus.Passed && row.user_id !== caller.id))
        throw notFound('文章不存在或已被删除');
      return {
        ownerId: row.user_id,
        title: row.title,
        href: `/article/detail/${row.identifier}`,
      };
    }
    const [row] = await tx
      .select()
      .from(documents)
      .where(and(eq(documents.id, id), isNull(documents.deleted_at)))
      .for('no key update');
    if (row === undefined || !maySee(row, caller)) throw notFound('文档不存在或已被删除');
    return { ownerId: row.user_id, title: row.title, href: documentHref(row) };
  }

  return {
    async create(input: Creation, caller: Caller, ip: string): Promise<FavoriteRow> {
      await requireUnpunished(db, caller.id, PunishmentType.NoFavorite);
      const { score } = await settings.read();
      return db.transaction(async (tx) => {
        const target = await lockTarget(tx, input, caller);
        const [row] = await tx
          .insert(favorites)
          .values({ ...input, user_id: caller.id, ip })
          .onConflictDoNothing()
          .returning();
        if (row === undefined) throw conflict('您已收藏过了');
        await countOnTargets(tx, [input], 'favorite_count', 1);
        await recordDynamic(tx, {
          user_id: caller.id,
          type: DynamicType.Favorite,
          title: target.title,
          href: target.href,
        });
        await lockUsers(tx, [caller.id, target.ownerId]);
        await addToCounter(tx, users.favorite_count, [caller.id], 1);
        if (input.type !== CommentType.Article && target.ownerId !== caller.id) {
          await awardCredits(
            tx,
            'collected',
            [
              {
                userId: target.ownerId,
                amount: score.document_collected,
                // Once for each reader: collecting again pays nothing.
                key: `collected:${input.document_id}:${caller.id}`,
                targetId: input.document_id,
                remark: target.title,
              },
            ],
            score.document_collected_limit,
          );
        }
        return row;
      });
    },

    async remove(ids: readonly number[], caller: Caller): Promise<void> {
      const own = and(inArray(favorites.id, [...ids]), eq(favorites.user_id, caller.id));
      await db.transaction(async (tx) => {
        const rows = await tx.select().from(favorites).where(own);
        await lockTargets(tx, rows);
        const deleted = await tx.delete(favorites).where(own).returning();
        if (deleted.length === 0) throw notFound('收藏不存在或已被取消');
        await countOnTargets(tx, deleted, 'favorite_count', -1);
        const owners = deleted.map((row) => row.user_id);
        await addToCounter(tx, users.favorite_count, owners, -1);
      });
    },
  };
}
