import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { OrderStatus, PaymentType } from '@wenyuan/domain';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { fakeLists } from '../../testing/fake-list.ts';
import { menuOf, rowNamed, serve, type StoryServer } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { Component } from './order-page.tsx';

type Mismatch = ReplyOf<Contract['order']['mismatches']>['mismatch'][number];

function mismatch(id: number, more: Partial<Mismatch> = {}): Mismatch {
  return {
    id,
    out_trade_no: `2026030500000${id}P1`,
    transaction_no: '4200002345202603051234567890',
    payment_type: PaymentType.WeChat,
    money: 1000,
    received: 900,
    message: '到账 ¥9.00，应付 ¥10.00，订单未交付',
    order_no: `2026030500000${id}`,
    order_status: OrderStatus.Pending,
    product_name: '年度会员',
    user_id: 7,
    username: '读书人',
    is_acceptable: false,
    resolution: '',
    resolve_remark: '',
    resolved_username: '',
    resolved_at: null,
    created_at: '2026-03-05T03:00:00Z',
    paid_at: '2026-03-05T03:04:05Z',
    ...more,
  };
}

const less = mismatch(1);
const more = mismatch(2, {
  received: 1500,
  message: '到账 ¥15.00，应付 ¥10.00，订单未交付',
  is_acceptable: true,
});
const confirmed = mismatch(3, {
  received: 1000,
  message: '订单已由管理员确认收款，请核对是否为同一笔',
  order_status: OrderStatus.Paid,
});
const done = mismatch(4, {
  resolution: 'refund',
  resolve_remark: '已与买家核对',
  resolved_username: 'admin',
  resolved_at: '2026-03-05T05:00:00Z',
});

let calls: string[] = [];
const served =
  ({
    rows = [less, more, confirmed, done],
    rights = ['OrderAPI'],
    faults = {},
  }: StoryServer<Mismatch> = {}) =>
  () => {
    calls = [];
    const list = () => ({ total: rows.length, mismatch: [...rows] });
    const answers = { '/order/mismatch/list': list, '/order/mismatch': () => ({}) };
    return serve(fakeLists(answers, calls, faults), rights);
  };

const meta = {
  title: 'Features / Order / Mismatch',
  component: Component,
  parameters: { layout: 'fullscreen', address: '/admin/order?view=mismatch' },
  decorators: [withScreen],
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

const labelsOf = async (row: Mismatch) => {
  const menu = await menuOf(row.out_trade_no);
  return menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

export const Filled: Story = {
  beforeEach: served(),
  play: async () => {
    await expect(await rowNamed(less.out_trade_no)).toBeVisible();
  },
};
/** Less than the price is not accepted. */
export const TooLittle: Story = {
  beforeEach: served(),
  play: async () => {
    await expect(await labelsOf(less)).not.toContain('按已支付处理');
  },
};
/** More than the price is accepted, after it was said what goes back. */
export const Accepting: Story = {
  beforeEach: served(),
  play: async () => {
    const menu = await menuOf(more.out_trade_no);
    await userEvent.click(menu.getByRole('menuitem', { name: '按已支付处理' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText(/多付的 ¥5.00 自动原路退回/)).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /原因/ }), '已与买家核对');
    await userEvent.click(dialog.getByRole('button', { name: '按已支付处理' }));
    const sent = () => calls.find((call) => call.startsWith('PUT'));
    await waitFor(() =>
      expect(sent()).toBe('PUT /order/mismatch {"id":2,"action":"accept","remark":"已与买家核对"}'),
    );
  },
};
export const ReadOnly: Story = {
  beforeEach: served({ rights: ['ListMismatchedPayment', 'ListOrder'] }),
  play: async () => {
    await expect(await rowNamed(less.out_trade_no)).toBeVisible();
    await expect(screen.queryByRole('button', { name: /的操作$/ })).toBeNull();
  },
};
export const Empty: Story = { beforeEach: served({ rows: [] }) };
export const Phone: Story = {
  beforeEach: served(),
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};
