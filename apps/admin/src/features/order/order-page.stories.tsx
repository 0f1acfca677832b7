import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Order } from '@wenyuan/api-client';
import { formatMoney, OrderStatus, OrderType, PaymentType } from '@wenyuan/domain';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { fakeLists } from '../../testing/fake-list.ts';
import { menuOf, rowNamed, serve, type StoryServer } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { Component } from './order-page.tsx';

function order(id: number, more: Partial<Order> = {}): Order {
  return {
    id,
    order_no: `2026010203040500000${id}`,
    user_id: 7,
    username: '读书人',
    order_type: OrderType.Vip,
    product_id: 0,
    product_uuid: '',
    product_name: '年度会员',
    status: OrderStatus.Pending,
    payment_type: 0,
    quantity: 1,
    price: 990,
    coupon_amount: 0,
    coupon_code: '',
    coupon_money: 0,
    amount: 990,
    money: 9900,
    remark: '',
    transaction_no: '',
    created_at: '2026-01-02T03:04:05Z',
    updated_at: '2026-01-02T03:04:05Z',
    paid_at: null,
    closed_at: '2026-01-02T04:04:05Z',
    close_reason: '',
    refunded: 0,
    refunded_at: null,
    refund_state: '',
    claim_state: '',
    invoice_state: '',
    ...more,
  };
}

const pending = order(1);
const paid = order(2, {
  order_type: OrderType.Document,
  product_name: '论语译注',
  product_uuid: '0123456789abcdef',
  status: OrderStatus.Paid,
  payment_type: PaymentType.Credits,
  amount: 5,
  price: 5,
  money: 50,
  paid_at: '2026-01-02T03:10:05Z',
  closed_at: null,
});
const claimed = order(5, { claim_state: 'waiting' });
const closed = order(3, { status: OrderStatus.Closed, close_reason: 'price' });
const long = order(4, { product_name: '很长的商品名称'.repeat(20), username: '名'.repeat(32) });

const bought = order(5, {
  status: OrderStatus.Paid,
  payment_type: PaymentType.WeChat,
  transaction_no: '4200002',
  paid_at: '2026-01-02T03:10:05Z',
  closed_at: null,
});
const given = order(6, {
  order_type: OrderType.Recharge,
  product_name: '积分充值 10000',
  status: OrderStatus.Paid,
  payment_type: PaymentType.System,
  quantity: 10_000,
  paid_at: '2026-01-02T03:10:05Z',
  closed_at: null,
});
/** The provider refused to send its money back. */
const failed = { ...bought, status: OrderStatus.Refunded, refund_state: 'failed' } as const;
/** What a refund would do, and what has been paid so far. */
const offer = {
  is_money: true,
  paid: 9900,
  left: 9900,
  message: '',
  channel: ['provider', 'balance'],
  effect: ['会员立即结束。'],
};
const money = {
  payment: [
    {
      out_trade_no: '2026010203040500005P1',
      payment_type: PaymentType.WeChat,
      state: 'paid',
      money: 9900,
      transaction_no: '4200002',
      message: '',
      created_at: '2026-01-02T03:05:05Z',
      paid_at: '2026-01-02T03:10:05Z',
      expires_at: '2026-01-02T03:35:05Z',
    },
  ],
  refund: [],
  claim: [
    {
      id: 3,
      state: 'rejected',
      note: '工行转账',
      reason: '未查到这笔到账',
      created_at: '2026-01-02T03:04:35Z',
      decided_at: '2026-01-02T03:05:00Z',
    },
  ],
};

