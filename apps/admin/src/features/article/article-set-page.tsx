import { useQuery } from '@tanstack/react-query';
import { errorMessage, hasStatus } from '@wenyuan/api-client';
import { ArticleWriter } from '@wenyuan/article/writer';
import { api, useCategoriesQuery } from '@wenyuan/app';
import { ArticleStatus, CategoryType } from '@wenyuan/domain';
import { Button, EmptyState, Skeleton } from '@wenyuan/ui';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ListFailure, LogLink, useMay } from '../../kit/index.ts';
import { Page } from '../../lib/page.tsx';
import { paths } from '../../lib/paths.ts';
import { articleAddress } from '../../lib/site-origin.ts';
import styles from './article.module.css';

/** The id of the address; undefined for a new article. */
function readId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
}

/** Writes an article, or changes the one of the address. */
export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const may = useMay();
  const id = readId(params.get('id'));
  /** The draft that was begun here and has an address since: the screen stays. */
  const [begun, setBegun] = useState<number>();
  const isHere = id !== undefined && id === begun;
  const query = useQuery({
    ...api.article.get({ id: id ?? 0 }),
    enabled: id !== undefined && !isHere,
    // What is written must not be compared with an old copy of the article.
    staleTime: 0,
    gcTime: 0,
  });
  const categories = useCategoriesQuery(CategoryType.Article);
  // A draft that has begun here is not taken from who writes it.
  const right = useQuery({ ...api.user.canPublishArticle({}), enabled: id === undefined });
  const isRefused = id === undefined && hasStatus(right.error, 403);
  const isLoading =
    categories.data === undefined ||
    (id === undefined && right.isLoading) ||
    (id !== undefined && !isHere && !query.isFetchedAfterMount);
  // What came once is not taken from somebody who writes.
  const failed = categories.isLoadingError ? categories : query;
  return (
    <Page
      title={id === undefined || isHere ? '写文章' : '编辑文章'}
      actions={
        <>
          {query.data?.status === ArticleStatus.Passed ? (
            <Button asChild size="sm" variant="outline">
              <a href={articleAddress(query.data)} target="_blank" rel="noopener">
                在网站上查看
              </a>
            </Button>
          ) : null}
          {id === undefined ? null : <LogLink objects={['article']} id={id} />}
          <Button asChild size="sm" variant="outline">
            <Link to={paths.articles()}>返回列表</Link>
          </Button>
        </>
      }
    >
      {failed.isLoadingError ? (
        <ListFailure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : isRefused ? (
        <EmptyState title="您不能发布文章">
          {errorMessage(right.error, '您所在的用户组不能发布文章')}
          。发布的权限在用户组中开放，与审核文章的权限无关。
        </EmptyState>
      ) : isLoading ? (
        <Skeleton height={640} />
      ) : (
        <div className={styles.set}>
          <ArticleWriter
            key={isHere ? 'new' : (id ?? 'new')}
            article={isHere ? undefined : query.data}
            categories={categories.categories}
            manages={may(id === undefined || isHere ? 'article.create' : 'article.update')}
            reviews={may('article.check')}
            onCreated={(made) => {
              setBegun(made);
              void navigate(paths.writeArticle(made), { replace: true, preventScrollReset: true });
            }}
            onPublished={() => void navigate(paths.articles())}
          />
        </div>
      )}
    </Page>
  );
}
