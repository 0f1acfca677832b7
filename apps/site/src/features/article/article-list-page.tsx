import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ARTICLE_PAGE_SIZE, categoryPath, CategoryType } from '@wenyuan/domain';
import { Button, classes, EmptyState, Skeleton } from '@wenyuan/ui';
import { QueryFailed } from '@wenyuan/app';
import { Newspaper, PenLine } from 'lucide-react';
import { Link } from 'react-router';
import { articleCrumbs } from '../../lib/crumbs.ts';
import { useCategories, useOfferedCategories } from '../../lib/categories.ts';
import { Paged } from '../../lib/paged.tsx';
import { paths } from '../../lib/paths.ts';
import { listWords, useSaid } from '../../lib/said.ts';
import { ParamTabs, TabBar, Tabs } from '../../lib/tabs.tsx';
import { Trail } from '../../lib/trail.tsx';
import { usePage } from '../../lib/use-page.ts';
import { articleSorts, page } from './article-list.page.ts';
import { ArticleRows } from './article-rows.tsx';
import styles from './article.module.css';

function Articles() {
  const { queries, search, params: opened } = usePage(page);
  const query = useQuery({ ...queries.found, placeholderData: keepPreviousData });
  const order = articleSorts.find(({ value }) => value === search.order)?.label ?? '';
  const said = listWords(query.data?.total, '篇文章', search.page);
  useSaid(said === '' ? '' : `${said}，${order}`);
  if (query.isLoadingError) return <QueryFailed query={query} failure="文章列表加载失败" />;
  if (query.data === undefined) return <Skeleton height={480} />;
  const { total, article: articles } = query.data;
  if (total === 0)
    return (
      <EmptyState
        icon={Newspaper}
        title={search.order === '' ? '暂时没有文章' : '暂时没有推荐的文章'}
        action={
          opened.category === undefined && search.order === '' ? undefined : (
            <Button asChild variant="outline">
              <Link to={paths.articles()}>查看全部文章</Link>
            </Button>
          )
        }
      >
        过些时候再来看看，也欢迎您来写一篇。
      </EmptyState>
    );
  return (
    <Paged
      path={page.path}
      page={search.page}
      size={ARTICLE_PAGE_SIZE}
      total={total}
      rows={articles}
      isStale={query.isPlaceholderData}
      saysTotal
    >
      <ArticleRows articles={articles} />
    </Paged>
  );
}

export function Component() {
  const { params: opened, search } = usePage(page);
  const { category } = opened;
  const categories = useCategories(CategoryType.Article);
  const offered = useOfferedCategories(CategoryType.Article);
  const path = category === undefined ? [] : categoryPath(categories, category);
  const here = path.at(-1);
  const title = here?.title ?? '文章';
  return (
    <main id="main" className={styles.page}>
      <Trail crumbs={articleCrumbs(path)} />
      <div className={styles.head}>
        <h1 className={styles.heading}>{title}</h1>
        <Button asChild size="sm" variant="outline">
          <Link to={paths.writeArticle()}>
            <PenLine size={16} aria-hidden="true" />
            写文章
          </Link>
        </Button>
      </div>
      {here?.show_description === true && here.description !== '' && search.page === 1 ? (
        <p className={classes(styles.summary, styles.about)}>{here.description}</p>
      ) : null}
      <TabBar wraps>
        {offered.length === 0 ? null : (
          <Tabs
            label="文章分类"
            tabs={[
              { to: paths.articles(), label: '全部', isCurrent: category === undefined },
              ...offered.map(({ id, title: label }) => ({
                to: paths.articles(id),
                label,
                isCurrent: id === category,
              })),
            ]}
          />
        )}
        <ParamTabs label="排序" name="order" options={articleSorts} />
      </TabBar>
      <Articles />
    </main>
  );
}
