import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { common, settings } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { Component as CreditListPage } from './credit-list-page.tsx';

const meta = {
  title: 'Features / Credit / CreditListPage',
  component: CreditListPage,
} satisfies Meta<typeof CreditListPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const movement = (id: number, amount: number, balance: number) => ({
  id,
  amount,
  balance,
  reason: 'order',
  remark: '',
  created_at: '2026-03-01T08:00:00.000Z',
});

const nothing = [['user', 'credit', { page: 1, size: 20 }], { total: 0, credit: [] }] as const;

export const Empty: Story = { decorators: [withApp([...common, nothing], '/member/credit')] };

/** Credits are money: every digit is told. */
export const Movements: Story = {
  decorators: [
    withApp(
      [
        ...common,
        [
          ['user', 'credit', { page: 1, size: 20 }],
          {
            total: 2,
            credit: [movement(2, -12_345, 1_988_386), movement(1, 2_000_731, 2_000_731)],
          },
        ],
      ],
      '/member/credit',
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('+2,000,731')).toBeVisible();
    await expect(canvas.getByText('−12,345')).toBeVisible();
    await expect(canvas.getByText(/余额 1,988,386/)).toBeVisible();
  },
};

/** What one document brought is found by its name, and what was earned apart from what was spent. */
export const Filtered: Story = {
  decorators: [
    withApp(
      [
        ...common,
        [
          ['user', 'credit', { page: 1, size: 20, wd: '论语', reason: ['income'] }],
          {
            total: 1,
            credit: [{ ...movement(3, 60, 160), reason: 'income', remark: '论语·学而篇' }],
          },
        ],
      ],
      '/member/credit?kind=income&wd=论语',
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/论语·学而篇/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: '支出' })).toBeVisible();
    await expect(canvas.getByRole('searchbox', { name: '按文档或订单查找' })).toHaveValue('论语');
  },
};

/** Credits have the name that the operator gave them. */
export const Named: Story = {
  decorators: [
    withApp(
      [
        ...common,
        [
          ['config', 'settings', {}],
          { ...settings, system: { ...settings.system, credit_name: '金币' } },
        ],
        nothing,
      ],
      '/member/credit',
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: '金币明细', level: 1 })).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent('积分');
  },
};
