import type { ArticleSummary } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import {
  bookTitle,
  excerpt,
  ArticleStatus,
  articleStatusLabels,
  articleStatusTones,
  countOf,
  formatDateTime,
  formatRelativeTime,
} from '@wenyuan/domain';
import { Button, Tag } from '@wenyuan/ui';
import { Link } from 'react-router';
import { ListRow } from '../../lib/member/list-row.tsx';
import { useAction } from '../../lib/member/use-action.ts';
import { paths } from '../../lib/paths.ts';
import styles from './article.module.css';

/** An article of the member; a draft opens where it is written. */
export function OwnArticleRow({ row }: { row: ArticleSummary }) {
  const { id, title, reject_reason, updated_at, view_count, comment_count, favorite_count } = row;
  const status = row.status as ArticleStatus;
  const remove = useAction(api.article.delete(), {
    done: '删除成功',
    failure: '删除失败',
    ask: {
      title: '删除文章？',
      question: `删除${bookTitle(excerpt(title, 40))}后，读者不能再打开它。`,
      verb: '删除',
    },
  });
  return (
    <ListRow
      title={title}
      to={status === ArticleStatus.Draft ? paths.writeArticle(id) : paths.article(row)}
      tags={
        <>
          <Tag tone={articleStatusTones[status]}>{articleStatusLabels[status]}</Tag>
          {row.is_page ? <Tag>单页</Tag> : null}
        </>
      }
      facts={[
        ...(status === ArticleStatus.Scheduled && row.publish_at !== null
          ? [`将于 ${formatDateTime(row.publish_at)} 发布`]
          : []),
        `更新于 ${formatRelativeTime(updated_at)}`,
        countOf(view_count, '次阅读'),
        countOf(comment_count, '条评论'),
        countOf(favorite_count, '次收藏'),
      ]}
      actions={
        <>
          <Button asChild size="sm" variant="outline">
            <Link to={paths.writeArticle(id)} aria-label={`编辑${bookTitle(title)}`}>
              编辑
            </Link>
          </Button>
          <Button
            size="sm"
            variant="outline"
            aria-label={`删除${bookTitle(title)}`}
            loading={remove.isPending}
            onClick={() => void remove.run({ id: [id] })}
          >
            删除
          </Button>
        </>
      }
    >
      {reject_reason === '' || status === ArticleStatus.Passed ? null : (
        <p className={styles.reason}>
          {status === ArticleStatus.Rejected ? '未通过的原因' : '上次未通过的原因'}：{reject_reason}
        </p>
      )}
    </ListRow>
  );
}
