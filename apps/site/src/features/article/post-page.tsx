import { useQuery } from '@tanstack/react-query';
import { errorMessage, hasStatus } from '@wenyuan/api-client';
import { api, QueryFailed, useCategoriesQuery, useSession } from '@wenyuan/app';
import { ArticleWriter } from '@wenyuan/article/writer';
import { ArticleStatus, CategoryType } from '@wenyuan/domain';
import { Button, classes, EmptyState, Skeleton } from '@wenyuan/ui';
import { Newspaper } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useReviewed } from '../../lib/member/use-reviewed.ts';
import { paths } from '../../lib/paths.ts';
import { usePage } from '../../lib/use-page.ts';
import { page } from './post.page.ts';
import styles from './article.module.css';

function Refused({ reason, isVisitor, id }: { reason: string; isVisitor: boolean; id: number }) {
  return (
    <EmptyState
      icon={Newspaper}
      title="您暂时无法发布文章"
      action={
        <Button asChild>
          {isVisitor ? (
            <Link to={paths.login(paths.writeArticle(id === 0 ? undefined : id))}>登录</Link>
          ) : (
            <Link to={paths.home()}>返回首页</Link>
          )}
        </Button>
      }
    >
      {reason}
    </EmptyState>
  );
}

function Writing({ id }: { id: number }) {
  const navigate = useNavigate();
  /** The draft that was begun here and has an address since: the screen stays. */
  const [begun, setBegun] = useState(0);
  const isHere = id !== 0 && id === begun;
  const isLoaded = id !== 0 && !isHere;
  const isReviewed = useReviewed('article');
  const right = useQuery({ ...api.user.canPublishArticle({}), staleTime: 0 });
  const article = useQuery({
    ...api.article.get({ id }),
    enabled: isLoaded,
    // What is written must not be compared with an old copy of the article.
    staleTime: 0,
    gcTime: 0,
  });
  const categories = useCategoriesQuery(CategoryType.Article);
  // What came once is not taken from somebody who writes.
  const failed = [right, article, categories].find(({ isLoadingError }) => isLoadingError);
  if (hasStatus(right.error, 403))
    return (
      <Refused
        reason={errorMessage(right.error, '所在的用户组不能发布文章')}
        isVisitor={false}
        id={id}
      />
    );
  if (failed !== undefined) return <QueryFailed query={failed} failure="文章加载失败" />;
  if (
    right.data === undefined ||
    categories.data === undefined ||
    (isLoaded && !article.isFetchedAfterMount)
  )
    return <Skeleton height={640} />;
  return (
    <ArticleWriter
      key={isHere ? 0 : id}
      article={isLoaded ? article.data : undefined}
      categories={categories.categories}
      manages={false}
      isReviewed={isReviewed}
      onCreated={(made) => {
        setBegun(made);
        void navigate(paths.writeArticle(made), { replace: true, preventScrollReset: true });
      }}
      onPublished={(published) =>
        void navigate(
          published.status === ArticleStatus.Passed
            ? paths.article(published)
            : paths.ownArticles(),
        )
      }
    />
  );
}

export function Component() {
  const { id } = usePage(page).search;
  const { token } = useSession();
  const content: ReactNode =
    token === undefined ? (
      <Refused reason="登录之后才能写文章。" isVisitor id={id} />
    ) : (
      <Writing id={id} />
    );
  return (
    <main id="main" className={classes(styles.page, styles.reading)}>
      <h1 className={styles.heading}>{id === 0 ? '写文章' : '编辑文章'}</h1>
      <div className={styles.wide}>{content}</div>
    </main>
  );
}
