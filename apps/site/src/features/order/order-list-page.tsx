import { Button } from '@wenyuan/ui';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { memberList } from '../../lib/member/member-list.tsx';
import { paths } from '../../lib/paths.ts';
import { OrderDialog } from './order-dialog.tsx';
import { orderTabs, page } from './order-list.page.ts';
import { OrderRow } from './order-row.tsx';

/** The order that the address names. */
function Opened({ search }: { search: { readonly no: string } }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  if (search.no === '') return null;
  const rest = new URLSearchParams(params);
  rest.delete('no');
  return <OrderDialog orderNo={search.no} onClose={() => void navigate(`?${rest.toString()}`)} />;
}

export const Component = memberList(page, {
  rows: (reply) => reply.order,
  Row: OrderRow,
  Aside: Opened,
  tabs: { name: 'status', label: '订单的状态', options: orderTabs },
  failure: '订单加载失败',
  empty: ({ status }) => ({
    title: status === '' ? '还没有订单' : '没有这样的订单',
    text: '购买文档与开通会员的订单会列在这里。',
    action: (
      <Button asChild variant="outline">
        <Link to={paths.library()}>去文库看看</Link>
      </Button>
    ),
  }),
});
