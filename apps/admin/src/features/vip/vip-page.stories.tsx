import type { Meta, StoryObj } from '@storybook/react-vite';
import type { UserVip } from '@wenyuan/api-client';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { fakePeople, membership, person } from '../../testing/fake-people.ts';
import { calls, menuOf, rowNamed, servedBy } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { Component } from './vip-page.tsx';

const people = [person(2, { username: '朱熹夫子' }), person(3, { username: '苏轼居士' })];

const served = servedBy<UserVip>(
  (vips, faults, calls) => fakePeople({ people, vips }, faults, calls),
  ['API'],
);

const few = [
  membership(1),
  membership(2, { type: 2, is_active: false, expired_at: '2026-02-01T00:00:00Z' }),
  membership(3, {
    username: 'a-name-of-thirty-two-characters-x',
    type: 1,
    operators: [
      {
        user_id: 1,
        username: 'admin',
        action: 'grant',
        remark: '活动奖品，'.repeat(20),
        at: '2026-01-01T00:00:00Z',
      },
    ],
  }),
];

const meta = {
  title: 'Features / Vip / List',
  component: Component,
  parameters: { layout: 'fullscreen', address: '/admin/user/vip' },
  decorators: [withScreen],
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { beforeEach: served({ rows: few }) };
export const Loading: Story = { beforeEach: served({ faults: { GET: 'never' } }) };
export const Empty: Story = {
  beforeEach: served({}),
  play: async () => {
    await waitFor(() => expect(screen.getByText('还没有会员')).toBeVisible());
  },
};
/** The lists stand in one row, below the title and its button. */
export const Phone: Story = {
  beforeEach: served({ rows: few }),
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async () => {
    const row = await screen.findByRole('navigation', { name: '会员管理' });
    const tops = within(row)
      .getAllByRole('link')
      .map((link) => link.getBoundingClientRect().top);
    await expect(new Set(tops).size).toBe(1);
    const button = screen.getByRole('button', { name: '赠送会员' }).getBoundingClientRect();
    await expect(button.bottom).toBeLessThanOrEqual(row.getBoundingClientRect().top);
    await expect(button.top).toBeLessThan(
      screen.getByRole('heading', { level: 1 }).getBoundingClientRect().bottom,
    );
  },
};
export const ReadOnly: Story = {
  beforeEach: served({ rows: few, rights: ['ListUserVip'] }),
  play: async () => {
    const row = within(await rowNamed('朱熹夫子的年度会员'));
    await expect(row.queryByRole('checkbox')).toBeNull();
    await expect(screen.queryByRole('button', { name: '赠送会员' })).toBeNull();
  },
};

/** A grant names its person, the kind and why. */
export const Granting: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    await rowNamed('朱熹夫子的年度会员');
    await userEvent.click(screen.getByRole('button', { name: '赠送会员' }));
    const form = within(await screen.findByRole('dialog', { name: '赠送会员' }));
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await expect(await form.findByText('请选择用户')).toBeVisible();
    await expect(form.getByLabelText(/用户/)).toHaveFocus();
    await userEvent.type(form.getByLabelText(/用户/), '苏轼');
    await screen.findByRole('option', { name: '苏轼居士', hidden: true });
    await userEvent.keyboard('{Enter}');
    await expect(await form.findByRole('button', { name: '移除 苏轼居士' })).toBeVisible();
    await userEvent.selectOptions(form.getByLabelText(/会员类型/), '月度会员');
    await userEvent.type(form.getByLabelText(/原因/), '活动奖品');
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.getByText('会员已赠送')).toBeVisible());
    const grant = calls.find(({ name }) => name === 'POST /uservip');
    await expect(grant?.input).toMatchObject({ user_id: 3, type: 2, remark: '活动奖品' });
  },
};

/** A longer membership begins from the end that it has; nothing is changed without a reason. */
export const Extending: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    const menu = await menuOf('朱熹夫子的年度会员');
    await userEvent.click(menu.getByRole('menuitem', { name: '延长或调整' }));
    const form = within(await screen.findByRole('dialog', { name: '延长或调整会员' }));
    await userEvent.click(form.getByRole('button', { name: '延长 7 天' }));
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await expect(await form.findByText('请填写原因')).toBeVisible();
    await userEvent.type(form.getByLabelText(/原因/), '补偿停机');
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.getByText('修改成功')).toBeVisible());
    const update = calls.find(({ name }) => name === 'PUT /uservip');
    await expect(update?.input).toMatchObject({
      id: 1,
      expired_at: '2099-01-08T00:00:00.000Z',
      remark: '补偿停机',
    });
  },
};

/** What is over cannot be revoked; a revocation says what it does and why. */
export const Revoking: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    const over = await menuOf('朱熹夫子的月度会员');
    await expect(over.queryByRole('menuitem', { name: '撤销' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    const menu = await menuOf('朱熹夫子的年度会员');
    await userEvent.click(menu.getByRole('menuitem', { name: '撤销' }));
    const form = within(await screen.findByRole('dialog', { name: '撤销朱熹夫子的会员' }));
    await expect(form.getByText(/会员立即失效/)).toBeVisible();
    await userEvent.type(form.getByLabelText(/原因/), '已线下退款');
    await userEvent.click(form.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(screen.getByText('已撤销 1 条会员')).toBeVisible());
    const row = within(await rowNamed('朱熹夫子的年度会员'));
    await expect(await row.findByText('已撤销')).toBeVisible();
    await expect(row.getByText(/已线下退款/)).toBeVisible();
  },
};
