import { useSession } from '@wenyuan/app';
import type { Article } from '@wenyuan/api-client';
import { ArticleView } from '@wenyuan/article/view';
import { articleDate, ArticleStatus, countOf, formatDateTime } from '@wenyuan/domain';
import { Alert, Button, classes, Tag } from '@wenyuan/ui';
import { Link } from 'react-router';
import { LocalDay } from '../../lib/local-day.tsx';
import { paths } from '../../lib/paths.ts';
import { Trail } from '../../lib/trail.tsx';
import { usePage } from '../../lib/use-page.ts';
import { ReadAloud } from '../aloud/index.ts';
import { ArticleAside, ArticleBelow } from './article-around.tsx';
import { FoldedContents } from './article-contents.tsx';
import { crumbsOf, page } from './article.page.ts';
import styles from './article.module.css';

/** What its author needs to know and can do. */
function OwnArticle({
  article: { id, status, reject_reason, publish_at },
}: {
  article: Pick<Article, 'id' | 'status' | 'reject_reason' | 'publish_at'>;
}) {
  const edit = (
    <Button asChild size="sm" variant="outline">
      <Link to={paths.writeArticle(id)}>编辑文章</Link>
    </Button>
  );
  if (status === ArticleStatus.Passed) return <div className={styles.own}>{edit}</div>;
  const isRejected = status === ArticleStatus.Rejected;
  return (
    <Alert tone={isRejected ? 'danger' : 'info'}>
      <div className={styles.own}>
        {isRejected
          ? `审核未通过${reject_reason === '' ? '' : `：${reject_reason}`}`
          : status === ArticleStatus.Draft
            ? '这是草稿，只有您能看到。'
            : status === ArticleStatus.Scheduled && publish_at !== null
              ? `将于 ${formatDateTime(publish_at)} 发布，在那之前只有您和管理员能看到。`
              : '正在等待审核，只有您和管理员能看到。'}
        {edit}
      </div>
    </Alert>
  );
}

/** A page such as the terms of use: its title and text, without what stands around an article. */
function SinglePage({ article: { title, content, updated_at } }: { article: Article }) {
  return (
    <ArticleView
      title={title}
      facts={
        <>
          {'更新于 '}
          <LocalDay at={updated_at} />
        </>
      }
      html={content}
    >
      <FoldedContents html={content} />
    </ArticleView>
  );
}

/** An article with its author, what is like it and its comments. */
function BlogArticle({ article }: { article: Article }) {
  const date = articleDate(article);
  return (
    <div className={styles.columns}>
      <div className={styles.article}>
        <ArticleView
          title={article.title}
          mark={article.recommend_at === null ? null : <Tag tone="accent">推荐</Tag>}
          facts={
            <>
              {`${article.user.username} · `}
              <LocalDay at={date} />
              {` · ${countOf(article.view_count, '次阅读')}`}
            </>
          }
          action={<ReadAloud key={article.id} />}
          html={article.content}
        >
          <FoldedContents html={article.content} />
        </ArticleView>
        <ArticleBelow article={article} />
      </div>
      <ArticleAside article={article} />
    </div>
  );
}

export function Component() {
  const { article } = usePage(page).replies;
  const { user } = useSession();
  return (
    <main id="main" className={classes(styles.page, styles.reading)}>
      <Trail crumbs={crumbsOf(article)} isAbove />
      {user?.id === article.user_id ? <OwnArticle article={article} /> : null}
      {article.is_page ? <SinglePage article={article} /> : <BlogArticle article={article} />}
    </main>
  );
}
