import { Button } from '@wenyuan/ui';
import { Link } from 'react-router';
import { memberList } from '../../lib/member/member-list.tsx';
import { paths } from '../../lib/paths.ts';
import { page } from './download-list.page.ts';
import { DownloadRow } from './download-row.tsx';

export const Component = memberList(page, {
  rows: (reply) => reply.download,
  Row: DownloadRow,
  failure: '下载记录加载失败',
  words: '按名称查找',
  empty: ({ wd }, words) =>
    wd === ''
      ? {
          title: '还没有下载过文档',
          text: words('下载过的文档会列在这里；付过积分的，在免费期内再次下载不再收费。'),
          action: (
            <Button asChild variant="outline">
              <Link to={paths.library()}>去文库看看</Link>
            </Button>
          ),
        }
      : { title: '没有这样的下载记录', text: '换个关键词试试。' },
});
