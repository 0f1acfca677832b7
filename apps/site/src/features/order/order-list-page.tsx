import { lazyPart, PartWaiting } from '@wenyuan/app';
import { Button } from '@wenyuan/ui';
import { ReceiptText } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { memberList } from '../../lib/member/member-list.tsx';
import { paths } from '../../lib/paths.ts';
import { InvoiceLinks, InvoiceListDialog } from './invoice-part.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { orderTabs, orderTypeTabs, page } from './order-list.page.ts';
import { OrderRow } from './order-row.tsx';

/** Few ask for one, and its fields are more than all of the list. */
const InvoiceDialog = lazyPart(async () => (await import('./invoice-dialog.tsx')).InvoiceDialog);

/** The order, or what about invoices, that the address names. */
function Opened({ search }: { search: { readonly no: string; readonly invoice: string } }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const close = () => {
    const rest = new URLSearchParams(params);
    rest.delete('no');
    rest.delete('invoice');
    void navigate(`?${rest.toString()}`, { replace: true });
  };
  if (search.no !== '') return <OrderDialog orderNo={search.no} onClose={close} />;
  if (search.invoice === '') return null;
  return search.invoice === 'list' ? (
    <InvoiceListDialog onClose={close} />
  ) : (
    <Suspense fallback={<PartWaiting onCancel={close} />}>
      <InvoiceDialog orderNo={search.invoice} onClose={close} />
    </Suspense>
  );
}

export const Component = memberList(page, {
  rows: (reply) => reply.order,
  Row: OrderRow,
  Aside: Opened,
  actions: <InvoiceLinks />,
  tabs: { name: 'status', label: '订单的状态', options: orderTabs },
  more: { name: 'type', label: '订单的类型', options: orderTypeTabs },
  icon: ReceiptText,
  failure: '订单加载失败',
  empty: ({ status, type }) => ({
    title: status === '' && type === '' ? '还没有订单' : '没有符合条件的订单',
    text: '付款购买的文档与会员会列在这里，买下的文档都在“我的下载”。',
    action: (
      <Button asChild variant="outline">
        <Link to={paths.library()}>去文库看看</Link>
      </Button>
    ),
  }),
});
