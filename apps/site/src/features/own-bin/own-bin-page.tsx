import { Button } from '@wenyuan/ui';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { memberList } from '../../lib/member/member-list.tsx';
import { paths } from '../../lib/paths.ts';
import { usePage } from '../../lib/use-page.ts';
import { batch } from './own-bin-batch.ts';
import { binTabs, page } from './own-bin.page.ts';
import { OwnBinRow } from './own-bin-row.tsx';

/** Leads back to where it was deleted: the area's navigation does not name the bin. */
function BackLink() {
  const isArticle = usePage(page).search.type === 'article';
  return (
    <Button asChild size="sm" variant="outline">
      <Link to={isArticle ? paths.ownArticles() : paths.ownDocuments()}>
        {isArticle ? '我的文章' : '我的文档'}
      </Link>
    </Button>
  );
}

export const Component = memberList(page, {
  rows: (reply) => reply.deleted,
  Row: OwnBinRow,
  batch,
  actions: <BackLink />,
  words: '按名称查找',
  tabs: { name: 'type', label: '删除的种类', options: binTabs },
  icon: Trash2,
  failure: '回收站加载失败',
  empty: ({ type, wd }) => {
    if (wd !== '')
      return {
        title: '没有符合条件的内容',
        text: '换个关键词试试。',
        action: (
          <Button asChild variant="outline">
            <Link to={paths.ownBin(type)}>查看全部</Link>
          </Button>
        ),
      };
    return {
      title: type === 'article' ? '没有删除的文章' : '没有删除的文档',
      text: '您删除的会列在这里，可以恢复。',
    };
  },
});
