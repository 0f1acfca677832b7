import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { api, mutate, useSession } from '@wenyuan/app';
import { ArticleStatus, bookTitle, CommentType, excerpt } from '@wenyuan/domain';
import { confirm, Menu, type MenuAction } from '@wenyuan/ui';
import { Settings2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { leaving } from '../../lib/leaving.ts';
import { undoDeletion } from '../../lib/member/undo-deletion.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/rights.ts';
import { runAction as run } from '../../lib/run-action.ts';

type Article = ReplyOf<Contract['article']['get']>;

/** What the author and operators do with an article, each by a right of its own; nothing for anybody else. */
export function ArticleMenu({ article }: { article: Article }) {
  const { user } = useSession();
  const may = useMay();
  const navigate = useNavigate();
  const { id, title, status, recommend_at } = article;
  const isAuthor = user?.id === article.user_id;
  const isOpen = status === ArticleStatus.Passed;
  const remove = async () => {
    // It goes to the recycle bin, from which its author takes it back.
    const restoring = isAuthor ? '\n删除后可以在回收站里恢复。' : '';
    const question = `删除${bookTitle(excerpt(title, 40))}后，读者不能再打开它。${restoring}`;
    if (!(await confirm(question, { title: '删除文章？', danger: true, verb: '删除' }))) return;
    const leave = () => navigate(isAuthor ? paths.ownArticles() : paths.articles());
    await run(
      () => mutate(leaving(api.article.delete(), leave), { id: [id] }),
      '删除成功',
      '删除失败',
      isAuthor ? undoDeletion(CommentType.Article, [id]) : undefined,
    );
  };
  const actions: MenuAction[] = [];
  if (isAuthor)
    actions.push({ label: '编辑', onSelect: () => void navigate(paths.writeArticle(id)) });
  if (may('/api.v1.ArticleAPI/CheckArticles') && !isOpen && status !== ArticleStatus.Draft)
    actions.push({
      label: status === ArticleStatus.Scheduled ? '立即发布' : '审核通过',
      onSelect: () =>
        void run(
          () =>
            mutate(api.article.check(), {
              article_id: [id],
              status: ArticleStatus.Passed,
              seen_status: status,
            }),
          '审批成功',
          '审批失败',
        ),
    });
  if (may('/api.v1.ArticleAPI/RecommendArticles') && isOpen) {
    const isRecommended = recommend_at !== null;
    actions.push({
      label: isRecommended ? '取消推荐' : '推荐',
      onSelect: () =>
        void run(
          () => mutate(api.article.recommend(), { article_id: [id], is_recommend: !isRecommended }),
          '设置成功',
          '设置失败',
        ),
    });
  }
  if (isAuthor || may('/api.v1.ArticleAPI/DeleteArticle'))
    actions.push({ label: '删除', danger: true, onSelect: () => void remove() });
  if (actions.length === 0) return null;
  return (
    <Menu label="管理这篇文章" size="sm" actions={actions}>
      <Settings2 size={16} aria-hidden="true" />
      管理
    </Menu>
  );
}
