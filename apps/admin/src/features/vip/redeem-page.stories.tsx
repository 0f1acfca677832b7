import type { Meta, StoryObj } from '@storybook/react-vite';
import type { RedeemBatch } from '@wenyuan/api-client';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { json } from '../../testing/fault.ts';
import { menuOf, rowNamed, serve } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { Component } from './vip-page.tsx';

const MOMENT = '2026-03-05T04:05:06Z';
const batchWith = (id: number, more: Partial<RedeemBatch>): RedeemBatch => ({
  id,
  title: '开学季',
  kind: 'vip',
  vip_type: 2,
  quantity: 1,
  product_name: '月度会员',
  credit: 0,
  count: 100,
  used_count: 12,
  expired_at: null,
  enable: true,
  remark: '',
  user_id: 1,
  username: 'admin',
  exported_at: null,
  created_at: MOMENT,
  updated_at: MOMENT,
  ...more,
});
const few = [
  batchWith(1, {}),
  batchWith(2, {
    title: '图书节现场发放的一批名字很长的兑换码',
    exported_at: MOMENT,
    enable: false,
  }),
  batchWith(3, {
    title: '去年的活动',
    kind: 'credits',
    product_name: '50 积分',
    expired_at: MOMENT,
  }),
];

let calls: { readonly name: string; readonly input: unknown }[] = [];

const served =
  (rows: readonly RedeemBatch[], rights = ['API']) =>
  () => {
    calls = [];
    const fake: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      if (pathname.endsWith('/redeem/list'))
        return json({ total: rows.length, redeem_batch: [...rows] });
      if (request.method === 'GET') return json({});
      calls.push({ name: `${request.method} ${pathname}`, input: await request.json() });
      if (pathname.endsWith('/export'))
        return json({ title: '开学季', redeem_code: ['ABCD-EFGH-JKMN-PQRS'] });
      return json(batchWith(9, { count: 20 }));
    };
    return serve(fake, rights);
  };

const meta = {
  title: 'Features / Vip / Redeem',
  component: Component,
  parameters: { layout: 'fullscreen', address: '/admin/user/vip?view=code' },
  decorators: [withScreen],
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  beforeEach: served(few),
  play: async () => {
    await expect(within(await rowNamed('开学季')).getByText('可兑换')).toBeVisible();
    await expect(within(await rowNamed('去年的活动')).getByText('已过期')).toBeVisible();
    await expect(within(await rowNamed(few[1]?.title ?? '')).getByText('已停用')).toBeVisible();
  },
};
export const Empty: Story = { beforeEach: served([]) };
export const Phone: Story = {
  beforeEach: served(few),
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};

/** What a batch asks for depends on what it gives. */
export const Making: Story = {
  beforeEach: served(few),
  play: async () => {
    await rowNamed('开学季');
    await userEvent.click(screen.getByRole('button', { name: '生成兑换码' }));
    const form = within(await screen.findByRole('dialog', { name: '生成兑换码' }));
    await expect(form.getByLabelText(/会员套餐/)).toBeVisible();
    await userEvent.selectOptions(form.getByLabelText(/兑换内容/), '充值');
    await expect(form.queryByLabelText(/会员套餐/)).toBeNull();
    await userEvent.type(form.getByLabelText(/批次名称/), '签到奖励');
    await userEvent.clear(form.getByLabelText(/每个兑换码的充值数量/));
    await userEvent.type(form.getByLabelText(/每个兑换码的充值数量/), '30');
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.getByText(/已生成 20 个兑换码/)).toBeVisible());
    await expect(calls[0]?.input).toMatchObject({ title: '签到奖励', kind: 'credits', credit: 30 });
  },
};

/** Codes are told once: the operator is asked, and a batch that was exported has no export any more. */
export const Exporting: Story = {
  beforeEach: served(few),
  play: async () => {
    const over = await menuOf(few[1]?.title ?? '');
    await expect(over.queryByRole('menuitem', { name: '导出兑换码' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    const menu = await menuOf('开学季');
    await userEvent.click(menu.getByRole('menuitem', { name: '导出兑换码' }));
    const question = within(await screen.findByRole('dialog'));
    await expect(question.getByText(/只能导出一次/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: '导出' }));
    await waitFor(() => expect(screen.getByText('已导出 1 个兑换码')).toBeVisible());
    await expect(calls).toEqual([{ name: 'POST /api/v1/redeem/export', input: { id: 1 } }]);
  },
};

export const ReadOnly: Story = {
  beforeEach: served(few, ['ListRedeemBatch']),
  play: async () => {
    const row = within(await rowNamed('开学季'));
    await expect(row.queryByRole('checkbox')).toBeNull();
    await expect(screen.queryByRole('button', { name: '生成兑换码' })).toBeNull();
  },
};