let calls: string[] = [];
/** What the list was asked for last. */
let asked = new URLSearchParams();
const served =
  ({
    rows = [pending, paid, closed],
    rights = ['OrderAPI', 'AuditAPI'],
    faults = {},
    reply = pending,
    beyond = 0,
  }: StoryServer<Order> & { reply?: Order; beyond?: number } = {}) =>
  () => {
    calls = [];
    const list = (query: URLSearchParams) => {
      asked = query;
      const wanted = query.getAll('order_status').map(Number);
      const isClaimed = query.get('is_claimed') === 'true';
      const found = rows.filter(
        ({ status, claim_state }) =>
          (wanted.length === 0 || wanted.includes(status)) &&
          (!isClaimed || claim_state === 'waiting'),
      );
      const sum = { money: found.reduce((all, row) => all + row.money, 0), paid: 9900 };
      const isFirst = query.get('page') === '1';
      return { total: found.length + beyond, order: isFirst ? found : [], sum };
    };
    const history = {
      id: 1,
      user_id: 1,
      username: 'admin',
      operation: 'order.setRemark',
      title: '备注订单',
      input: '{}',
      changes: [],
      change_count: 0,
      ip: '',
      created_at: '2026-01-02T05:04:05Z',
    };
    const changed = () => pending;
    return serve(
      fakeLists(
        {
          '/order/list': list,
          '/audit/list': () => ({ total: 1, audit: [history] }),
          '/order/confirm': changed,
          '/order/refund': (query: URLSearchParams) =>
            Number(query.get('amount')) === 4000
              ? { ...reply, ...offer, effect: ['会员提前结束。'] }
              : { ...reply, ...offer },
          '/order/payments': () => money,
          '/order/close': changed,
          '/order/query': () => ({ ...pending, asked: 'nothing' }),
          '/order/remark': changed,
          '/order/system/recharge': () => ({ ...given, status: OrderStatus.Refunded }),
        },
        calls,
        faults,
      ),
      rights,
    );
  };

const meta = {
  title: 'Features / Order / List',
  component: Component,
  parameters: { layout: 'fullscreen', address: '/admin/order' },
  decorators: [withScreen],
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What the orders of the filter cost together stands below them. */
const office = {
  viewport: {
    options: { office: { name: '1024', styles: { width: '1024px', height: '768px' } } },
  },
};
export const Filled: Story = {
  beforeEach: served(),
  play: async () => {
    await expect(await screen.findByText('¥198.50')).toBeVisible();
    await expect(screen.getByText(/其中已收款/)).toHaveTextContent('¥99.00');
  },
};
/** The days of the income report, which leads here, are China's for whoever reads it, wherever that is. */
export const OfIncome: Story = {
  beforeEach: served(),
  parameters: {
    address: '/admin/order?paid_from=2026-03-06&paid_to=2026-03-06&refunded_from=2026-03-07',
  },
  play: async () => {
    await screen.findByText('¥198.50');
    await expect(asked.getAll('paid_at')).toEqual([
      '2026-03-05T16:00:00.000Z',
      '2026-03-06T15:59:59.999Z',
    ]);
    await expect(asked.getAll('refunded_at')).toEqual(['2026-03-06T16:00:00.000Z']);
  },
};
/** At 1024 pixels, beside a folded menu and an ordinary scrollbar, the amount and the day are in sight. */
const whole = { ...long, order_no: '20260102030405123456789', money: 12_345_678 };
export const Narrow: Story = {
  beforeEach: served({ rows: [whole, paid] }),
  parameters: office,
  globals: { viewport: { value: 'office', isRotated: false } },
  play: async () => {
    await rowNamed(whole.order_no);
    const frame = screen.getByRole('grid').parentElement as HTMLElement;
    frame.style.boxSizing = 'content-box';
    frame.style.width = '911px';
    await expect(frame.scrollWidth).toBeLessThanOrEqual(911);
  },
};
export const Empty: Story = { beforeEach: served({ rows: [] }) };
export const LongTexts: Story = { beforeEach: served({ rows: [long, paid] }) };
/** Labels stand below each other on a card, those of amounts too. */
export const Phone: Story = {
  beforeEach: served({ rows: [long, paid] }),
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async () => {
    const [amount] = await screen.findAllByRole('cell', { name: /^¥/ });
    await expect(amount === undefined ? '' : getComputedStyle(amount).textAlign).toBe('start');
  },
};

/** The link says how many wait, and leads to them. */
export const ToConfirm: Story = {
  beforeEach: served({ rows: [pending, claimed, paid] }),
  play: async () => {
    await userEvent.click(await screen.findByRole('link', { name: '待确认收款 1' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: pending.order_no })).toBeNull());
    await expect(await rowNamed(claimed.order_no)).toBeVisible();
    const menu = await menuOf(claimed.order_no);
    // What its buyer says was paid is decided first.
    await expect(menu.queryByRole('menuitem', { name: '关闭订单' })).toBeNull();
    await userEvent.click(menu.getByRole('menuitem', { name: '确认收款' }));
    const form = within(await screen.findByRole('dialog', { name: '确认收款' }));
    await expect(form.getByText(formatMoney(claimed.money))).toBeVisible();
    await expect(form.getByText(claimed.order_no)).toBeVisible();
    await expect(await form.findByRole('link', { name: '查看凭证' })).toBeVisible();
  },
};

