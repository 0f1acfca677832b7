import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { errorMessage, type ArticleSummary } from '@wenyuan/api-client';
import { api, mutate, RouteLink, useSession } from '@wenyuan/app';
import {
  ARTICLE_PAGE_SIZE,
  articleStatusLabels,
  articleStatusTones,
  ArticleStatus,
  formatCount,
  formatRelativeTime,
} from '@wenyuan/domain';
import {
  Button,
  confirm,
  EmptyState,
  LoadFailed,
  Pagination,
  Skeleton,
  Tag,
  toast,
} from '@wenyuan/ui';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { PastTheEnd } from '../../lib/past-the-end.tsx';
import { paths } from '../../lib/paths.ts';
import { usePage } from '../../lib/use-page.ts';
import { page } from './own-articles.page.ts';
import styles from './article.module.css';

async function remove({ id, title }: ArticleSummary): Promise<void> {
  if (!(await confirm(`确定要删除文章《${title}》吗？`, { danger: true, verb: '删除' }))) return;
  try {
    await mutate(api.article.delete(), { id: [id] });
    toast.success('删除成功');
  } catch (error) {
    toast.error(errorMessage(error, '删除失败'));
  }
}

function OwnArticle({ article }: { article: ArticleSummary }) {
  const status = article.status as ArticleStatus;
  return (
    <article className={styles.item}>
      <h2 className={styles.itemTitle}>
        <Link
          to={
            status === ArticleStatus.Draft ? paths.writeArticle(article.id) : paths.article(article)
          }
        >
          {article.title}
        </Link>
      </h2>
      <div className={styles.own}>
        <Tag tone={articleStatusTones[status]}>{articleStatusLabels[status]}</Tag>
        <span className={styles.meta}>
          更新于{formatRelativeTime(article.updated_at)} · {formatCount(article.view_count)} 次阅读
          · {formatCount(article.comment_count)} 条评论
        </span>
      </div>
      {article.reject_reason === '' ? null : (
        <p className={styles.summary}>拒绝的原因：{article.reject_reason}</p>
      )}
      <div className={styles.own}>
        <Button asChild size="sm" variant="outline">
          <Link to={paths.writeArticle(article.id)} aria-label={`编辑《${article.title}》`}>
            编辑
          </Link>
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`删除《${article.title}》`}
          onClick={() => void remove(article)}
        >
          删除
        </Button>
      </div>
    </article>
  );
}

function OwnArticles({ user }: { user: number }) {
  const { search } = usePage(page);
  const query = useQuery({
    ...api.article.list({
      page: search.page,
      size: ARTICLE_PAGE_SIZE,
      user_id: [user],
      order: 'updated_at desc',
    }),
    placeholderData: keepPreviousData,
  });
  if (query.isError)
    return (
      <LoadFailed
        message={errorMessage(query.error, '文章列表加载失败')}
        onRetry={() => void query.refetch()}
      />
    );
  if (query.data === undefined) return <Skeleton height={480} />;
  const { total, article: articles } = query.data;
  if (total === 0)
    return (
      <EmptyState
        title="您还没有写过文章"
        action={
          <Button asChild>
            <Link to={paths.writeArticle()}>写文章</Link>
          </Button>
        }
      >
        草稿、待审核与已发布的文章都会列在这里。
      </EmptyState>
    );
  const pages = Math.ceil(total / ARTICLE_PAGE_SIZE);
  const hrefOf = (number: number) => (number === 1 ? '?' : `?page=${number}`);
  if (articles.length === 0) return <PastTheEnd pages={pages} hrefOf={hrefOf} />;
  return (
    <>
      {articles.map((article) => (
        <OwnArticle key={article.id} article={article} />
      ))}
      <Pagination page={search.page} pages={pages} total={total} hrefOf={hrefOf} link={RouteLink} />
    </>
  );
}

/** The articles of the member, drafts and refused ones included. */
export function Component() {
  const { token, user } = useSession();
  const navigate = useNavigate();
  // A session may end here, in another tab, or by a 401.
  useEffect(() => {
    if (token === undefined) void navigate(paths.login(paths.ownArticles()), { replace: true });
  }, [token, navigate]);
  return (
    <main id="main" className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.heading}>我的文章</h1>
        <Button asChild size="sm">
          <Link to={paths.writeArticle()}>写文章</Link>
        </Button>
      </header>
      {user === undefined ? null : <OwnArticles user={user.id} />}
    </main>
  );
}
