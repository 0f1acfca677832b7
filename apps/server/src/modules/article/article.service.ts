import { randomBytes } from 'node:crypto';
import { contract, type ParsedInputOf } from '@wenyuan/contract';
import {
  ArticleStatus,
  articleStatusAfterEdit,
  articleStatusByTime,
  AttachmentType,
  PunishmentType,
} from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { isGranted, mayPublish, needsArticleReview, type Caller } from '../../auth/caller.ts';
import { consume } from '../../auth/rate-limit.ts';
import { addToCounter } from '../../db/add-to-counter.ts';
import { isDuplicate, type Db } from '../../db/database.ts';
import { definedOf } from '../../db/defined.ts';
import { differs } from '../../db/differs.ts';
import { oneRow } from '../../db/one-row.ts';
import { momentOf } from '../../db/period.ts';
import { articles, users } from '../../db/schema/index.ts';
import { requireUnchanged } from '../../db/unchanged.ts';
import { badField, conflict, forbidden, notFound } from '../../http/errors.ts';
import { keywordsOf } from '../../search/keywords.ts';
import type { Services } from '../../services.ts';
import { lockCounters, lockTreeShared } from '../category/category.repo.ts';
import { articleReviewed, tellReviewed } from '../notice/review-notices.ts';
import { requireUnpunished } from '../punishment/punished.ts';
import { screenFields } from '../screening/screening.ts';
import { bindImages } from '../upload/bind-images.ts';
import { link, lockCounted, requireCategories } from './article-categories.ts';
import { filesOfHtml } from './article-files.ts';
import {
  articleColumns,
  findSent,
  presentArticles,
  publishDraft,
  type ArticleRow,
} from './article.repo.ts';
import { withImageSizes } from './image-sizes.ts';
import { lockLive } from './lock-live.ts';
import { readContent } from './read-content.ts';
import { watchChanges } from './watch-changes.ts';

type ArticleContract = (typeof contract)['article'];
type Creation = ParsedInputOf<ArticleContract['create']>;
type Change = ParsedInputOf<ArticleContract['update']>;

/** What a member may write in an hour; as much may be previewed. */
const NEW_ARTICLES = { count: 60, seconds: 3600 };
const KILOBYTES = { count: 50 * 1024, seconds: 3600 };

const PAST = '发布时间应晚于现在';

const mayPublishAny = (caller: Caller): boolean => isGranted(caller, contract.article.create);
const mayChangeAny = (caller: Caller): boolean => isGranted(caller, contract.article.update);

/** Counts by how much texts grow: those that are being written are stored every few seconds. */
async function countWriting(db: Db, caller: Caller, html: string, before = ''): Promise<void> {
  const grown = Buffer.byteLength(html) - Buffer.byteLength(before);
  if (grown > 0)
    await consume(db, `article-bytes:${caller.id}`, KILOBYTES, Math.ceil(grown / 1024));
}

function translateDuplicate(error: unknown): unknown {
  return isDuplicate(error, 'articles_identifier_unique')
    ? conflict('文章标识已被使用', 'identifier')
    : error;
}

const isOver = (moment: Date) => moment.getTime() <= Date.now();

const isPublic = ({ status }: Pick<ArticleRow, 'status'>) => status === ArticleStatus.Passed;

/** Refuses a time that says nothing; one that has come since the article was opened for editing is kept. */
function requireFuture(
  row: ArticleRow,
  { publish_at, status }: { readonly publish_at: Date; readonly status: ArticleStatus },
): void {
  if (isPublic(row) && isPublic({ status })) {
    if (!isOver(publish_at))
      throw badField('publish_at', '文章已发布，不能再定时；可先存为草稿，再定时发布');
    return;
  }
  const isNew =
    row.status === ArticleStatus.Draft || publish_at.getTime() !== row.publish_at?.getTime();
  if (status !== ArticleStatus.Draft && isNew && isOver(publish_at))
    throw badField('publish_at', PAST);
}

/** Pages are neither recommended nor announced, and in no category. */
const AS_PAGE = { notice: 0, recommend_at: null } as const;

