import { useSession } from '@wenyuan/app';
import { Button } from '@wenyuan/ui';
import { UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { memberList } from '../../lib/member/member-list.tsx';
import { paths } from '../../lib/paths.ts';
import { followTabs, page } from './follow-list.page.ts';
import { FollowRow, type Row } from './follow-row.tsx';

/** What fills the list, by whether they follow anybody. */
function NoWorks() {
  const { user } = useSession();
  return (user?.follow_count ?? 0) > 0
    ? '您关注的人还没有公开文档或文章，他们发布新内容时会通知您。'
    : HOW;
}

const HOW = '在作者的主页、文档或文章旁点“关注”，作者发布的新内容会列在这里，并通知您。';

export const Component = memberList(page, {
  rows: (reply): Row[] =>
    'work' in reply
      ? // Documents and articles count by themselves.
        reply.work.map((work, index) => ({ id: index, work }))
      : reply.user.map((person) => ({ id: person.id, person })),
  Row: FollowRow,
  words: ({ tab }) => (tab === '' ? undefined : '按用户名查找'),
  tabs: { name: 'tab', label: '内容', options: followTabs },
  icon: UserPlus,
  unit: ({ tab }) => (tab === '' ? '条' : '人'),
  failure: '关注加载失败',
  empty: ({ tab, wd }) => {
    if (wd !== '') return { title: '没有符合条件的用户', text: '换个名字试试。' };
    if (tab === 'fans')
      return { title: '还没有人关注您', text: '有人关注您时，会在通知里告诉您。' };
    return {
      title: tab === '' ? '还没有新内容' : '还没有关注任何人',
      text: tab === '' ? <NoWorks /> : HOW,
      action: (
        <Button asChild variant="outline">
          <Link to={paths.library()}>去文库看看</Link>
        </Button>
      ),
    };
  },
});
