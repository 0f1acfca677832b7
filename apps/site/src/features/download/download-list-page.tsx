import { Button } from '@wenyuan/ui';
import { Download as DownloadIcon } from 'lucide-react';
import { Link } from 'react-router';
import { memberList } from '../../lib/member/member-list.tsx';
import { paths } from '../../lib/paths.ts';
import { downloadTabs, page } from './download-list.page.ts';
import { DownloadRow } from './download-row.tsx';
import type { Download, Purchase } from './held-row.tsx';
import { PurchaseRow } from './purchase-row.tsx';

function Row({ row }: { row: Download | Purchase }) {
  return 'order_no' in row ? <PurchaseRow row={row} /> : <DownloadRow row={row} />;
}

export const Component = memberList(page, {
  rows: (reply): readonly (Download | Purchase)[] =>
    'purchase' in reply ? reply.purchase : reply.download,
  Row,
  tabs: { name: 'kind', label: '下载还是购买', options: downloadTabs },
  icon: DownloadIcon,
  failure: '列表加载失败',
  words: '按名称查找',
  empty: ({ kind, wd }, words) => {
    const isBought = kind === 'bought';
    return wd === ''
      ? {
          title: isBought ? '还没有购买过文档' : '还没有下载过文档',
          text: isBought
            ? words('用积分或付款买下的文档都会列在这里，还没有下载的也在。')
            : words('下载过的文档会列在这里；付过积分的，在免费期内再次下载不再收费。'),
          action: (
            <Button asChild variant="outline">
              <Link to={paths.library()}>去文库看看</Link>
            </Button>
          ),
        }
      : {
          title: isBought ? '没有符合条件的已购文档' : '没有符合条件的下载记录',
          text: '换个关键词试试。',
        };
  },
});
