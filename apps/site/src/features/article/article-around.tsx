import { useQuery } from '@tanstack/react-query';
import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { api, lazyPart, useSession } from '@wenyuan/app';
import { CommentType, langOf } from '@wenyuan/domain';
import { useHydrated } from '@wenyuan/ui';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { AsideSection } from '../../lib/aside-section.tsx';
import { KeywordLinks } from '../../lib/keyword-links.tsx';
import { paths } from '../../lib/paths.ts';
import { Discussion } from '../comment/index.ts';
import { AuthorCard } from '../user/index.ts';
import { ArticleContents } from './article-contents.tsx';
import styles from './article-around.module.css';
import { ArticleLines } from './article-lines.tsx';
import { rightTo } from './article-right.ts';

type Article = ReplyOf<Contract['article']['get']>;

const ArticleActions = lazyPart(async () => (await import('./article-actions.tsx')).ArticleActions);

/** Replies that come later than the page; they may be there before it has taken over what the server drew. */
function useLater(identifier: string) {
  const hydrated = useHydrated();
  const related = useQuery(api.article.related({ identifier }));
  const neighbours = useQuery(api.article.neighbours({ identifier }));
  return hydrated ? { related: related.data, neighbours: neighbours.data } : {};
}

/** Beside the article: its author, its contents and what is like it. */
export function ArticleAside({ article }: { article: Article }) {
  const { related } = useLater(article.identifier);
  return (
    <aside className={styles.aside}>
      <AsideSection id="author" title="作者">
        <AuthorCard author={article.user} />
      </AsideSection>
      <div className={styles.stays}>
        {/* Its links come with the app: what is above them stays where it was read. */}
        <ArticleContents html={article.content} />
        {related === undefined || related.article.length === 0 ? null : (
          <AsideSection id="related" title="相关文章">
            <ArticleLines articles={related.article.slice(0, 8)} />
          </AsideSection>
        )}
      </div>
    </aside>
  );
}

/** Below the article: its keywords, what a reader can do with it, the ones before and after, and the comments. */
export function ArticleBelow({ article }: { article: Article }) {
  const { id, title, keywords, identifier, comment_count } = article;
  const { user } = useSession();
  const hydrated = useHydrated();
  const { neighbours } = useLater(identifier);
  const steps = [
    { label: '上一篇', to: neighbours?.previous },
    { label: '下一篇', to: neighbours?.next },
  ];
  return (
    <div className={styles.below}>
      <KeywordLinks keywords={keywords} />
      <div className={styles.actionsPlace}>
        {hydrated ? (
          <Suspense>
            <ArticleActions article={article} />
          </Suspense>
        ) : null}
      </div>
      <nav className={styles.steps} aria-label="上一篇与下一篇">
        {steps.map(({ label, to }) =>
          to === null || to === undefined ? (
            <span key={label} />
          ) : (
            <Link key={label} to={paths.article(to)} className={styles.step}>
              <small>{label}</small>
              <span lang={langOf(to.title)}>{to.title}</span>
            </Link>
          ),
        )}
      </nav>
      <Discussion
        work={{ id, type: CommentType.Article, title, user_id: article.user_id }}
        count={comment_count}
        right={rightTo(hydrated ? user : undefined, '登录后可发表评论')}
      />
    </div>
  );
}
