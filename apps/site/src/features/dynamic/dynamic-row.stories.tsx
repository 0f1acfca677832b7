import type { Meta, StoryObj } from '@storybook/react-vite';
import { DynamicType } from '@wenyuan/domain';
import { expect } from 'storybook/test';
import { withApp } from '../../testing/story-frame.tsx';
import { DynamicRow } from './dynamic-row.tsx';

const at = '2026-03-01T08:00:00.000Z';
const row = { id: 1, user_id: 1, content: '', href: '', created_at: at };

const meta = {
  title: 'Features / Dynamic / DynamicRow',
  component: DynamicRow,
  decorators: [(Story) => <ul>{Story()}</ul>, withApp([])],
} satisfies Meta<typeof DynamicRow>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The title of a work stands between title marks. */
export const OfWork: Story = {
  args: { row: { ...row, type: DynamicType.Comment, title: '道德经', href: '/library/all/1' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '《道德经》' })).toBeVisible();
    await expect(canvas.getByText('评论')).toBeVisible();
  },
};
export const OfNoWork: Story = {
  args: { row: { ...row, type: DynamicType.SignIn, title: '获得 3 积分' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('每日签到 获得 3 积分')).toBeVisible();
  },
};
