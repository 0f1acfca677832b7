import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { layoutWith } from './document.fixture.ts';
import { ClosedVideo, VideoPlayer } from './video-player.tsx';

const meta: Meta<typeof VideoPlayer> = { component: VideoPlayer, title: 'site/video-player' };
export default meta;

/** A video that cannot be played says so, and what to do. */
export const Broken: StoryObj<typeof VideoPlayer> = {
  args: { layout: layoutWith(), title: '兰亭' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByLabelText('兰亭')).toBeVisible();
    await expect(await canvas.findByText(/暂时无法播放/)).toBeVisible();
  },
};

/** A video that is sold shows its cover, and the way to buy it. */
export const Sold: StoryObj<typeof ClosedVideo> = {
  decorators: [withApp(common, '/library/5/0123456789abcdef')],
  render: () => (
    <ClosedVideo
      layout={layoutWith({ pages: 1, readable_pages: 0, lock_reason: 'price' })}
      cover="/view/cover/0123456789abcdef"
      price={5}
      isOffered
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: '付费视频' })).toBeVisible();
    await expect(canvas.getByText('支付 5 积分后可以观看这个视频。')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '登录后购买' })).toBeVisible();
    await expect(canvas.getByRole('img', { name: '视频封面' })).toBeVisible();
    // It comes after the page, so it has to fit the room that was kept for it.
    const wall = canvas.getByRole('heading', { name: '付费视频' }).parentElement;
    const place = wall?.parentElement;
    await expect(`${wall?.offsetHeight}px`).toBe(place && getComputedStyle(place).minHeight);
  },
};