/** Cents are shown as yuan, and the drawer has what the columns have not. */
export const Detail: Story = {
  beforeEach: served(),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '论语译注' }));
    const dialog = within(await screen.findByRole('dialog', { name: `订单 ${paid.order_no}` }));
    await expect(dialog.getByText(/5 积分（¥0\.50）/)).toBeVisible();
    await expect(await dialog.findByText('admin 备注订单')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '退到余额' })).toBeVisible();
    await expect(dialog.queryByRole('button', { name: '退款' })).toBeNull();
    await expect(await dialog.findByText(/已支付 · ¥99\.00 · 4200002/)).toBeVisible();
    await expect(dialog.getByRole('link', { name: '查看凭证' })).toHaveAttribute(
      'href',
      '/view/claim/3',
    );
    await expect(dialog.queryByRole('button', { name: '确认收款' })).toBeNull();
    // Who may not open the page of the buyer is led to the buyer's orders.
    await expect(dialog.getByRole('link', { name: '读书人' })).toHaveAttribute(
      'href',
      '/admin/order?user_id=7',
    );
  },
};

export const Confirming: Story = {
  beforeEach: served(),
  play: async () => {
    const menu = await menuOf(pending.order_no);
    await expect(menu.queryByRole('menuitem', { name: '退款' })).toBeNull();
    await userEvent.click(menu.getByRole('menuitem', { name: '确认收款' }));
    const form = within(await screen.findByRole('dialog', { name: '确认收款' }));
    await userEvent.selectOptions(form.getByRole('combobox', { name: /收款方式/ }), '现金');
    await userEvent.type(form.getByRole('textbox', { name: /交易单号/ }), '4200001');
    await userEvent.click(form.getByRole('button', { name: '确认收款' }));
    await waitFor(() => expect(screen.getByText('已确认收款')).toBeVisible());
    await expect(calls).toContain(
      `PUT /order/confirm ${JSON.stringify({
        order_no: pending.order_no,
        payment_type: PaymentType.Cash,
        transaction_no: '4200001',
        remark: '',
        credit_if_gone: false,
      })}`,
    );
  },
};

/** Where no payment was begun at a provider, nobody is told that one has answered. */
export const NothingToAsk: Story = {
  beforeEach: served(),
  play: async () => {
    const menu = await menuOf(pending.order_no);
    await userEvent.click(menu.getByRole('menuitem', { name: '向支付平台查询' }));
    await waitFor(() => expect(screen.getByText(/没有进行中的付款，无需查询/)).toBeVisible());
  },
};

/** What is taken back is said before; a part of the money may go back, the way it came. */
export const Refunding: Story = {
  beforeEach: served({ rows: [bought] }),
  play: async () => {
    const menu = await menuOf(bought.order_no);
    await userEvent.click(menu.getByRole('menuitem', { name: '退款' }));
    const form = within(await screen.findByRole('dialog', { name: '退款' }));
    await expect(form.getByText('订单号')).toBeVisible();
    await expect(form.getByText('买家')).toBeVisible();
    await expect(await form.findByText('会员立即结束。')).toBeVisible();
    // Ways that this payment does not have are not offered.
    const ways = within(form.getByRole('combobox', { name: /退款方式/ })).getAllByRole('option');
    await expect(ways.map(({ textContent }) => textContent)).toEqual(['原路退回', '退到余额']);
    const amount = form.getByRole('textbox', { name: /退款金额/ });
    await expect(amount).toHaveValue('99');
    await userEvent.clear(amount);
    await userEvent.type(amount, '40');
    await expect(await form.findByText('会员提前结束。')).toBeVisible();
    await expect(form.getByText('退 ¥40.00 时：')).toBeVisible();
    await expect(form.queryByText('会员立即结束。')).toBeNull();
    // More than is left has no effect to tell: the rules refuse it.
    await userEvent.type(amount, '00');
    await expect(form.queryByText(/^退 .* 时：$/)).toBeNull();
    await userEvent.type(amount, '{Backspace}{Backspace}');
    await userEvent.click(form.getByRole('button', { name: '退款' }));
    await waitFor(() => expect(screen.getByText('退款已提交')).toBeVisible());
    const [, sent = '{}'] =
      calls.find((call) => call.startsWith('PUT '))?.split('/order/refund ') ?? [];
    await expect(JSON.parse(sent)).toMatchObject({
      order_no: bought.order_no,
      amount: 4000,
      channel: 'provider',
      seen_refunded: 0,
    });
  },
};

