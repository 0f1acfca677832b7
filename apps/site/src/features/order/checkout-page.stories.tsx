import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Order } from '@wenyuan/api-client';
import { AppRoot, openSession } from '@wenyuan/app';
import { OrderStatus, OrderType, PaymentType } from '@wenyuan/domain';
import { expect, screen, userEvent, within } from 'storybook/test';
import { useLocation } from 'react-router';
import { common } from '../../testing/fixtures.ts';
import { pendingOrder } from '../../testing/pending-order.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { Component as CheckoutPage } from './checkout-page.tsx';

const { created_at: at } = pendingOrder;
const methods = {
  method: [
    {
      payment_type: PaymentType.Credits,
      title: '积分',
      is_usable: false,
      message: '余额不足，还差 1,980 积分',
    },
    { payment_type: PaymentType.WeChat, title: '微信支付', is_usable: true, message: '' },
    { payment_type: PaymentType.Alipay, title: '支付宝', is_usable: true, message: '' },
    { payment_type: PaymentType.Other, title: '线下付款', is_usable: true, message: '' },
  ],
  balance: 10,
  offline_statement: '转账至工商银行 6222 0000 0000 0000，备注订单号。',
};
const plan = (type: number, title: string, months: number, price: number) => ({
  type,
  title,
  months,
  days: 0,
  price,
  original_price: type === 0 ? 29_900 : 0,
  credit: price / 10,
  discount: 85,
  download: 100,
  times_every_day: 0,
  benefits: '',
  next_start: null,
});
const offer = {
  enable: true,
  enable_credit_pay: true,
  credit_name: '积分',
  next_start: null,
  plan: [plan(0, '年度会员', 12, 19_900), plan(1, '季度会员', 3, 5900)],
};
const recharge = {
  enable: true,
  credit_name: '积分',
  credit_exchange: 10,
  recharge_discount: '',
  min: 10,
  max: 100_000,
};
const address = `/vip/checkout?order_no=${pendingOrder.order_no}`;
const held = (order: Order) => [['order', 'status', { order_no: order.order_no }], order] as const;
/** Without payments outside of the site. */
const online = [
  ['order', 'methods', { order_no: pendingOrder.order_no }],
  { ...methods, method: methods.method.slice(0, -1), offline_statement: '' },
] as const;
const stated = (state: string, reason = '') =>
  [
    ['order', 'payments', { order_no: pendingOrder.order_no }],
    {
      payment: [],
      refund: [],
      claim: [{ id: 1, state, note: '', reason, created_at: at, decided_at: null }],
    },
  ] as const;
const ways = [['order', 'methods', { order_no: pendingOrder.order_no }], methods] as const;

function Address() {
  return (
    <output hidden data-testid="address">
      {useLocation().search}
    </output>
  );
}

const meta = {
  title: 'Features / Order / CheckoutPage',
  component: CheckoutPage,
  decorators: [
    (Story) => (
      <AppRoot>
        <Story />
      </AppRoot>
    ),
  ],
  beforeEach: () => {
    openSession('a token', {
      id: 2,
      username: '会员小明',
      credit_count: 10,
    } as Parameters<typeof openSession>[1]);
  },
} satisfies Meta<typeof CheckoutPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What only credits pay is told in them, though there are too few: a few more come by signing in. */
export const OnlyCreditsAndTooFew: Story = {
  decorators: [
    withApp(
      [
        ...common,
        held(pendingOrder),
        [
          ['order', 'methods', { order_no: pendingOrder.order_no }],
          { ...methods, method: methods.method.slice(0, 1), balance: 1985, offline_statement: '' },
        ],
      ],
      address,
    ),
  ],
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('1,990 积分')).length).toBeGreaterThan(0);
    await expect(canvas.getByRole('link', { name: '去签到' })).toHaveAttribute('href', '/member');
  },
};

