import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { layoutWith } from './document.fixture.ts';
import { VideoPlayer } from './video-player.tsx';

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