export function createArticleService(services: Services) {
  const { db } = services;

  async function bindFiles(tx: Db, row: Pick<ArticleRow, 'id' | 'content'>): Promise<void> {
    await bindImages(tx, { type: AttachmentType.Article, id: row.id }, filesOfHtml(row.content));
  }

  /** The initial status of a new article. */
  function statusOf(caller: Caller, edit: { isDraft: boolean; isSuspect: boolean }): ArticleStatus {
    if (edit.isDraft) return ArticleStatus.Draft;
    if (mayPublishAny(caller)) return ArticleStatus.Passed;
    return needsArticleReview(caller) || edit.isSuspect
      ? ArticleStatus.Pending
      : ArticleStatus.Passed;
  }

  type Heads = { title?: string; keywords?: string; description?: string };

  /** Screens an author's text for sensitive words; in the content they are not covered. */
  async function screen<Given extends Heads>(input: Given, text: string | undefined) {
    const heads = await screenFields(services, input);
    const body = await screenFields(services, { content: text });
    return { fields: heads.fields, isSuspect: heads.needsReview || body.needsReview };
  }

  /** Screens, with what is sent, what a draft that is published had before: no word held it back, or was not listed yet. */
  async function withUnsent(
    sent: { fields: Heads; isSuspect: boolean },
    input: Pick<Change, 'content'>,
    row: ArticleRow,
  ) {
    const { title, keywords, description } = { ...row, ...sent.fields };
    const text = input.content === undefined ? (await readContent(row.content)).text : undefined;
    const whole = await screen({ title, keywords, description }, text);
    return { ...whole, isSuspect: whole.isSuspect || sent.isSuspect };
  }

  async function requireMayPublish(on: Db, caller: Caller): Promise<void> {
    if (mayPublishAny(caller)) return;
    await requireUnpunished(on, caller.id, PunishmentType.NoArticle);
    if (!mayPublish(caller)) throw forbidden('您所在的用户组不能发布文章');
  }

  return {
    /** What readers would see of this content, and what it would lose; nothing is stored. */
    async preview(html: string, caller: Caller) {
      // Whoever manages articles may change them without publishing any.
      if (!mayChangeAny(caller)) {
        await requireMayPublish(db, caller);
        const size = Math.ceil(Buffer.byteLength(html) / 1024);
        await consume(db, `article-previews:${caller.id}`, KILOBYTES, size);
      }
      const { content, removed } = await readContent(html);
      return { content: await withImageSizes(db, content), removed: [...removed] };
    },

    async create(input: Creation, caller: Caller): Promise<ArticleRow> {
      await requireMayPublish(db, caller);
      const { is_recommend, is_draft, identifier, ...fields } = input;
      const category_id = fields.is_page ? [] : input.category_id;
      const publish_at = momentOf(input.publish_at);
      const widened = mayPublishAny(caller);
      const promotes = identifier !== undefined || is_recommend || fields.notice > 0;
      if (!widened && (promotes || fields.is_page))
        throw forbidden('没有权限指定文章标识、推荐文章、设为公告或单页');
      if (!is_draft && publish_at !== null && isOver(publish_at))
        throw badField('publish_at', PAST);
      if (!widened) {
        await consume(db, `article:${caller.id}`, NEW_ARTICLES);
        await countWriting(db, caller, input.content);
      }
      const { content: html, text, summary } = await readContent(input.content);
      const content = await withImageSizes(db, html);
      const { title, keywords, description } = fields;
      const screened = await screen({ title, keywords, description }, text);
      try {
        return await db.transaction(async (tx) => {
          await lockTreeShared(tx);
          await requireCategories(tx, category_id);
          await lockCounters(tx, { categoryIds: category_id, userIds: [caller.id] });
          const status = statusOf(caller, { isDraft: is_draft, isSuspect: screened.isSuspect });
          const written = {
            ...fields,
            ...screened.fields,
            content,
            keywords: screened.fields.keywords || keywordsOf(screened.fields.title),
            description: screened.fields.description || summary,
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
    },

    async update(input: Change, caller: Caller): Promise<ArticleRow> {
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
      const sent = await screen(definedOf({ title, keywords, description }), read?.text);
      try {
        return await db.transaction(async (tx) => {
          const filed = fields.is_page === true ? [] : category_id;
          if (filed !== undefined) await lockTreeShared(tx);
          const [row] = await lockLive(tx, [id]);
          if (row === undefined) throw notFound('文章不存在或已被删除');
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
          // Forms send the whole row: unchanged fields need no permission.
          const promotes =
            (identifier ?? row.identifier) !== row.identifier ||
            (is_recommend ?? row.recommend_at !== null) !== (row.recommend_at !== null) ||
            (fields.notice ?? row.notice) !== row.notice ||
            (fields.is_page ?? row.is_page) !== row.is_page;
          if (!manages && promotes) throw forbidden('没有权限修改文章标识、推荐、公告或单页');
          if (!manages) await requireMayPublish(tx, caller);
          if (!manages && html !== undefined) await countWriting(tx, caller, html, row.content);
          const publishes = is_draft === false && row.status === ArticleStatus.Draft;
          const screened = publishes ? await withUnsent(sent, input, row) : sent;
          const changes = await watchChanges(tx, [row], caller.id);
          const isPage = fields.is_page ?? row.is_page;
          let isFiled = false;
          if (filed !== undefined) {
            await requireCategories(tx, filed);
            await lockCounted(tx, [row], filed);
            isFiled = await link(tx, id, isPage ? [] : filed);
          }
          const changed = {
            ...definedOf({
              ...screened.fields,
              identifier,
              notice: fields.notice,
              is_page: fields.is_page,
              content,
            }),
            ...(fields.keywords === ''
              ? { keywords: keywordsOf(screened.fields.title ?? row.title) }
              : {}),
            ...(fields.description === '' && read !== undefined
              ? { description: read.summary }
              : {}),
          };
          // Blank keywords that were stored so are made words now, which is no change of the author's.
          const isSame = fields.keywords === '' && row.keywords === '';
          const isMended = isFiled || differs(row, isSame ? { ...changed, keywords: '' } : changed);
          const allowed = statusAfter(
            row,
            { is_draft, own, manages, isMended, isSuspect: screened.isSuspect },
            caller,
          );
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
    },
  };

  /** The status after an edit, which may require a new review. */
  function statusAfter(
    row: ArticleRow,
    edit: {
      is_draft: boolean | undefined;
      own: boolean;
      manages: boolean;
      isMended: boolean;
      isSuspect: boolean;
    },
    caller: Caller,
  ): ArticleStatus {
    const status = row.status as ArticleStatus;
    if (edit.is_draft === false && status === ArticleStatus.Draft)
      return statusOf(caller, { isDraft: false, isSuspect: edit.isSuspect });
    // What waits for its review, or was rejected, does not get round it by way of a draft.
    const isOpen =
      status === ArticleStatus.Draft ||
      status === ArticleStatus.Passed ||
      status === ArticleStatus.Scheduled;
    if (edit.is_draft === true && edit.own && isOpen) return ArticleStatus.Draft;
    if (!edit.own || !edit.isMended) return status;
    const isReviewed = !edit.manages && (needsArticleReview(caller) || edit.isSuspect);
    return articleStatusAfterEdit(status, { isReviewed });
  }
}