/** A plan is chosen and its price made up; nothing is ordered before the rules are agreed to. */
export const Choosing: Story = {
  decorators: [withApp([...common, [['userVip', 'offer', {}], offer]], '/vip/checkout?plan=1')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('radio', { name: /季度会员/ })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: '提交订单' }));
    const agreement = canvas.getByRole('checkbox');
    await expect(canvas.getByRole('alert')).toHaveTextContent('请先勾选同意，再提交订单。');
    await expect(agreement).toHaveFocus();
    await userEvent.click(canvas.getByRole('radio', { name: /年度会员/ }));
    await expect(canvas.getByText('−¥100.00')).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '购买时长' }), '24 个月');
    await expect(canvas.getByText('¥398.00')).toBeVisible();
    await userEvent.click(agreement);
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
/** The choice is in the address: what it names is there again, and a plan that is not sold is the first. */
export const ChoiceKept: Story = {
  decorators: [
    (Story) => (
      <>
        <Address />
        <Story />
      </>
    ),
    withApp([...common, [['userVip', 'offer', {}], offer]], '/vip/checkout?plan=99&quantity=3'),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('radio', { name: /年度会员/ })).toBeChecked();
    await expect(canvas.getByText('年度会员 × 3')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox'));
    await userEvent.click(canvas.getByRole('radio', { name: /季度会员/ }));
    await expect(canvas.getByText('季度会员 × 3')).toBeVisible();
    await expect(canvas.getByTestId('address')).toHaveTextContent('?plan=1&quantity=3');
    await expect(canvas.getByRole('checkbox')).toBeChecked();
    await expect(canvas.getByRole('link', { name: '会员说明' })).toHaveAttribute(
      'target',
      '_blank',
    );
  },
};
const coupon = (code: string, reply: object) =>
  [['coupon', 'check', { code, product_id: 0, quantity: 1 }], reply] as const;
const spring = coupon('SPRING', {
  is_usable: true,
  message: '',
  coupon_money: 2000,
  coupon_amount: 200,
  money: 17_900,
  amount: 1790,
});
const usedUp = coupon('SUMMER', {
  is_usable: false,
  message: '该优惠码已用完',
  coupon_money: 0,
  coupon_amount: 0,
  money: 19_900,
  amount: 1990,
});
const offered = [['userVip', 'offer', {}], { ...offer, has_coupon: true }] as const;

/** A code of the address is filled in, and the price is what is left. */
export const WithCoupon: Story = {
  decorators: [withApp([...common, offered, spring], '/vip/checkout?plan=0&coupon=SPRING')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('textbox', { name: '优惠码' })).toHaveValue('SPRING');
    await expect(canvas.getByText('已优惠 ¥20.00')).toBeVisible();
    await expect(canvas.getByText('−¥20.00')).toBeVisible();
    await expect(canvas.getByText('¥179.00')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '不使用' }));
    await expect(canvas.getByRole('textbox', { name: '优惠码' })).toHaveValue('');
    await expect(canvas.queryByText('¥179.00')).toBeNull();
  },
};
/** A code that cannot be used says why and stays; nothing is ordered with it, nor with one whose price was not shown. */
export const CouponRefused: Story = {
  decorators: [
    (Story) => (
      <>
        <Address />
        <Story />
      </>
    ),
    withApp([...common, offered, spring, usedUp], '/vip/checkout?plan=0&coupon=SUMMER'),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const code = canvas.getByRole('textbox', { name: '优惠码' });
    await expect(await canvas.findByText('该优惠码已用完')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '不使用' })).toBeNull();
    await userEvent.click(canvas.getByRole('checkbox'));
    await userEvent.click(canvas.getByRole('button', { name: '提交订单' }));
    await expect(code).toHaveFocus();
    await expect(code).toHaveValue('SUMMER');
    await userEvent.clear(code);
    await userEvent.type(code, 'SPRING');
    await expect(canvas.queryByText('该优惠码已用完')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '提交订单' }));
    await expect(await canvas.findByText('¥179.00')).toBeVisible();
    await expect(canvas.getByTestId('address')).toHaveTextContent('?plan=0&coupon=SPRING');
  },
};
/** Who uses a code and types none is told so, in the field; whoever types one is not. */
export const CouponMissing: Story = {
  decorators: [withApp([...common, offered], '/vip/checkout?plan=0')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const code = canvas.getByRole('textbox', { name: '优惠码' });
    await userEvent.click(canvas.getByRole('button', { name: '使用' }));
    await expect(code).toHaveFocus();
    await expect(code).toHaveAccessibleDescription('请输入优惠码');
    await userEvent.type(code, 'S');
    await expect(code).toBeValid();
    await userEvent.clear(code);
    await expect(code).toBeValid();
    await userEvent.keyboard('{Enter}');
    await expect(code).toBeInvalid();
  },
};
/** The server refuses the first question, and answers those after it. */
function refusedOnce() {
  let asked = 0;
  globalThis.fetch = () => {
    asked += 1;
    return Promise.resolve(
      asked === 1
        ? Response.json({ code: 8, message: '操作过于频繁，请稍后再试' }, { status: 429 })
        : Response.json(spring[1]),
    );
  };
}
const unanswered = withApp([...common, offered], '/vip/checkout?plan=0&coupon=SPRING');
const failed = (canvasElement: HTMLElement) =>
  within(canvasElement).findByText('操作过于频繁，请稍后再试');

