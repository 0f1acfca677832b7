import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { useSession, PartWaiting } from '@wenyuan/app';
import { ArticleStatus, CommentType } from '@wenyuan/domain';
import { Button } from '@wenyuan/ui';
import { Flag, Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { FavoriteButton } from '../favorite/index.ts';
import { ReportDialog } from '../feedback/index.ts';
import { ShareDialog } from '../share/index.ts';
import styles from './article-around.module.css';
import { ArticleMenu } from './article-menu.tsx';
import { rightTo } from './article-right.ts';

type Article = ReplyOf<Contract['article']['get']>;

/** What a reader can do with an article. */
export function ArticleActions({ article }: { article: Article }) {
  const { user } = useSession();
  const [open, setOpen] = useState<'share' | 'report'>();
  const { id, title } = article;
  const close = () => setOpen(undefined);
  return (
    <div className={styles.actions}>
      <FavoriteButton
        work={{ id, type: CommentType.Article, title }}
        right={rightTo(user, '登录后可收藏文章')}
      />
      {/* Nobody else could open it before. */}
      {article.status === ArticleStatus.Passed ? (
        <Button variant="outline" size="sm" onClick={() => setOpen('share')}>
          <Share2 size={16} aria-hidden="true" />
          分享
        </Button>
      ) : null}
      {user?.id === article.user_id ? null : (
        <Button variant="ghost" size="sm" onClick={() => setOpen('report')}>
          <Flag size={16} aria-hidden="true" />
          举报
        </Button>
      )}
      <ArticleMenu article={article} />
      <Suspense fallback={<PartWaiting onCancel={close} />}>
        {open === 'share' ? <ShareDialog title={title} onClose={close} /> : null}
        {open === 'report' ? (
          <ReportDialog
            subject={{ kind: 'article', id, title, author: article.user.username }}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
