import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { SignCalendar } from './sign-calendar.tsx';

const signs = {
  today: 20_260_615,
  month: 202_606,
  day: [20_260_613, 20_260_614],
  streak: 2,
  award: 1,
};

const meta = {
  title: 'Features / Member / SignCalendar',
  component: SignCalendar,
  decorators: [withApp([...common], '/member')],
} satisfies Meta<typeof SignCalendar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Today is missing: the days in a row are not lost yet. */
export const Open: Story = {
  args: { signs },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: '签到' })).toBeEnabled();
    await expect(canvas.getByText(/已连续签到 2 天/)).toBeVisible();
    await expect(canvas.getAllByText('，已签到')).toHaveLength(2);
  },
};
export const Done: Story = {
  args: { signs: { ...signs, day: [...signs.day, 20_260_615], streak: 3 } },
  play: async ({ canvasElement }) => {
    const done = within(canvasElement).getByRole('button', { name: '今天已签到' });
    await expect(done).toBeDisabled();
    await expect(done).toHaveStyle({ opacity: '1' });
  },
};
