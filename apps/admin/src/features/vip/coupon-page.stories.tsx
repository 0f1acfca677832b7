import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Coupon } from '@wenyuan/api-client';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { json } from '../../testing/fault.ts';
import { menuOf, rowNamed, serve } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { Component } from './vip-page.tsx';

const MOMENT = '2026-03-05T04:05:06Z';
const couponWith = (id: number, more: Partial<Coupon>): Coupon => ({
  id,
  code: 'SPRING2026',
  title: '开学季',
  kind: 'reduce',
  reduce_money: 2000,
  discount: 100,
  reduce_max: 0,
  least_money: 10_000,
  vip_types: [],
  from_day: null,
  to_day: null,
  use_limit: 100,
  member_limit: 1,
  enable: true,
  remark: '',
  used_count: 12,
  given_money: 22_000,
  created_at: MOMENT,
  updated_at: MOMENT,
  ...more,
});
const few = [
  couponWith(1, {}),
  couponWith(2, {
    code: 'Q7XM-2K4D-9PTA-W3ZE',
    title: '图书节现场发放的一批名字很长的优惠券，用于现场读者',
    kind: 'discount',
    reduce_money: 0,
    discount: 85,
    reduce_max: 5000,
    least_money: 0,
    vip_types: [0, 2],
    use_limit: 1,
    used_count: 1,
  }),
  couponWith(3, { code: 'LAST-YEAR', from_day: '2025-01-01', to_day: '2025-12-31' }),
  couponWith(4, { code: 'NEXT-YEAR', from_day: '2999-01-01', use_limit: 0, used_count: 0 }),
  couponWith(5, { code: 'STOPPED', enable: false }),
];

let calls: { readonly name: string; readonly input: unknown }[] = [];

const served =
  (rows: readonly Coupon[], rights = ['API']) =>
  () => {
    calls = [];
    const fake: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      if (pathname.endsWith('/coupon/list')) return json({ total: rows.length, coupon: [...rows] });
      if (request.method === 'GET') return json({});
      calls.push({ name: `${request.method} ${pathname}`, input: await request.json() });
      return json({ coupon: [couponWith(9, { code: 'ONE' }), couponWith(10, { code: 'TWO' })] });
    };
    return serve(fake, rights);
  };

const meta = {
  title: 'Features / Vip / Coupon',
  component: Component,
  parameters: { layout: 'fullscreen', address: '/admin/user/vip?view=coupon' },
  decorators: [withScreen],
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A row says what it takes off, and whether it can be used now. */
export const Filled: Story = {
  beforeEach: served(few),
  play: async () => {
    const spring = within(await rowNamed('SPRING2026'));
    await expect(spring.getByText('满 ¥100.00 立减 ¥20.00')).toBeVisible();
    await expect(spring.getByText('可使用')).toBeVisible();
    const batch = within(await rowNamed('Q7XM-2K4D-9PTA-W3ZE'));
    await expect(batch.getByText('8.5 折，最多减 ¥50.00（年度会员、月度会员）')).toBeVisible();
    await expect(batch.getByText('已用完')).toBeVisible();
    await expect(within(await rowNamed('LAST-YEAR')).getByText('已过期')).toBeVisible();
    await expect(within(await rowNamed('NEXT-YEAR')).getByText('未开始')).toBeVisible();
    await expect(within(await rowNamed('STOPPED')).getByText('已停用')).toBeVisible();
  },
};
export const Empty: Story = { beforeEach: served([]) };

/** While nobody can buy, a coupon that “can be used” says so. */
export const NotSold: Story = {
  beforeEach: served(few),
  play: async () => {
    await expect(await screen.findByText(/会员未启用/)).toBeVisible();
    await rowNamed('SPRING2026');
  },
};
export const Phone: Story = {
  beforeEach: served(few),
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};

/** What a coupon asks for depends on what it does; one with a code of its own is one. */
export const Making: Story = {
  beforeEach: served(few),
  play: async () => {
    await rowNamed('SPRING2026');
    await userEvent.click(screen.getByRole('button', { name: '新增优惠券' }));
    const form = within(await screen.findByRole('dialog', { name: '新增优惠券' }));
    await userEvent.type(form.getByLabelText(/优惠码/), 'AUTUMN');
    await expect(form.queryByLabelText(/生成个数/)).toBeNull();
    await userEvent.clear(form.getByLabelText(/优惠码/));
    await userEvent.clear(form.getByLabelText(/生成个数/));
    await userEvent.type(form.getByLabelText(/生成个数/), '2');
    await userEvent.selectOptions(form.getByLabelText(/优惠方式/), '打折');
    await expect(form.queryByLabelText(/立减/)).toBeNull();
    await userEvent.clear(form.getByLabelText(/折扣/));
    await userEvent.type(form.getByLabelText(/折扣/), '85');
    await userEvent.type(form.getByLabelText(/名称/), '秋季');
    await userEvent.click(form.getByRole('checkbox', { name: '月度会员' }));
    await userEvent.type(form.getByLabelText(/截止日期/), '2999-12-31');
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.getByText(/已生成 2 个优惠码/)).toBeVisible());
    await expect(calls[0]?.input).toMatchObject({
      title: '秋季',
      code: '',
      count: 2,
      kind: 'discount',
      discount: 85,
      vip_types: [2],
      from_day: null,
      to_day: '2999-12-31',
    });
  },
};

/** Only what is changed is sent; the days can be taken off again. */
export const Changing: Story = {
  beforeEach: served(few),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'LAST-YEAR' }));
    const form = within(await screen.findByRole('dialog', { name: '编辑优惠券' }));
    await userEvent.clear(form.getByLabelText(/截止日期/));
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    await expect(calls[0]).toEqual({
      name: 'PUT /api/v1/coupon',
      input: { id: 3, to_day: null, unchanged_since: MOMENT },
    });
  },
};

/** The link that is sent to buyers has the code in it. */
export const Sharing: Story = {
  beforeEach: served(few),
  play: async () => {
    const menu = await menuOf('SPRING2026');
    await expect(menu.getByRole('menuitem', { name: '复制购买链接' })).toBeVisible();
  },
};

export const ReadOnly: Story = {
  beforeEach: served(few, ['ListCoupon']),
  play: async () => {
    const row = within(await rowNamed('SPRING2026'));
    await expect(row.queryByRole('checkbox')).toBeNull();
    await expect(screen.queryByRole('button', { name: '新增优惠券' })).toBeNull();
  },
};
