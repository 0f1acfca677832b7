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

const nothing = [['user', 'credit', { page: 1, size: 20 }], { total: 0, credit: [] }] as const;

export const Empty: Story = { decorators: [withApp([...common, nothing], '/member/credit')] };

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
