import { CommentType } from '@wenyuan/domain';
import { networkOf } from '../auth/address.ts';
import { comments, documentScores, downloads, favorites, signs } from '../db/schema/index.ts';
import type { Move } from './move.ts';
import { moveTable, within, withoutSkipped, type Planned } from './move-table.ts';
import { NO_USER } from './report.ts';
import { membersOf, movedHere } from './rows-here.ts';
import { createdOf, timesOf, type SourceRow } from './source-row.ts';

const NO_TARGET = '文档或文章未迁入';

const isOnArticle = (row: SourceRow) => row.whole('type') === CommentType.Article;
const targetOf = (row: SourceRow) => row.long('document_id');

/** Which users, documents and articles of these rows came. */
async function findHere({ db }: Move, rows: readonly SourceRow[]) {
  const onArticles = rows.filter(isOnArticle).map(targetOf);
  const onDocuments = rows.filter((row) => !isOnArticle(row)).map(targetOf);
  const isMember = await membersOf(db, rows);
  const [foundDocuments, foundArticles] = [
    await movedHere(db, 'document', onDocuments),
    await movedHere(db, 'article', onArticles),
  ];
  const lacksUser = (row: SourceRow) => (isMember(row) ? undefined : NO_USER);
  const lacksTarget = (row: SourceRow) =>
    (isOnArticle(row) ? foundArticles : foundDocuments).has(targetOf(row)) ? undefined : NO_TARGET;
  return {
    lacksUser,
    lacksTarget,
    lacksEither: (row: SourceRow) => lacksUser(row) ?? lacksTarget(row),
  };
}

/** Parents that came or come with the same rows, as `type:target:id`. */
async function findParents({ db }: Move, rows: readonly SourceRow[]): Promise<Set<string>> {
  const ids = await movedHere(
    db,
    'comment',
    rows.map((row) => row.long('parent_id')),
  );
  const found =
    ids.size === 0
      ? []
      : await db.query.comments.findMany({
          columns: { id: true, type: true, document_id: true },
          where: (comment, { inArray }) => inArray(comment.id, [...ids]),
        });
  return new Set(found.map(({ id, type, document_id }) => `${type}:${document_id}:${id}`));
}

export async function moveComments(move: Move): Promise<void> {
  await moveTable(move, {
    source: 'comment',
    label: '评论',
    target: comments,
    async plan(rows, log) {
      const here = await findHere(move, rows);
      const parents = await findParents(move, rows);
      const planned: Planned<typeof comments.$inferInsert>[] = [];
      for (const row of withoutSkipped(rows, log, here.lacksEither)) {
        const place = `${row.whole('type')}:${targetOf(row)}`;
        const parent = row.long('parent_id');
        const isAnswer = parents.has(`${place}:${parent}`);
        if (parent > 0 && !isAnswer) log.change('所回复的评论已删除，成为独立的评论', row.id);
        parents.add(`${place}:${row.id}`);
        const values = {
          user_id: row.long('user_id'),
          parent_id: isAnswer ? parent : 0,
          document_id: targetOf(row),
          type: row.whole('type'),
          content: row.text('content'),
          status: row.whole('status'),
          ip: row.text('ip'),
          ...timesOf(row),
        };
        planned.push({ row, values });
      }
      return planned;
    },
  });
}

export async function moveFavorites(move: Move): Promise<void> {
  await moveTable(move, {
    source: 'favorite',
    label: '收藏',
    target: favorites,
    async plan(rows, log) {
      const here = await findHere(move, rows);
      return withoutSkipped(rows, log, here.lacksEither).map((row) => {
        const values = {
          user_id: row.long('user_id'),
          document_id: targetOf(row),
          type: row.whole('type'),
          ip: row.text('ip'),
          ...createdOf(row),
        };
        return { row, values };
      });
    },
  });
}

const SCORE = { label: '评分', min: 100, max: 500 };

export async function moveScores(move: Move): Promise<void> {
  await moveTable(move, {
    source: 'document_score',
    label: '评分',
    target: documentScores,
    sums: [
      { label: '评分之和', of: (row) => within(row, 'score', SCORE), here: documentScores.score },
    ],
    async plan(rows, log) {
      const here = await findHere(move, rows);
      return withoutSkipped(rows, log, here.lacksEither).map((row) => {
        const values = {
          document_id: targetOf(row),
          user_id: row.long('user_id'),
          score: within(row, 'score', { ...SCORE, log }),
          ...timesOf(row),
        };
        return { row, values };
      });
    },
  });
}

/** Every download there is marked as paid, also those of free documents. */
export async function moveDownloads(move: Move): Promise<void> {
  await moveTable(move, {
    source: 'download',
    label: '下载记录',
    target: downloads,
    async plan(rows, log) {
      const here = await findHere(move, rows);
      const ids = rows.map(targetOf);
      const prices = new Map(
        (await move.source.where('document', 'id', ids)).map((row) => [row.id, row.whole('price')]),
      );
      const whyNot = (row: SourceRow) =>
        here.lacksTarget(row) ?? (row.long('user_id') > 0 ? here.lacksUser(row) : undefined);
      return withoutSkipped(rows, log, whyNot).map((row) => {
        const isPaid = row.flag('is_pay') && (prices.get(targetOf(row)) ?? 0) > 0;
        const ip = row.text('ip');
        const values = {
          user_id: row.long('user_id'),
          document_id: targetOf(row),
          ip,
          network: networkOf(ip),
          is_pay: isPaid,
          // What was paid is not known there, and stands in no ledger here.
          price: 0,
          grant: isPaid ? 'credits' : 'free',
          ...createdOf(row),
        };
        return { row, values };
      });
    },
  });
}

export async function moveSigns(move: Move): Promise<void> {
  const award = (row: SourceRow) => row.whole('award');
  await moveTable(move, {
    source: 'sign',
    label: '签到',
    target: signs,
    sums: [{ label: '奖励之和', of: award, here: signs.award }],
    async plan(rows, log) {
      const here = await findHere(move, rows);
      return withoutSkipped(rows, log, here.lacksUser).map((row) => {
        const values = {
          user_id: row.long('user_id'),
          sign_at: row.whole('sign_at'),
          ip: row.text('ip'),
          award: award(row),
          ...createdOf(row),
        };
        return { row, values };
      });
    },
  });
}