/** What the provider refused is not called refunded, and can be sent again; refused again, that is said. */
export const RefundingAgain: Story = {
  beforeEach: served({ rows: [failed], reply: failed }),
  play: async () => {
    const row = within(await rowNamed(failed.order_no));
    await expect(row.getByText('退款失败')).toBeVisible();
    await expect(row.queryByText('已退款')).toBeNull();
    const menu = await menuOf(failed.order_no);
    await userEvent.click(menu.getByRole('menuitem', { name: '退款' }));
    const form = within(await screen.findByRole('dialog', { name: '退款' }));
    await expect(await form.findByText(/上次的退款未成功/)).toBeVisible();
    await expect(form.getByRole('textbox', { name: /退款金额/ })).toHaveValue('99');
    await userEvent.click(form.getByRole('button', { name: '退款' }));
    await waitFor(() => expect(screen.getByText(/支付平台拒绝了退款/)).toBeVisible());
    await expect(screen.queryByText('退款已提交')).toBeNull();
  },
};

/** What an operator gave by mistake is taken back with a reason; it was not paid, so there is no refund. */
export const RevokingRecharge: Story = {
  beforeEach: served({ rows: [given, { ...given, id: 7, status: OrderStatus.Refunded }] }),
  play: async () => {
    await waitFor(() => expect(screen.getByText('已撤销')).toBeVisible());
    // It is no amount of money, in the rows as in their sum.
    await expect(screen.queryByRole('cell', { name: formatMoney(given.money) })).toBeNull();
    const [first] = await screen.findAllByRole('button', { name: `${given.order_no} 的操作` });
    await userEvent.click(first as HTMLElement);
    const menu = within(await screen.findByRole('menu'));
    await expect(menu.queryByRole('menuitem', { name: '退款' })).toBeNull();
    await userEvent.click(menu.getByRole('menuitem', { name: '撤销充值' }));
    const form = within(await screen.findByRole('dialog', { name: '撤销充值' }));
    await expect(form.getByText(/从“读书人”的余额收回 10,000 积分；/)).toBeVisible();
    await userEvent.type(form.getByRole('textbox', { name: /原因/ }), '多输了一个零');
    await userEvent.click(form.getByRole('button', { name: '撤销充值' }));
    await waitFor(() => expect(screen.getByText(/充值已撤销/)).toBeVisible());
    await expect(calls).toContain(
      `PUT /order/system/recharge ${JSON.stringify({ order_no: given.order_no, remark: '多输了一个零' })}`,
    );
  },
};

/** A file that does not have all rows says so. */
export const ExportingPart: Story = {
  beforeEach: served({ beyond: 20_000 }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '导出 CSV' }));
    await waitFor(() =>
      expect(
        screen.getByText('共 20003 条，只导出了前 3 条，请缩小筛选范围后分次导出'),
      ).toBeVisible(),
    );
  },
};

/** What cannot be delivered is said in the form, and nothing typed is lost. */
export const Undeliverable: Story = {
  beforeEach: served({
    faults: {
      'PUT /order/confirm': { status: 409, body: { code: 409, message: '文档已删除，无法交付' } },
    },
  }),
  play: async () => {
    const menu = await menuOf(pending.order_no);
    await userEvent.click(menu.getByRole('menuitem', { name: '确认收款' }));
    const form = within(await screen.findByRole('dialog', { name: '确认收款' }));
    await userEvent.type(form.getByRole('textbox', { name: /备注/ }), '柜台收款');
    await userEvent.click(form.getByRole('button', { name: '确认收款' }));
    await expect(await form.findByText('文档已删除，无法交付')).toBeVisible();
    await expect(form.getByRole('textbox', { name: /备注/ })).toHaveValue('柜台收款');
  },
};

/** Who may only read has no actions. */
export const ReadOnly: Story = {
  beforeEach: served({ rights: ['ListOrder/'] }),
  play: async () => {
    const menu = await menuOf(pending.order_no);
    const labels = menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
    await expect(labels).toEqual(['查看']);
    // The server says that others' payments are missing: they are not asked for.
    await userEvent.click(menu.getByRole('menuitem', { name: '查看' }));
    const dialog = within(await screen.findByRole('dialog', { name: `订单 ${pending.order_no}` }));
    await expect(dialog.queryByText('付款记录加载失败')).toBeNull();
    await expect(dialog.queryByRole('region', { name: '付款记录' })).toBeNull();
    await expect(calls.join('\n')).not.toContain('/order/payments');
  },
};
