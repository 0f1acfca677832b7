import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Invoice, Order } from '@wenyuan/api-client';
import { AppRoot, openSession } from '@wenyuan/app';
import { OrderStatus, OrderType, PaymentType } from '@wenyuan/domain';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Link, useNavigate } from 'react-router';
import { common, settings } from '../../testing/fixtures.ts';
import { pendingOrder } from '../../testing/pending-order.ts';
import { asMember, press, withSessionEnds } from '../../testing/session-ends.tsx';
import { withApp } from '../../testing/story-frame.tsx';
import { Component as OrderListPage } from './order-list-page.tsx';

const { created_at: at } = pendingOrder;
const order = (id: number, more: Partial<Order>): Order => ({
  ...pendingOrder,
  id,
  order_no: `2026030108000000${id}`,
  order_type: OrderType.Document,
  product_id: 1,
  product_uuid: '0000000000000001',
  product_name: '史记·太史公自序第七十（附三家注及历代评点汇编）',
  price: 10,
  coupon_amount: 2,
  amount: 8,
  money: 80,
  ...more,
});
const changed = order(2, {
  status: OrderStatus.Closed,
  close_reason: 'price',
  closed_at: at,
  product_name: '唐诗二十首',
});
const orders = [
  order(1, {}),
  changed,
  order(3, { status: OrderStatus.Pending, order_type: OrderType.Recharge, product_name: '充值' }),
  order(5, { claim_state: 'waiting', product_name: '聊斋志异' }),
];
const paid = order(4, {
  status: OrderStatus.Paid,
  order_type: OrderType.Vip,
  payment_type: PaymentType.WeChat,
  product_name: '年度会员',
  money: 9900,
  paid_at: at,
  closed_at: null,
});
const invoiced = { ...paid, invoice_state: 'open' } as const;
const invoice: Invoice = {
  id: 1,
  user_id: 2,
  username: '会员小明',
  kind: 'company',
  title: '文渊科技有限公司',
  tax_no: '91350100M000100Y43',
  email: 'finance@example.com',
  money: 9900,
  excess: 0,
  corrected: 0,
  corrected_at: null,
  corrected_username: '',
  state: 'open',
  invoice_no: '',
  link: '',
  has_file: false,
  reason: '',
  order: [{ order_no: paid.order_no, product_name: '年度会员', paid_at: at, money: 9900 }],
  created_at: at,
  decided_at: null,
};
/** What the cache holds where the site offers invoices. */
const offering = common.map(([key, reply]) =>
  key[0] === 'config' && key[1] === 'settings'
    ? ([key, { ...settings, payment: { ...settings.payment, enable_invoice: true } }] as const)
    : ([key, reply] as const),
);
const list = (reply: unknown, input: object = {}) =>
  [['order', 'own', { page: 1, size: 20, ...input }], reply] as const;

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      后退
    </button>
  );
}

