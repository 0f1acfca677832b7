import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withApp } from '../../testing/story-frame.tsx';
import { OwnState } from './own-state.tsx';
import { following, vip } from './vip.fixture.ts';

const meta = {
  title: 'Features / Membership / OwnState',
  component: OwnState,
  decorators: [withApp()],
  args: { vips: [vip], coming: [], isComing: false, hasDownloads: true },
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
/** Its days and its end are those of the renewal, too; one of another type adds none. */
export const Renewed: Story = {
  args: {
    coming: [{ ...following, id: 3, type: 2, expired_at: '3500-01-01T00:00:00Z' }, following],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3000-01-01 到期 · 每天 3 次')).toBeVisible();
    await expect(
      canvas.getByText('会员文档还可下载 60 / 100 次 · 2999-01-01 起另有 100 次'),
    ).toBeVisible();
  },
};
