import { Button } from '@wenyuan/ui';
import { Link } from 'react-router';
import { memberList } from '../../lib/member/member-list.tsx';
import { paths } from '../../lib/paths.ts';
import { OwnArticleRow } from './own-article-row.tsx';
import { page } from './own-articles.page.ts';

/** The articles of the member, drafts and refused ones included. */
export const Component = memberList(page, {
  rows: (reply) => reply.article,
  Row: OwnArticleRow,
  actions: (
    <Button asChild size="sm">
      <Link to={paths.writeArticle()}>写文章</Link>
    </Button>
  ),
  failure: '文章列表加载失败',
  empty: () => ({
    title: '您还没有写过文章',
    text: '草稿、待审核与已发布的文章都会列在这里。',
  }),
});
