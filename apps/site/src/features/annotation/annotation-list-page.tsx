import { Button } from '@wenyuan/ui';
import { Highlighter } from 'lucide-react';
import { Link } from 'react-router';
import { memberList } from '../../lib/member/member-list.tsx';
import { paths } from '../../lib/paths.ts';
import { colorTabs, page } from './annotation-list.page.ts';
import { AnnotationRow } from './annotation-row.tsx';
import { WaitingNotes } from './waiting-notes.tsx';
import { SaveAnnotations } from './save-annotations.tsx';

export const Component = memberList(page, {
  rows: (reply) => reply.annotation,
  Row: AnnotationRow,
  tabs: { name: 'color', label: '划线的颜色', options: colorTabs },
  words: '按原文或笔记查找',
  icon: Highlighter,
  actions: <SaveAnnotations />,
  failure: '笔记加载失败',
  Aside: WaitingNotes,
  empty: ({ wd, color }) =>
    wd === '' && color === ''
      ? {
          title: '还没有笔记',
          text: '阅读时选中文字，就可以划线、写笔记；在“笔记”栏里可以给当前页加书签。',
          action: (
            <Button asChild variant="outline">
              <Link to={paths.library()}>去文库看看</Link>
            </Button>
          ),
        }
      : { title: '没有符合条件的笔记', text: '换个关键词或颜色试试。' },
});
