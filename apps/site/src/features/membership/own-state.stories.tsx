import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withApp } from '../../testing/story-frame.tsx';
import { OwnState } from './own-state.tsx';
import { vip } from './vip.fixture.ts';

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
