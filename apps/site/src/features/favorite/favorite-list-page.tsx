import { Button } from '@wenyuan/ui';
import { Link } from 'react-router';
import { memberList } from '../../lib/member/member-list.tsx';
import { paths } from '../../lib/paths.ts';
import { favoriteTabs, page } from './favorite-list.page.ts';
import { FavoriteRow } from './favorite-row.tsx';

export const Component = memberList(page, {
  rows: (reply) => reply.favorite,
  Row: FavoriteRow,
  tabs: { name: 'type', label: '收藏的种类', options: favoriteTabs },
  failure: '收藏加载失败',
  empty: ({ type }) => ({
    title: type === 'article' ? '还没有收藏文章' : '还没有收藏文档',
    text: '收藏之后，随时可以在这里找到。',
    action: (
      <Button asChild variant="outline">
        <Link to={type === 'article' ? paths.articles() : paths.library()}>
          {type === 'article' ? '去看文章' : '去文库看看'}
        </Link>
      </Button>
    ),
  }),
});
