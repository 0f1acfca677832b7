import { contract, type ParsedInputOf } from '@wenyuan/contract';
import { ArticleStatus, articleStatusByTime } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { definedOf } from '../../db/defined.ts';
import { differs } from '../../db/differs.ts';
import { oneRow } from '../../db/one-row.ts';
import { momentOf } from '../../db/period.ts';
import { articles } from '../../db/schema/index.ts';
import { requireUnchanged } from '../../db/unchanged.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { keywordsOf } from '../../search/keywords.ts';
import type { Services } from '../../services.ts';
import { lockTreeShared } from '../category/category.repo.ts';
import { keepFormerIdentifier } from '../former-address/former-address.ts';
import { articleReviewed, tellReviewed } from '../notice/review-notices.ts';
import { hasDoubted, requireUploaded } from '../screening/screen-pictures.ts';
import { link, lockCounted, requireCategories } from './article-categories.ts';
import { bindFiles, newFiles } from './article-files.ts';
import { AS_PAGE } from './article-page.ts';
import { mayChangeAny, requireMayPublish } from './article-rights.ts';
import { isPublic, requireFuture, statusAfter } from './article-status.ts';
import { articleColumns, presentArticles, type ArticleRow } from './article.repo.ts';
import { countWriting } from './count-writing.ts';
import { withImageSizes } from './image-sizes.ts';
import { lockLive } from './lock-live.ts';
import { readContent } from './read-content.ts';
import { moderateChange, screenArticle, withUnsent, type Heads } from './screen-article.ts';
import { translateDuplicate } from './taken-identifier.ts';
import { watchChanges } from './watch-changes.ts';

type Change = ParsedInputOf<(typeof contract)['article']['update']>;

/** Whether it asks for what operators decide. Forms send the whole row: unchanged fields need no permission. */
function promotes(row: ArticleRow, input: Change): boolean {
  return (
    (input.identifier ?? row.identifier) !== row.identifier ||
    (input.is_recommend ?? row.recommend_at !== null) !== (row.recommend_at !== null) ||
    (input.notice ?? row.notice) !== row.notice ||
    (input.is_page ?? row.is_page) !== row.is_page
  );
}

/** The columns that a change names; blank keywords and a blank description are made of title and text. */
function changedFields(
  row: ArticleRow,
  input: Pick<Change, 'identifier' | 'notice' | 'is_page' | 'keywords' | 'description'>,
  {
    shown,
    content,
    summary,
  }: {
    readonly shown: Heads;
    readonly content: string | undefined;
    readonly summary: string | undefined;
  },
) {
  const { identifier, notice, is_page } = input;
  return {
    ...definedOf({ ...shown, identifier, notice, is_page, content }),
    ...(input.keywords === '' ? { keywords: keywordsOf(shown.title ?? row.title) } : {}),
    ...(input.description === '' && summary !== undefined ? { description: summary } : {}),
  };
}

export async function changeArticle(
  services: Services,
  input: Change,
  caller: Caller,
): Promise<ArticleRow> {
  const { db } = services;
  const {
    id,
    category_id,
    is_recommend,
    is_draft,
    identifier,
    unchanged_since,
    content: html,
    publish_at: publishAt,
    ...fields
  } = input;
  const read = html === undefined ? undefined : await readContent(html);
  const content = read === undefined ? undefined : await withImageSizes(db, read.content);
  const { title, keywords, description } = fields;
  const sent = await screenArticle(services, definedOf({ title, keywords, description }), read);
  const change = { id, is_draft, fields: sent.fields, text: read?.text };
  const isHeld = await moderateChange(services, change, caller);
  try {
    return await db.transaction(async (tx) => {
      const filed = fields.is_page === true ? [] : category_id;
      if (filed !== undefined) await lockTreeShared(tx);
      const row = oneRow(await lockLive(tx, [id]));
      const manages = mayChangeAny(caller);
      const own = row.user_id === caller.id;
      if (!own && !manages) throw forbidden('只能修改自己的文章');
      // Only its author knows of a draft.
      if (!own && row.status === ArticleStatus.Draft) throw notFound('文章不存在或已被删除');
      await requireUnchanged(row, unchanged_since, async () => {
        const [head] = await presentArticles(tx, [row], () => true);
        // An error is not cut to a schema as replies are, and a row has more than its author may see.
        return contract.article.get.reply.parse({ ...head, content: row.content });
      });
      if (!manages && promotes(row, input))
        throw forbidden('没有权限修改文章标识、推荐、公告或单页');
      if (!manages) await requireMayPublish(tx, caller);
      if (!manages && html !== undefined) await countWriting(tx, caller, html, row.content);
      const publishes = is_draft === false && row.status === ArticleStatus.Draft;
      const screened = publishes ? await withUnsent(services, sent, html, row) : sent;
      const changes = await watchChanges(tx, [row], caller.id);
      const isPage = fields.is_page ?? row.is_page;
      let isFiled = false;
      if (filed !== undefined) {
        await requireCategories(tx, filed);
        await lockCounted(tx, [row], filed);
        isFiled = await link(tx, id, isPage ? [] : filed);
      }
      const changed = changedFields(
        row,
        { ...fields, identifier },
        { shown: screened.fields, content, summary: sent.summary },
      );
      // Blank keywords that were stored so are made words now, which is no change of the author's.
      const isSame = fields.keywords === '' && row.keywords === '';
      const isMended = isFiled || differs(row, isSame ? { ...changed, keywords: '' } : changed);
      const files = newFiles(row, content);
      const isSuspect =
        screened.isSuspect || isHeld(row) || (await hasDoubted(services, tx, files));
      const allowed = statusAfter(row, { is_draft, own, manages, isMended, isSuspect }, caller);
      if (!manages && allowed !== ArticleStatus.Draft) await requireUploaded(services, tx, files);
      const publish_at = publishAt === undefined ? row.publish_at : momentOf(publishAt);
      if (publish_at !== null) requireFuture(row, { publish_at, status: allowed });
      const status =
        isPublic(row) && isPublic({ status: allowed })
          ? allowed
          : articleStatusByTime(allowed, publish_at);
      const updated = await tx
        .update(articles)
        .set({
          ...changed,
          publish_at,
          ...(is_recommend === undefined
            ? {}
            : { recommend_at: is_recommend ? (row.recommend_at ?? new Date()) : null }),
          ...(isPage ? AS_PAGE : {}),
          status,
        })
        .where(eq(articles.id, id))
        .returning(articleColumns)
        .then(oneRow);
      if (updated.identifier !== row.identifier)
        await keepFormerIdentifier(tx, row.identifier, updated.identifier);
      if (read !== undefined) await bindFiles(tx, updated);
      // What an operator has published before its time.
      const published = own
        ? []
        : [articleReviewed(row, { status, reason: '', by_user_id: caller.id })];
      await tellReviewed(tx, [await changes([updated]), ...published]);
      return updated;
    });
  } catch (error) {
    throw translateDuplicate(error);
  }
}
