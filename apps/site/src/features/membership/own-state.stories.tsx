import type { Meta, StoryObj } from '@storybook/react-vite';
import type { UserVip } from '@wenyuan/api-client';
import { expect } from 'storybook/test';
import { withApp } from '../../testing/story-frame.tsx';
import { OwnState } from './own-state.tsx';

const vip: UserVip = {
  id: 1,
  user_id: 1,
  username: '',
  type: 0,
  title: '年度会员',
  order_no: '1',
  discount: 85,
  download: 100,
  download_used: 40,
  updated_at: '2026-01-02T03:04:05Z',
  times: 3,
  joined_at: '2026-01-01T00:00:00Z',
  expired_at: '2999-01-01T00:00:00Z',
  is_active: true,
  operators: [],
  created_at: '2026-01-01T00:00:00Z',
};

const meta = {
  title: 'Features / Membership / OwnState',
  component: OwnState,
  decorators: [withApp()],
  args: { vips: [vip], isComing: false, hasDownloads: true },
} satisfies Meta<typeof OwnState>;
export default meta;
type Story = StoryObj<typeof meta>;

const heightOf = (element: Element | null) => element?.getBoundingClientRect().height ?? 0;

export const Known: Story = {
  play: async ({ canvasElement }) => {
    await expect(heightOf(canvasElement.querySelector('section'))).toBe(118);
  },
};
export const OnlyReading: Story = {
  args: { vips: [{ ...vip, download: 0 }], hasDownloads: false },
  play: async ({ canvasElement }) => {
    await expect(heightOf(canvasElement.querySelector('section'))).toBe(84);
  },
};
/** The room of what is not known yet, so that the plans do not move. */
export const Coming: Story = {
  args: { vips: [], isComing: true },
  play: async ({ canvasElement }) => {
    await expect(heightOf(canvasElement.querySelector('[data-coming]'))).toBe(118);
  },
};
