import { Button } from '@wenyuan/ui';
import { Newspaper } from 'lucide-react';
import { Link } from 'react-router';
import { memberList } from '../../lib/member/member-list.tsx';
import { paths } from '../../lib/paths.ts';
import { OwnArticleRow } from './own-article-row.tsx';
import { articleTabs, page } from './own-articles.page.ts';

/** The articles of the member, drafts and refused ones included. */
export const Component = memberList(page, {
  rows: (reply) => reply.article,
  Row: OwnArticleRow,
  actions: (
    <>
      <Button asChild size="sm" variant="outline">
        <Link to={paths.ownBin('article')}>回收站</Link>
      </Button>
      <Button asChild size="sm">
        <Link to={paths.writeArticle()}>写文章</Link>
      </Button>
    </>
  ),
  words: '按标题查找',
  tabs: { name: 'status', label: '文章的状态', options: articleTabs },
  icon: Newspaper,
  failure: '文章列表加载失败',
  empty: ({ status, wd }) =>
    status === '' && wd === ''
      ? {
          title: '您还没有写过文章',
          text: '草稿、待审核与已发布的文章都会列在这里。',
        }
      : {
          title: '没有符合条件的文章',
          text: '换个关键词或状态试试。',
          action: (
            <Button asChild variant="outline">
              <Link to={paths.ownArticles()}>查看全部</Link>
            </Button>
          ),
        },
});
