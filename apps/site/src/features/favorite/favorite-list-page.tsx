import { Button } from '@wenyuan/ui';
import { Bookmark } from 'lucide-react';
import { Link } from 'react-router';
import { memberList } from '../../lib/member/member-list.tsx';
import { paths } from '../../lib/paths.ts';
import { batch } from './favorite-batch.tsx';
import { favoriteTabs, page } from './favorite-list.page.ts';
import { FavoriteRow } from './favorite-row.tsx';
import { FolderBar, NewFolder } from './folder-bar.tsx';
import { unfiled } from './folders.ts';

export const Component = memberList(page, {
  rows: (reply) => reply.favorite,
  Row: FavoriteRow,
  batch,
  actions: <NewFolder />,
  Aside: FolderBar,
  words: '按名称查找',
  tabs: { name: 'type', label: '收藏的种类', options: favoriteTabs },
  icon: Bookmark,
  failure: '收藏加载失败',
  empty: ({ type, wd, folder }) => {
    if (wd !== '') return { title: '没有符合条件的收藏', text: '换个关键词试试。' };
    if (folder !== '') {
      const what = type === 'article' ? '文章' : '文档';
      const isUnfiled = folder === String(unfiled.id);
      return {
        title: isUnfiled ? `没有未分类的${what}` : `这个收藏夹里还没有${what}`,
        text: isUnfiled
          ? '没有选择收藏夹的收藏会列在这里。'
          : '收藏之后可以选择这个收藏夹，也可以在全部收藏中选中多项移过来。',
        action: (
          <Button asChild variant="outline">
            <Link to={paths.favorites()}>查看全部收藏</Link>
          </Button>
        ),
      };
    }
    return {
      title: type === 'article' ? '还没有收藏文章' : '还没有收藏文档',
      text: '收藏之后，随时可以在这里找到。',
      action: (
        <Button asChild variant="outline">
          <Link to={type === 'article' ? paths.articles() : paths.library()}>
            {type === 'article' ? '去看文章' : '去文库看看'}
          </Link>
        </Button>
      ),
    };
  },
});
