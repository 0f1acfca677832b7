import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { errorMessage, type User } from '@wenyuan/api-client';
import { api, RouteLink, useSession } from '@wenyuan/app';
import { countOf, formatCount } from '@wenyuan/domain';
import { Avatar, Button, EmptyState, LoadFailed, Pagination, Skeleton } from '@wenyuan/ui';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { FindForm } from '../../lib/find-form.tsx';
import { LocalDay } from '../../lib/local-day.tsx';
import { useMayUpload } from '../../lib/member/use-may-upload.ts';
import { PastTheEnd } from '../../lib/past-the-end.tsx';
import { paths } from '../../lib/paths.ts';
import { withParam } from '../../lib/search-schema.ts';
import { ParamTabs, TabBar } from '../../lib/tabs.tsx';
import { Trail } from '../../lib/trail.tsx';
import { usePage } from '../../lib/use-page.ts';
import { Standing } from '../../lib/standing.tsx';
import { AdvertSlot } from '../advert/index.ts';
import { ArticleRows } from '../article/index.ts';
import { DocumentRows } from '../document/index.ts';
import { FollowPlace } from './follow-place.tsx';
import {
  articlesInput,
  documentsInput,
  favoritesInput,
  orderOptions,
  page,
  tabOptions,
  USER_PAGE_SIZE,
} from './user.page.ts';
import styles from './user.module.css';

/** One page of what somebody published, in any of its states. */
function Published<Reply extends { readonly total: number }, Row>({
  list,
  rowsOf,
  empty,
  next,
  children,
}: {
  list: {
    queryKey: readonly unknown[];
    queryFn: (context: { signal: AbortSignal }) => Promise<Reply>;
  };
  rowsOf: (reply: Reply) => readonly Row[];
  empty: string;
  /** The way on for whose page it is. */
  next?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}) {
  const { search } = usePage(page);
  const [params] = useSearchParams();
  const { data, error, isLoadingError, refetch } = useQuery({
    ...list,
    retryOnMount: false,
    placeholderData: keepPreviousData,
  });
  if (isLoadingError)
    return (
      <LoadFailed message={errorMessage(error, '列表加载失败')} onRetry={() => void refetch()} />
    );
  if (data === undefined) return <Skeleton height={480} />;
  const { total } = data;
  if (total === 0)
    return search.wd === '' ? (
      <EmptyState title={empty} action={next} />
    ) : (
      <EmptyState title="没有符合条件的内容" />
    );
  const rows = rowsOf(data);
  const pages = Math.ceil(total / USER_PAGE_SIZE);
  const hrefOf = (number: number) => withParam(params, 'page', String(number));
  if (rows.length === 0) return <PastTheEnd pages={pages} hrefOf={hrefOf} />;
  return (
    <>
      {children(rows)}
      <Pagination page={search.page} pages={pages} total={total} hrefOf={hrefOf} link={RouteLink} />
    </>
  );
}

function UploadLink() {
  return useMayUpload() ? (
    <Button asChild>
      <Link to={paths.upload()}>上传文档</Link>
    </Button>
  ) : null;
}

function Documents({ isOwn }: { isOwn: boolean }) {
  const { params, search } = usePage(page);
  return (
    <Published
      list={api.document.list(documentsInput(params.id, search))}
      rowsOf={({ document }) => document}
      empty="还没有公开的文档"
      next={isOwn ? <UploadLink /> : null}
    >
      {(documents) => <DocumentRows documents={documents} />}
    </Published>
  );
}

function Articles({ isOwn }: { isOwn: boolean }) {
  const { params, search } = usePage(page);
  return (
    <Published
      list={api.article.list(articlesInput(params.id, search))}
      rowsOf={({ article }) => article}
      empty="还没有公开的文章"
      next={
        isOwn ? (
          <Button asChild>
            <Link to={paths.writeArticle()}>写文章</Link>
          </Button>
        ) : null
      }
    >
      {(articles) => <ArticleRows articles={articles} />}
    </Published>
  );
}

/** What the member collected, where they show it. */
function Favorites() {
  const { params, search } = usePage(page);
  return (
    <Published
      list={api.favorite.ofUser(favoritesInput(params.id, search))}
      rowsOf={({ document }) => document}
      empty="还没有收藏"
    >
      {(documents) => <DocumentRows documents={documents} />}
    </Published>
  );
}

/** How many follow them, and whom they follow; the lists are for themselves alone. */
function People({ user, isOwn }: { user: User; isOwn: boolean }) {
  const fans = countOf(user.fans_count, '位粉丝');
  const follows = `关注 ${formatCount(user.follow_count)} 人`;
  return isOwn ? (
    <>
      <Link to={paths.follows('fans')}>{fans}</Link>
      <Link to={paths.follows('authors')}>{follows}</Link>
    </>
  ) : (
    <>
      <span>{fans}</span>
      <span>{follows}</span>
    </>
  );
}

/** What somebody shows the public: who it is, and what they published. */
export function Component() {
  const { search, replies } = usePage(page);
  const { user } = replies;
  // Their own counts include what the public does not see, which is not listed here.
  const isOwn = useSession().user?.id === user.id;
  const counts = { '': user.doc_count, article: user.article_count };
  return (
    <main id="main" className={styles.page}>
      <Trail
        crumbs={[
          { title: '首页', path: paths.home() },
          { title: user.username, path: paths.user(user.id) },
        ]}
      />
      <AdvertSlot position="user_top" />
      <header className={styles.header}>
        <Avatar user={user} size={72} />
        <div className={styles.who}>
          <h1 className={styles.username}>
            {user.username}
            <Standing user={user} />
          </h1>
          {user.signature === '' ? null : <p className={styles.says}>{user.signature}</p>}
          <p className={styles.facts}>
            <People user={user} isOwn={isOwn} />
            <span>
              <LocalDay at={user.created_at} /> 加入
            </span>
          </p>
        </div>
        <FollowPlace author={user} />
      </header>
      <TabBar wraps>
        <ParamTabs
          label="内容"
          name="tab"
          options={tabOptions.flatMap(({ value, label }): { value: string; label: string }[] =>
            value === 'favorite'
              ? user.show_favorites === true
                ? [{ value, label }]
                : []
              : [{ value, label: isOwn ? label : `${label} ${formatCount(counts[value])}` }],
          )}
        />
        {search.tab === '' && user.doc_count > 1 ? (
          <ParamTabs label="排序" name="order" options={orderOptions} />
        ) : null}
        {search.tab === 'favorite' ? null : <FindForm label={`在 ${user.username} 的内容中查找`} />}
      </TabBar>
      {search.tab === 'article' ? (
        <Articles isOwn={isOwn} />
      ) : search.tab === 'favorite' ? (
        <Favorites />
      ) : (
        <>
          <AdvertSlot position="user_document_top" />
          <Documents isOwn={isOwn} />
        </>
      )}
    </main>
  );
}