/** A code whose price could not be asked for is not in use: the button asks again, and takes it off only once it is. */
export const CouponFailed: Story = {
  beforeEach: refusedOnce,
  decorators: [unanswered],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await failed(canvasElement);
    await expect(canvas.queryByRole('button', { name: '不使用' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '使用' }));
    await expect(await canvas.findByText('已优惠 ¥20.00')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '不使用' })).toBeVisible();
  },
};
/** So does Enter in the field. */
export const CouponFailedEnter: Story = {
  beforeEach: refusedOnce,
  decorators: [unanswered],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await failed(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: '优惠码' }), '{Enter}');
    await expect(await canvas.findByText('已优惠 ¥20.00')).toBeVisible();
  },
};
/** So does the order, which waits for the price. */
export const CouponFailedOrder: Story = {
  beforeEach: refusedOnce,
  decorators: [unanswered],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await failed(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '提交订单' }));
    await expect(await canvas.findByText('已优惠 ¥20.00')).toBeVisible();
    await expect(canvas.queryByText(/请先勾选同意/)).toBeNull();
  },
};
/** Without coupons nobody is asked for a code. */
export const NoCoupons: Story = {
  decorators: [withApp([...common, [['userVip', 'offer', {}], offer]], '/vip/checkout?plan=0')],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '提交订单' })).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: '优惠码' })).toBeNull();
  },
};
const reduced = {
  ...pendingOrder,
  coupon_code: 'SPRING',
  coupon_money: 2000,
  coupon_amount: 200,
  money: 17_900,
  amount: 1790,
};
/** What a coupon took off stands in the order, in what it is paid with. */
export const PendingWithCoupon: Story = {
  decorators: [withApp([...common, held(reduced), ways], address)],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: '支付 ¥179.00' })).toBeVisible();
    await expect(canvas.getByText('−¥20.00')).toBeVisible();
    await expect(canvas.getByText('¥20.00（优惠码 SPRING）')).toBeVisible();
  },
};
const slight = { ...reduced, coupon_money: 90, coupon_amount: 0, money: 19_810, amount: 1990 };
/** A coupon that takes off less than a credit makes it cheaper in money alone: who pays by credits is told of no reduction. */
export const PendingWithSlightCoupon: Story = {
  decorators: [
    withApp(
      [
        ...common,
        held(slight),
        [
          ['order', 'methods', { order_no: pendingOrder.order_no }],
          {
            ...methods,
            method: methods.method.map((method) => ({ ...method, is_usable: true, message: '' })),
            balance: 2000,
          },
        ],
      ],
      address,
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: /^微信支付/ }));
    await expect(canvas.getByText('−¥0.90')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /^积分/ }));
    await expect(canvas.getByRole('button', { name: '支付 1,990 积分' })).toBeVisible();
    await expect(canvas.queryByText(/^−/)).toBeNull();
  },
};
/** Another order for the same plan begins with the same choice: its code may be for orders of several periods only. */
export const ClosedWithCoupon: Story = {
  decorators: [
    withApp(
      [...common, held({ ...reduced, quantity: 3, status: OrderStatus.Closed, closed_at: at })],
      address,
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '重新下单' })).toHaveAttribute(
      'href',
      '/vip/checkout?plan=0&quantity=3&coupon=SPRING',
    );
    await expect(canvas.getByText('该订单没有付款，未产生扣款，优惠码也没有用掉。')).toBeVisible();
  },
};
/** An order is shown with the ways to pay it: they would push down what is below them. */
export const Waiting: Story = {
  beforeEach: () => {
    globalThis.fetch = () => new Promise(() => undefined);
  },
  decorators: [withApp([...common, held(pendingOrder)], address)],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: '订单信息' })).toBeNull();
  },
};
/** An amount outside of the limits says what they are, and has no price. */
export const Recharge: Story = {
  decorators: [
    withApp(
      [...common, [['userVip', 'recharge', {}], recharge]],
      '/vip/checkout?product=credits&amount=205',
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('¥20.50')).toBeVisible();
    const amount = canvas.getByRole('textbox', { name: /积分数量/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, '5');
    await expect(canvas.getByText('请填写 10 到 100,000 之间的整数')).toBeVisible();
    await expect(canvas.queryByText(/^¥/)).toBeNull();
  },
};
/** What is missing for something is less than is sold at once: the least that is sold is filled in. */
export const RechargeOfLittle: Story = {
  decorators: [
    withApp(
      [...common, [['userVip', 'recharge', {}], recharge]],
      '/vip/checkout?product=credits&amount=3',
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('textbox', { name: /积分数量/ })).toHaveValue('10');
    await expect(canvas.getByText('¥1.00')).toBeVisible();
    await expect(canvas.queryByText(/请填写/)).toBeNull();
  },
};
/** The first usable way is chosen; the price is in what it is paid with. */
export const Pending: Story = {
  decorators: [withApp([...common, held(pendingOrder), ways], address)],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('radio', { name: /^积分/ })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: '支付 ¥199.00' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: '去充值' })).toHaveAttribute(
      'href',
      '/vip/checkout?product=credits&amount=1980',
    );
    await userEvent.click(canvas.getByRole('radio', { name: '线下付款' }));
    // What it tells to transfer and to note stands with it.
    const told = canvas.getByText(methods.offline_statement).parentElement;
    if (told === null) throw new Error('The statement stands alone.');
    await expect(within(told).getByText('¥199.00')).toBeVisible();
    await expect(within(told).getByText(pendingOrder.order_no)).toBeVisible();
    await expect(within(told).getByRole('button', { name: '复制订单号' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '我已付款，提交凭证' }));
    await expect(canvas.getByText('请选择付款凭证的图片')).toBeVisible();
  },
};
/** Whoever looks at another way to pay keeps what the statement had, and is asked before leaving with it. */
export const StatementKept: Story = {
  decorators: [withApp([...common, held(pendingOrder), ways], address)],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: '线下付款' }));
    await userEvent.type(canvas.getByRole('textbox', { name: /说明/ }), '苏轼，昨日付款');
    await userEvent.click(canvas.getByRole('radio', { name: '支付宝' }));
    await expect(canvas.queryByRole('textbox', { name: /说明/ })).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: '线下付款' }));
    await expect(canvas.getByRole('textbox', { name: /说明/ })).toHaveValue('苏轼，昨日付款');
    await userEvent.click(canvas.getByRole('link', { name: '去充值' }));
    await userEvent.click(await screen.findByRole('button', { name: '取消' }));
    await expect(canvas.getByRole('textbox', { name: /说明/ })).toHaveValue('苏轼，昨日付款');
  },
};
/** A statement that waits cannot be made twice, and the order does not close meanwhile. */
export const Claimed: Story = {
  decorators: [
    withApp(
      [...common, held({ ...pendingOrder, claim_state: 'waiting', closed_at: null }), ways],
      address,
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/付款凭证正等待管理员确认/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /提交凭证|关闭订单/ })).toBeNull();
    await expect(canvas.queryByRole('radio')).toBeNull();
  },
};
/** Payments outside of the site were switched off since: the statement is decided all the same. */
export const ClaimedBefore: Story = {
  decorators: [
    withApp(
      [
        ...common,
        held({ ...pendingOrder, claim_state: 'waiting', closed_at: null }),
        online,
        stated('waiting'),
      ],
      address,
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/付款凭证正等待管理员确认/)).toBeVisible();
    await expect(canvas.queryByRole('radio')).toBeNull();
  },
};
/** A rejected one says why, and another way is chosen where payments outside of the site are off by now. */
export const RejectedBefore: Story = {
  decorators: [
    withApp(
      [
        ...common,
        held({ ...pendingOrder, claim_state: 'rejected' }),
        online,
        stated('rejected', '未查到这笔到账'),
      ],
      address,
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('上次提交的凭证未通过：未查到这笔到账')).toBeVisible();
    await expect(canvas.getByRole('radio', { name: '微信支付' })).toBeChecked();
    await expect(canvas.getByRole('button', { name: '支付 ¥199.00' })).toBeEnabled();
  },
};
/** What was bought leads on. */
export const Paid: Story = {
  decorators: [
    withApp(
      [
        ...common,
        held({
          ...pendingOrder,
          status: OrderStatus.Paid,
          payment_type: PaymentType.WeChat,
          paid_at: at,
          order_type: OrderType.Document,
          product_uuid: '0000000000000001',
          product_name: '史记·太史公自序第七十',
        }),
      ],
      address,
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: '恭喜您，支付成功' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: '阅读与下载' })).toHaveAttribute(
      'href',
      '/library/all/0000000000000001',
    );
  },
};
/** An order that was closed says why, and leads to another for the same plan. */
export const Closed: Story = {
  decorators: [
    withApp(
      [
        ...common,
        held({ ...pendingOrder, status: OrderStatus.Closed, close_reason: 'price', closed_at: at }),
      ],
      address,
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('价格已有变化，请重新下单。')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '重新下单' })).toHaveAttribute(
      'href',
      '/vip/checkout?plan=0',
    );
  },
};
/** One that nobody paid in time says so, and that nothing was taken. */
export const Overdue: Story = {
  decorators: [
    withApp(
      [
        ...common,
        held({
          ...pendingOrder,
          status: OrderStatus.Closed,
          close_reason: 'overdue',
          closed_at: at,
        }),
      ],
      address,
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/^超过付款时限，订单已自动关闭。.*未产生扣款/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: '重新下单' })).toBeVisible();
  },
};
/** Money that the provider did not send back is not called refunded. */
export const RefundFailed: Story = {
  decorators: [
    withApp(
      [
        ...common,
        held({
          ...pendingOrder,
          status: OrderStatus.Refunded,
          payment_type: PaymentType.WeChat,
          paid_at: at,
          closed_at: null,
          refund_state: 'failed',
        }),
      ],
      address,
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: '退款未成功' })).toBeVisible();
    await expect(canvas.getByText('款项未能退回，等待管理员重新处理。')).toBeVisible();
    await expect(canvas.queryByText(/已退款|已退回/)).toBeNull();
  },
};

/** What an operator gave by mistake and took back was not paid, so nothing is called refunded. */
export const RechargeRevoked: Story = {
  decorators: [
    withApp(
      [
        ...common,
        held({
          ...pendingOrder,
          order_type: OrderType.Recharge,
          status: OrderStatus.Refunded,
          payment_type: PaymentType.System,
          paid_at: at,
          closed_at: null,
        }),
      ],
      address,
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: '充值已撤销' })).toBeVisible();
    await expect(canvas.getByText(/收回的数量见积分明细/)).toBeVisible();
    await expect(canvas.queryByText(/已退款|已退回/)).toBeNull();
  },
};
