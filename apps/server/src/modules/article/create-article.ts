import { randomBytes } from 'node:crypto';
import type { contract, ParsedInputOf } from '@wenyuan/contract';
import { ArticleStatus, articleStatusByTime } from '@wenyuan/domain';
import type { Caller } from '../../auth/caller.ts';
import { consume } from '../../auth/rate-limit.ts';
import { addToCounter } from '../../db/add-to-counter.ts';
import { oneRow } from '../../db/one-row.ts';
import { momentOf } from '../../db/period.ts';
import { articles, users } from '../../db/schema/index.ts';
import { forbidden } from '../../http/errors.ts';
import { keywordsOf } from '../../search/keywords.ts';
import type { Services } from '../../services.ts';
import { lockCounters, lockTreeShared } from '../category/category.repo.ts';
import { link, requireCategories } from './article-categories.ts';
import { bindFiles, filesOfHtml } from './article-files.ts';
import { AS_PAGE } from './article-page.ts';
import { mayPublishAny, requireMayPublish } from './article-rights.ts';
import { refusePast, statusOf } from './article-status.ts';
import { articleColumns, findSent, publishDraft, type ArticleRow } from './article.repo.ts';
import { countWriting } from './count-writing.ts';
import { withImageSizes } from './image-sizes.ts';
import { readContent } from './read-content.ts';
import { hasDoubted, requireUploaded } from '../screening/screen-pictures.ts';
import { moderateFields } from '../screening/screening.ts';
import { screenArticle } from './screen-article.ts';
import { translateDuplicate } from './taken-identifier.ts';

type Creation = ParsedInputOf<(typeof contract)['article']['create']>;

/** What a member may write in an hour. */
const NEW_ARTICLES = { count: 60, seconds: 3600 };

/** Writes an article; one that was sent already is found instead. */
export async function createArticle(
  services: Services,
  input: Creation,
  caller: Caller,
): Promise<ArticleRow> {
  const { db } = services;
  await requireMayPublish(db, caller);
  const { is_recommend, is_draft, identifier, ...fields } = input;
  const category_id = fields.is_page ? [] : input.category_id;
  const publish_at = momentOf(input.publish_at);
  const widened = mayPublishAny(caller);
  const promotes = identifier !== undefined || is_recommend || fields.notice > 0;
  if (!widened && (promotes || fields.is_page))
    throw forbidden('没有权限指定文章标识、推荐文章、设为公告或单页');
  if (!is_draft && publish_at !== null) refusePast(publish_at);
  if (!widened) {
    await consume(db, `article:${caller.id}`, NEW_ARTICLES);
    await countWriting(db, caller, input.content);
  }
  const read = await readContent(input.content);
  const content = await withImageSizes(db, read.content);
  const { title, keywords, description } = fields;
  const screened = await screenArticle(services, { title, keywords, description }, read);
  const doubted =
    is_draft || widened
      ? []
      : await moderateFields(services, { ...screened.fields, content: read.text }, caller.id);
  const files = filesOfHtml(content);
  if (!is_draft && !widened) await requireUploaded(services, db, files);
  const isDoubted = doubted.length > 0 || (await hasDoubted(services, db, files));
  try {
    return await db.transaction(async (tx) => {
      await lockTreeShared(tx);
      await requireCategories(tx, category_id);
      await lockCounters(tx, { categoryIds: category_id, userIds: [caller.id] });
      const isSuspect = screened.isSuspect || isDoubted;
      const status = statusOf(caller, { isDraft: is_draft, isSuspect });
      const written = {
        ...fields,
        ...screened.fields,
        content,
        keywords: screened.fields.keywords || keywordsOf(screened.fields.title),
        description: screened.fields.description || (screened.summary ?? ''),
        user_id: caller.id,
        status: articleStatusByTime(status, publish_at),
        publish_at,
        recommend_at: is_recommend ? new Date() : null,
        ...(fields.is_page ? AS_PAGE : {}),
      };
      const before = await findSent(tx, { ...written, identifier }, category_id);
      if (before !== undefined && (is_draft || before.status !== ArticleStatus.Draft))
        return before;
      const published = before && (await publishDraft(tx, before.id, written.status));
      if (published !== undefined) {
        await link(tx, published.id, category_id);
        return published;
      }
      const row = await tx
        .insert(articles)
        .values({ ...written, identifier: identifier ?? randomBytes(8).toString('hex') })
        .returning(articleColumns)
        .then(oneRow);
      await link(tx, row.id, category_id);
      await bindFiles(tx, row);
      await addToCounter(tx, users.article_count, [caller.id], 1);
      return row;
    });
  } catch (error) {
    throw translateDuplicate(error);
  }
}
