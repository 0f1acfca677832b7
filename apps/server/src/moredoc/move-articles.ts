import { ArticleStatus, AttachmentType } from '@wenyuan/domain';
import { ROOT_USER_ID } from '../auth/caller.ts';
import { articles, oldAddresses } from '../db/schema/index.ts';
import { HttpError } from '../http/errors.ts';
import { filesOfHtml } from '../modules/article/article-files.ts';
import { withImageSizes } from '../modules/article/image-sizes.ts';
import { readContent } from '../modules/article/read-content.ts';
import { articleHref } from '../modules/former-address/former-address.ts';
import { bindImages } from '../modules/upload/bind-images.ts';
import { identifierHere, type Addresses } from './addresses.ts';
import type { Move } from './move.ts';
import { moveTable, within, type Planned } from './move-table.ts';
import type { TableLog } from './report.ts';
import { membersOf } from './rows-here.ts';
import { deletedAt, timesOf, titleOf, type SourceRow } from './source-row.ts';

/** Contents are large. */
const BATCH = 50;
const VIEWS = { label: '浏览次数' };
const STATUSES: readonly number[] = Object.values(ArticleStatus);

/** Leads from the address of each article whose identifier changes to the new one, before any article names it. */
async function recordChangedIdentifiers({ db, source }: Move): Promise<void> {
  for await (const rows of source.batches('article', BATCH)) {
    const changed = rows.flatMap((row) => {
      const identifier = row.text('identifier');
      const now = identifierHere(identifier, row.id);
      return now === identifier ? [] : [{ path: `/article/${identifier}`, href: articleHref(now) }];
    });
    if (changed.length > 0) await db.insert(oldAddresses).values(changed).onConflictDoNothing();
  }
}

export async function moveArticles(move: Move, addresses: Addresses): Promise<void> {
  const { db } = move;
  await recordChangedIdentifiers(move);

  /** The content as if it had been written here; undefined when it cannot be stored. */
  async function contentOf(row: SourceRow, log: TableLog): Promise<string | undefined> {
    const named = `${row.id} ${row.text('title')}`;
    const html = await addresses.html(row.text('content'), `文章 ${row.id}`);
    if (html.trim() === '') return '';
    try {
      const { content, removed } = await readContent(html);
      const names = removed.map(({ title }) => title).join('、');
      if (removed.length > 0) log.change('正文去掉了本站不允许的内容', `${named}：${names}`);
      return await withImageSizes(db, content);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      log.refuse(error.message, named);
      return undefined;
    }
  }

  await moveTable(move, {
    source: 'article',
    label: '文章',
    target: articles,
    size: BATCH,
    sums: [
      {
        label: '浏览次数',
        of: (row) => within(row, 'view_count', VIEWS),
        here: articles.view_count,
      },
    ],
    async plan(rows, log) {
      const isMember = await membersOf(db, rows);
      const planned: Planned<typeof articles.$inferInsert>[] = [];
      for (const row of rows) {
        const content = await contentOf(row, log);
        if (content === undefined) continue;
        const written = row.text('identifier');
        const identifier = identifierHere(written, row.id);
        if (identifier !== written)
          log.change('标识不合本站的规则，已更换并转址', `${row.id} ${written} → ${identifier}`);
        if (!isMember(row)) log.change('作者不存在，归管理员所有', row.id);
        const status = row.whole('status');
        const values = {
          identifier,
          user_id: isMember(row) ? row.long('user_id') : ROOT_USER_ID,
          title: titleOf(row, log.change),
          keywords: row.text('keywords'),
          description: row.text('description'),
          content,
          status: STATUSES.includes(status) ? status : ArticleStatus.Pending,
          reject_reason: row.text('reject_reason'),
          view_count: within(row, 'view_count', { ...VIEWS, log }),
          recommend_at: row.time('recommend_at'),
          notice: row.whole('notice'),
          deleted_at: deletedAt(row),
          ...timesOf(row),
        };
        planned.push({ row, values });
      }
      return planned;
    },
    async after(tx, planned) {
      for (const { row, values } of planned)
        await bindImages(
          tx,
          { type: AttachmentType.Article, id: row.id },
          filesOfHtml(values.content),
        );
    },
  });
}
