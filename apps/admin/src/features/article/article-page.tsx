import type { ArticleSummary } from '@wenyuan/api-client';
import {
  ArticleStatus,
  articleStatusLabels,
  articleStatusTones,
  canTransitArticle,
  CategoryType,
  formatDateTime,
  labelIn,
} from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';
import { Link } from 'react-router';
import {
  batch,
  column,
  field,
  filter,
  idsOf,
  optionsOf,
  resourcePage,
  seenOf,
  StatusCell,
  useMay,
  type BatchAction,
} from '../../kit/index.ts';
import { paths } from '../../lib/paths.ts';
import { articleCategoryField } from './article-fields.tsx';
import { SiteLink } from '../../lib/site-link.tsx';
import { articleAddress } from '../../lib/site-origin.ts';
import styles from './article.module.css';

const SHOWN_STATUS = {
  [ArticleStatus.Pending]: articleStatusLabels[ArticleStatus.Pending],
  [ArticleStatus.Passed]: articleStatusLabels[ArticleStatus.Passed],
  [ArticleStatus.Scheduled]: articleStatusLabels[ArticleStatus.Scheduled],
  [ArticleStatus.Rejected]: articleStatusLabels[ArticleStatus.Rejected],
  // Nobody sees the drafts of others.
  [ArticleStatus.Draft]: '我的草稿',
};
const RECOMMENDED = { true: '已推荐', false: '未推荐' };
const NOTICE = { true: '公告', false: '普通文章' };
const PAGE = { true: '单页', false: '文章' };

type Options = Pick<BatchAction<ArticleSummary>, 'danger' | 'fields'>;

/** A review, or taking it back: it does not fit articles that cannot change that way. */
function review(
  label: string,
  status: ArticleStatus,
  {
    fits = () => true,
    told = articleStatusLabels[status],
    ...options
  }: Options & { fits?: (before: ArticleStatus) => boolean; told?: string } = {},
) {
  return batch.call<ArticleSummary, 'article.check'>('article.check', {
    ...options,
    label,
    inRow: true,
    unfit: (row) => {
      const before = row.status as ArticleStatus;
      return canTransitArticle(before, status) && fits(before)
        ? undefined
        : `“${articleStatusLabels[before]}”的文章不能${label}`;
    },
    input: (rows) => ({ article_id: idsOf(rows), status, ...seenOf(rows) }),
    done: (count) => `${count} 篇文章${told}`,
  });
}

function recommend(label: string, is_recommend: boolean, unfit: string) {
  return batch.call<ArticleSummary, 'article.recommend'>('article.recommend', {
    label,
    inRow: true,
    unfit: ({ recommend_at, is_page }) =>
      is_page ? '单页没有推荐' : (recommend_at !== null) === is_recommend ? unfit : undefined,
    input: (rows) => ({ article_id: idsOf(rows), is_recommend }),
  });
}

/** The site, whose session is not the operator's, has what passed alone; what waits is read where it is decided. */
function Title({ article }: { article: ArticleSummary }) {
  const { id, title, status } = article;
  const may = useMay();
  if (status === ArticleStatus.Pending && may('article.check'))
    return <Link to={paths.inbox('article', id)}>{title}</Link>;
  const isRead = status === ArticleStatus.Passed;
  return <SiteLink href={isRead ? articleAddress(article) : undefined}>{title}</SiteLink>;
}

export const Component = resourcePage('article', {
  title: '文章列表',
  noun: '文章',
  unit: '篇',
  nameOf: ({ title }) => title,
  columns: [
    {
      key: 'title',
      title: '标题',
      width: 260,
      fixed: true,
      cell: (row) => (
        <span className={styles.title}>
          <Title article={row} />
          {row.recommend_at === null ? null : <Tag tone="accent">荐</Tag>}
          {row.is_page ? <Tag>单页</Tag> : null}
          {row.notice > 0 ? <Tag tone="info">公告</Tag> : null}
        </span>
      ),
      csv: ({ title }) => title,
    },
    {
      key: 'status',
      title: '状态',
      phone: true,
      cell: (row) => {
        const status = row.status as ArticleStatus;
        return (
          <StatusCell
            tone={articleStatusTones[status]}
            label={articleStatusLabels[status]}
            notes={[
              status === ArticleStatus.Scheduled && row.publish_at !== null
                ? formatDateTime(row.publish_at)
                : '',
              row.reject_reason === '' || status === ArticleStatus.Passed
                ? ''
                : `${status === ArticleStatus.Rejected ? '' : '上次未通过：'}${row.reject_reason}`,
              ...(row.moderation ?? []),
            ]}
          />
        );
      },
      csv: ({ status }) => labelIn(articleStatusLabels, status),
    },
    column.category({ phone: true }),
    column.author(),
    column.number('view_count', '阅读', { sortable: true }),
    column.number('favorite_count', '收藏', { sortable: true }),
    column.number('comment_count', '评论', { sortable: true }),
    column.number('notice', '公告权重'),
    column.text('identifier', '标识', { width: 150 }),
    column.dateTime('recommend_at', '推荐时间', { sortable: true }),
    column.dateTime('updated_at', '更新时间', { sortable: true }),
    column.dateTime('created_at', '创建时间', { sortable: true }),
    column.dateTime('published_at', '发布时间', { sortable: true, phone: true }),
    column.dateTime('publish_at', '定时发布'),
  ],
  hidden: ['notice', 'identifier', 'recommend_at', 'updated_at', 'created_at', 'publish_at'],
  filters: [
    filter.words('标题、关键词、编号或网址'),
    filter.choices('status', '状态', optionsOf(SHOWN_STATUS)),
    filter.category(CategoryType.Article),
    filter.choice('is_recommend', '推荐', optionsOf(RECOMMENDED)),
    filter.choice('is_notice', '公告', optionsOf(NOTICE)),
    filter.choice('is_page', '单页', optionsOf(PAGE)),
    filter.user('user_id', '作者'),
    filter.days('created_at', '创建时间'),
  ],
  selectsWhole: true,
  batch: [
    review('审核通过', ArticleStatus.Passed, {
      told: '已通过审核',
      fits: (before) => before !== ArticleStatus.Scheduled,
    }),
    review('立即发布', ArticleStatus.Passed, {
      fits: (before) => before === ArticleStatus.Scheduled,
    }),
    review('审核拒绝', ArticleStatus.Rejected, {
      fields: {
        reject_reason: field.textarea({
          label: '未通过的原因',
          hint: '作者会看到',
          required: '请填写未通过的原因',
        }),
      },
    }),
    review('退回待审', ArticleStatus.Pending),
    recommend('推荐', true, '已经推荐'),
    recommend('取消推荐', false, '没有推荐'),
    batch.call('article.setCategory', {
      label: '设置分类',
      fields: { category_id: articleCategoryField },
      unfit: ({ is_page }) => (is_page ? '单页没有分类' : undefined),
      input: (rows) => ({ article_id: idsOf(rows) }),
    }),
    batch.remove(),
  ],
  create: { label: '写文章', to: paths.writeArticle() },
  editAt: ({ id }) => paths.writeArticle(id),
  removal: {
    reason: { name: 'reason', hint: '作者会看到，可不填' },
    undo: 'article.restore',
  },
  emptyHint: '用户在网站发布的文章会列在这里。',
});
