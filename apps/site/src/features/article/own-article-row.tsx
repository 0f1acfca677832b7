import type { ArticleSummary } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import {
  bookTitle,
  excerpt,
  ArticleStatus,
  CommentType,
  articleStatusLabels,
  articleStatusTones,
  countOf,
  formatDateTime,
  formatRelativeTime,
} from '@wenyuan/domain';
import { Button, Tag } from '@wenyuan/ui';
import { Link } from 'react-router';
import { ListRow } from '../../lib/member/list-row.tsx';
import { undoDeletion } from '../../lib/member/undo-deletion.ts';
import { useAction } from '../../lib/member/use-action.ts';
import { paths } from '../../lib/paths.ts';
import { RowButton } from '../../lib/row-button.tsx';
import styles from './article.module.css';

/** When it comes out by itself: once its time is there, or later, when its review lets it pass. */
function planned({ status, publish_at }: ArticleSummary): string[] {
  if (publish_at === null || status === ArticleStatus.Rejected) return [];
  const at = formatDateTime(publish_at);
  return [status === ArticleStatus.Scheduled ? `将于 ${at} 发布` : `定于 ${at} 发布`];
}

/** What its author may take back from readers; what waits for a review, or was rejected, does not get round it that way. */
const isOpen = (status: ArticleStatus) =>
  status === ArticleStatus.Passed || status === ArticleStatus.Scheduled;

/** An article of the member; a draft opens where it is written. */
export function OwnArticleRow({ row }: { row: ArticleSummary }) {
  const { id, title, reject_reason, updated_at, view_count, comment_count, favorite_count } = row;
  const status = row.status as ArticleStatus;
  const takeBack = useAction(api.article.update(), {
    done: '已转为草稿，只有您能看到',
    failure: '转为草稿失败',
    ask: {
      title: '转为草稿？',
      question: `${bookTitle(excerpt(title, 40))}转为草稿后${status === ArticleStatus.Scheduled ? '不会自动发布' : '只有您能看到'}；改好后点“编辑”重新发布，可能需要再次审核。`,
      verb: '转为草稿',
    },
  });
  const remove = useAction(api.article.delete(), {
    done: '删除成功',
    failure: '删除失败',
    ask: {
      title: '删除文章？',
      question: `删除${bookTitle(excerpt(title, 40))}后，读者不能再打开它。\n删除后可以在回收站里恢复。`,
      verb: '删除',
    },
    undo: () => undoDeletion(CommentType.Article, [id]),
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
        ...planned(row),
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
          {isOpen(status) ? (
            <RowButton
              name={`把${bookTitle(title)}转为草稿`}
              isPending={takeBack.isPending}
              onPress={() => void takeBack.run({ id, is_draft: true })}
            >
              转为草稿
            </RowButton>
          ) : null}
          <RowButton
            name={`删除${bookTitle(title)}`}
            isPending={remove.isPending}
            onPress={() => void remove.run({ id: [id] })}
          >
            删除
          </RowButton>
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