const meta = {
  title: 'Features / Order / OrderListPage',
  component: OrderListPage,
} satisfies Meta<typeof OrderListPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What can be done with an order depends on its state. */
export const Listed: Story = {
  decorators: [
    withApp([...common, list({ total: orders.length, order: orders })], '/member/order'),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const rowOf = (name: RegExp) => {
      const row = canvas.getByRole('link', { name }).closest('li');
      if (row === null) throw new Error('not in a row');
      return within(row);
    };
    await expect(rowOf(/^史记/).getByRole('link', { name: /^去支付/ })).toHaveAttribute(
      'href',
      '/vip/checkout?order_no=20260301080000001',
    );
    await expect(rowOf(/^史记/).queryByRole('button', { name: /^删除/ })).toBeNull();
    // Documents are priced in credits; what only money pays for is not.
    await expect(rowOf(/^史记/).getByText('8 积分')).toBeVisible();
    await expect(rowOf(/^充值/).getByText('¥0.80')).toBeVisible();
    // What is said to be paid is not asked for again.
    await expect(rowOf(/^聊斋/).getByText('付款待确认')).toBeVisible();
    await expect(rowOf(/^聊斋/).queryByRole('link', { name: /^去支付/ })).toBeNull();
    await expect(rowOf(/^聊斋/).queryByRole('button', { name: /^关闭/ })).toBeNull();
    await expect(rowOf(/^唐诗/).getByRole('button', { name: /^删除/ })).toBeVisible();
    await expect(rowOf(/^唐诗/).queryByRole('link', { name: /^去支付/ })).toBeNull();
  },
};
/** What the member cannot pay here is not the first thing to do. */
export const Unpayable: Story = {
  decorators: [
    withApp(
      [
        ...common,
        [
          ['config', 'settings', {}],
          {
            ...settings,
            payment: {
              ...settings.payment,
              enable_wechatpay: false,
              enable_alipay: false,
              enable_offline: false,
              takes_money: false,
            },
          },
        ],
        list({ total: orders.length, order: orders }),
      ],
      '/member/order',
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^查看订单 史记/ })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /^去支付/ })).toBeNull();
  },
};
/** Credits that a membership does not take pay for a document all the same. */
export const VipWithoutCredits: Story = {
  beforeEach: () => {
    const leave = asMember();
    const rich = { id: 9, username: '东坡', credit_count: 1000 };
    openSession('a token', rich as Parameters<typeof openSession>[1]);
    return leave;
  },
  decorators: [
    withApp(
      [
        ...common,
        [
          ['config', 'settings', {}],
          {
            ...settings,
            vip: { ...settings.vip, enable_credit_pay: false },
            payment: {
              ...settings.payment,
              enable_wechatpay: false,
              enable_alipay: false,
              enable_offline: false,
              takes_money: false,
            },
          },
        ],
        list({
          total: 2,
          order: [order(1, {}), order(6, { order_type: OrderType.Vip, product_name: '月度会员' })],
        }),
      ],
      '/member/order',
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^去支付 史记/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^查看订单 月度会员/ })).toBeVisible();
  },
};
/** Where nothing can be done with any order, no room is kept for it beside the amounts. */
export const OnlyPaid: Story = {
  decorators: [withApp([...common, list({ total: 1, order: [paid] })], '/member/order')],
  play: async ({ canvas }) => {
    const amount = canvas.getByText('¥99.00');
    const row = amount.closest('li');
    await expect(amount.getBoundingClientRect().right).toBeCloseTo(
      row?.getBoundingClientRect().right ?? Number.NaN,
    );
  },
};
/** The tags of a row stand apart. */
export const RefundedInPart: Story = {
  decorators: [
    withApp([...common, list({ total: 1, order: [{ ...paid, refunded: 100 }] })], '/member/order'),
  ],
  play: async ({ canvas }) => {
    const part = canvas.getByText('部分退款');
    const before = part.previousElementSibling?.getBoundingClientRect().right ?? Number.NaN;
    await expect(part.getBoundingClientRect().left - before).toBeCloseTo(8);
  },
};
/** What nobody paid in time is told from what was closed by hand. */
export const Overdue: Story = {
  decorators: [
    withApp(
      [
        ...common,
        list({
          total: 2,
          order: [
            order(6, { status: OrderStatus.Closed, close_reason: 'overdue', closed_at: at }),
            order(7, { status: OrderStatus.Closed, closed_at: at }),
          ],
        }),
      ],
      '/member/order',
    ),
  ],
  play: async ({ canvas }) => {
    // Either leads on to what was wanted.
    const ways = canvas.getAllByRole('link', { name: /^查看文档 史记/ });
    const [overdue, byHand] = ways.map((way) => way.closest('li'));
    await expect(overdue).toHaveTextContent('超时关闭');
    await expect(byHand).toHaveTextContent('已关闭');
  },
};
/** Credits have the name that the operator gave them, in what we say about them, too. */
export const NamedCredits: Story = {
  decorators: [
    withApp(
      [
        ...common,
        [
          ['config', 'settings', {}],
          { ...settings, system: { ...settings.system, credit_name: '金币' } },
        ],
        list({
          total: 1,
          order: [{ ...paid, order_type: OrderType.Recharge, product_name: '金币充值 1000' }],
        }),
      ],
      '/member/order',
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByText('金币充值')).toHaveLength(2);
    await expect(canvasElement).not.toHaveTextContent('积分');
  },
};
/** An address may name an order that is nobody's, or another member's. */
export const OpenedUnknown: Story = {
  beforeEach: () => {
    globalThis.fetch = async () =>
      Response.json({ code: 404, message: '订单不存在' }, { status: 404 });
  },
  decorators: [
    withApp([...common, list({ total: orders.length, order: orders })], '/member/order?no=9999'),
  ],
  play: async ({ canvas }) => {
    const dialog = within(await canvas.findByRole('dialog', { name: '订单详情' }));
    await expect(await dialog.findByText('没有这个订单')).toBeVisible();
    await expect(dialog.queryByRole('button', { name: '重试' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: '返回我的订单' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};
/** The address opens one order beside the list, and it says why it was closed. */
export const Opened: Story = {
  decorators: [
    withApp(
      [
        ...common,
        list({ total: orders.length, order: orders }),
        [['order', 'get', { order_no: changed.order_no }], changed],
      ],
      `/member/order?no=${changed.order_no}`,
    ),
  ],
  play: async ({ canvasElement }) => {
    const dialog = within(await within(canvasElement).findByRole('dialog', { name: '订单详情' }));
    await expect(dialog.getByText('价格已有变化，请重新下单。')).toBeVisible();
  },
};
/** An order that is open stays when a later fetch of it was in vain. */
export const OpenedBeforeAFailure: Story = {
  decorators: [
    withApp(
      [
        ...common,
        list({ total: orders.length, order: orders }),
        [['order', 'get', { order_no: changed.order_no }], changed],
      ],
      `/member/order?no=${changed.order_no}`,
      '*',
      ['order', 'get', { order_no: changed.order_no }],
    ),
  ],
  play: async ({ canvas }) => {
    const dialog = within(await canvas.findByRole('dialog', { name: '订单详情' }));
    await expect(dialog.getByText('价格已有变化，请重新下单。')).toBeVisible();
    await expect(dialog.queryByRole('button', { name: '重试' })).toBeNull();
  },
};
/** Back does not open again what was closed. */
export const ClosedAndBack: Story = {
  decorators: [
    (Story) => (
      <>
        <Back />
        <Story />
      </>
    ),
    withApp(
      [
        ...common,
        list({ total: orders.length, order: orders }),
        [['order', 'get', { order_no: changed.order_no }], changed],
      ],
      '/member/order',
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: /^唐诗/ }));
    const dialog = within(await canvas.findByRole('dialog', { name: '订单详情' }));
    await userEvent.click(dialog.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: '后退' }));
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};
/** An empty list says where its rows come from. */
export const Empty: Story = {
  decorators: [withApp([...common, list({ total: 0, order: [] })], '/member/order')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('还没有订单')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '去文库看看' })).toHaveAttribute(
      'href',
      '/library',
    );
  },
};
/** The last row of the last page is gone. */
export const PastTheEnd: Story = {
  decorators: [
    withApp(
      [...common, list({ total: 21, order: [] }, { page: 3, status: [3] })],
      '/member/order?status=3&page=3',
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: '已关闭' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(canvas.getByRole('link', { name: '查看最后一页' })).toHaveAttribute(
      'href',
      '/member/order?status=3&page=2',
    );
  },
};
const offer = { order: invoice.order, kind: 'company', title: '', tax_no: '', email: '' };
const askingForInvoice = withApp(
  [...offering, list({ total: 1, order: [paid] }), [['invoice', 'offer', {}], offer]],
  `/member/order?invoice=${paid.order_no}`,
);
/** A company is named by its tax number before anything is sent. */
export const AskingForInvoice: Story = {
  decorators: [askingForInvoice],
  play: async ({ canvasElement }) => {
    const dialog = within(await within(canvasElement).findByRole('dialog', { name: '申请发票' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /发票抬头/ }), invoice.title);
    await userEvent.type(dialog.getByRole('textbox', { name: /税号/ }), '91350100M000100Y44');
    await userEvent.type(dialog.getByRole('textbox', { name: /接收邮箱/ }), invoice.email);
    await userEvent.click(dialog.getByRole('button', { name: '申请 ¥99.00 的发票' }));
    await expect(await dialog.findByText(/税号不正确/)).toBeVisible();
  },
};
/** What was filled in is asked about: by its own buttons, and by Back; nothing written is no question. */
export const InvoiceIsAskedAbout: Story = {
  decorators: [
    (Story) => (
      <>
        <Link to="?invoice=new">申请</Link>
        <Back />
        <Story />
      </>
    ),
    withApp(
      [...offering, list({ total: 1, order: [paid] }), [['invoice', 'offer', {}], offer]],
      '/member/order',
    ),
    (Story) => (
      <AppRoot>
        <Story />
      </AppRoot>
    ),
  ],
  play: async () => {
    const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
    const isGone = (name: string) =>
      waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
    const open = async () => {
      screen.getByText('申请').click();
      return dialogOf('申请发票');
    };
    const press = (name: string) => async () => {
      await userEvent.click((await dialogOf('申请发票')).getByRole('button', { name }));
    };
    await open();
    await press('取消')();
    await isGone('申请发票');
    const dialog = await open();
    await userEvent.type(dialog.getByRole('textbox', { name: /发票抬头/ }), invoice.title);
    // The page behind is inert to the mouse; Back is not stopped by that.
    for (const close of [
      press('取消'),
      press('关闭'),
      async () => screen.getByText('后退').click(),
    ]) {
      await close();
      const question = await dialogOf('仍要关闭？');
      await expect(question.getByText(/还没有提交/)).toBeVisible();
      await userEvent.click(question.getByRole('button', { name: '取消' }));
      await isGone('仍要关闭？');
      await expect(dialog.getByRole('textbox', { name: /发票抬头/ })).toHaveValue(invoice.title);
    }
    await press('取消')();
    await userEvent.click((await dialogOf('仍要关闭？')).getByText('关闭'));
    await isGone('申请发票');
  },
};
const another = { order_no: '20260301080000009', product_name: '充值', paid_at: at, money: 500 };
const invoiceable = { ...offer, order: [...offer.order, another] };
/** What was filled in and ticked before the session ended is there again after the next login. */
export const InvoiceSessionEnds: Story = {
  beforeEach: () => {
    globalThis.fetch = () => Promise.resolve(Response.json(invoiceable));
    const leave = asMember();
    return async () => {
      await leave();
    };
  },
  decorators: [withSessionEnds, askingForInvoice],
  play: async ({ canvasElement }) => {
    const title = () => within(canvasElement).findByRole('textbox', { name: /发票抬头/ });
    await userEvent.type(await title(), invoice.title);
    const order = () => screen.findByRole('checkbox', { name: /20260301080000009/ });
    await userEvent.click(await order());
    press('登录失效');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('再次登录');
    await waitFor(async () => expect(await title()).toHaveValue(invoice.title));
    await expect(await order()).toBeChecked();
    await expect(screen.getByRole('button', { name: '申请 ¥104.00 的发票' })).toBeVisible();
  },
};
/** An open request is shown at its order and can be withdrawn there. */
export const Invoiced: Story = {
  decorators: [
    withApp(
      [
        ...offering,
        list({ total: 1, order: [invoiced] }),
        [['order', 'get', { order_no: paid.order_no }], invoiced],
        [['invoice', 'own', { size: 100 }], { total: 1, invoice: [invoice] }],
      ],
      `/member/order?no=${paid.order_no}`,
    ),
  ],
  play: async ({ canvasElement }) => {
    const dialog = within(await within(canvasElement).findByRole('dialog', { name: '订单详情' }));
    await expect(dialog.getByText('待开票')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '撤回申请' })).toBeVisible();
    await expect(dialog.queryByRole('link', { name: /申请发票/ })).toBeNull();
  },
};
/** All requests of the member. */
export const Invoices: Story = {
  decorators: [
    withApp(
      [
        ...offering,
        list({ total: 1, order: [paid] }),
        [
          ['invoice', 'own', { size: 100 }],
          {
            total: 2,
            invoice: [
              {
                ...invoice,
                id: 2,
                state: 'issued',
                invoice_no: '26312000000012345678',
                has_file: true,
              },
              { ...invoice, id: 3, state: 'rejected', reason: '抬头与营业执照不符' },
            ],
          },
        ],
      ],
      '/member/order?invoice=list',
    ),
  ],
};
