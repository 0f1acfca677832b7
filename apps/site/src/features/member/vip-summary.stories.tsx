import type { Meta, StoryObj } from '@storybook/react-vite';
import type { UserVip } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { expect } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { VipSummary } from './vip-summary.tsx';
import { following, vip } from '../membership/vip.fixture.ts';

const held = (given: UserVip, coming: UserVip[] = []) => ({
  user_vip: given,
  vips: [given],
  coming,
  expired_at: (coming.at(-1) ?? given).expired_at,
});

const over = {
  total: 2,
  user_vip: [
    // Taken back before it began.
    { ...following, expired_at: following.joined_at },
    { ...vip, expired_at: '2026-02-01T00:00:00Z', is_active: false },
  ],
};

const meta = {
  title: 'Features / Member / VipSummary',
  component: VipSummary,
  decorators: [withApp([...common, [api.userVip.own({ size: 50 }).queryKey, over]], '/member')],
} satisfies Meta<typeof VipSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithDownloads: Story = {
  args: { vip: held(vip) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/到期 · 会员文档还可下载 60 次（共 100 次） · 每天 3 次$/),
    ).toBeVisible();
  },
};

/** A membership that gives no downloads counts none. */
export const OnlyReading: Story = {
  args: { vip: held({ ...vip, download: 0, download_used: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^\d{4}-\d\d-\d\d 到期$/)).toBeVisible();
  },
};

/** What was paid for goes on from the end of what runs. */
export const Renewed: Story = {
  args: { vip: held(vip, [following]) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        /^3000-01-01 到期 · 会员文档还可下载 60 次（共 100 次） · 每天 3 次 · 2999-01-01 起另有 100 次$/,
      ),
    ).toBeVisible();
  },
};

/** Given for a later day: there is none yet, and when it begins is told. */
export const BeginsLater: Story = {
  args: { vip: { vips: [], coming: [following], expired_at: following.expired_at } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('年度会员将于 2999-01-01 开始。')).toBeVisible();
  },
};

/** One that is over is told with its day. */
export const Ended: Story = {
  args: { vip: { vips: [], coming: [], expired_at: null } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('您的年度会员已于 2026-02-01 到期。')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '重新开通' })).toBeVisible();
    await expect(canvas.queryByText('您还不是会员。')).toBeNull();
  },
};
