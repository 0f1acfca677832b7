import type { Meta, StoryObj } from '@storybook/react-vite';
import { DocumentStatus } from '@wenyuan/domain';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { withApp } from '../../testing/story-frame.tsx';
import { layoutWith } from './document.fixture.ts';
import { ReaderOverlays } from './reader-overlays.tsx';
import { Converting, Waiting } from './reader-waiting.tsx';
import { ResumeOffer } from './resume-offer.tsx';

const meta = {
  title: 'Features / Reader / States',
  decorators: [withApp()],
} satisfies Meta;
export default meta;

/** The page that was read last is offered, not gone to. */
export const Resume: StoryObj = {
  render: () => <ResumeOffer page={42} onResume={fn()} onDismiss={fn()} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('上次读到第 42 页')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '继续阅读' })).toBeEnabled();
  },
};
export const Preparing: StoryObj = {
  render: () => (
    <Waiting layout={layoutWith({ status: DocumentStatus.Converting, pages: 0, page: [] })} />
  ),
};
export const Failed: StoryObj = {
  render: () => (
    <Waiting layout={layoutWith({ status: DocumentStatus.Failed, pages: 0, page: [] })} />
  ),
};
/** Pages are read while others are still being converted. */
export const PartlyConverted: StoryObj = {
  render: () => (
    <Converting layout={layoutWith({ status: DocumentStatus.Converting, converted_pages: 3 })} />
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('正在转换，第 3 / 8 页')).toBeVisible();
  },
};
const close = fn();
/** The way out of full screen is there at all times. */
export const Fullscreen: StoryObj = {
  render: () => (
    <ReaderOverlays
      open={undefined}
      layout={layoutWith()}
      pages={8}
      size={{ width: 595, height: 842 }}
      isFullscreen
      onClose={close}
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '退出全屏' })).toBeVisible();
  },
};
/** The keys of the reader, and the way back. */
export const Keys: StoryObj = {
  render: () => (
    <ReaderOverlays
      open="keys"
      layout={layoutWith()}
      pages={8}
      size={{ width: 595, height: 842 }}
      isFullscreen={false}
      onClose={close}
    />
  ),
  play: async () => {
    await expect(await screen.findByText('在文档中查找')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(close).toHaveBeenCalled();
  },
};
