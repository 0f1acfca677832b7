import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { BannerType } from '@wenyuan/domain';
import { withApp } from '../../testing/story-frame.tsx';
import { BannerStage } from './banner-stage.tsx';

const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 520"><path fill="${color}" d="M0 0h1600v520H0z"/></svg>`)}`;
const banner = (id: number, title: string, color: string) => ({
  id,
  title,
  path: picture(color),
  url: '',
  description: '',
  sort: 0,
  enable: true,
  type: BannerType.Website,
  start_time: null,
  end_time: null,
  created_at: '2026-03-01T08:00:00.000Z',
  updated_at: '2026-03-01T08:00:00.000Z',
});

const meta = {
  title: 'Features / Home / BannerStage',
  component: BannerStage,
  decorators: [withApp()],
  args: { banners: [banner(1, '开卷即读', '#d8cfb8'), banner(2, '典籍在此', '#7d8a8f')] },
} satisfies Meta<typeof BannerStage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Banners rotate until they are paused. */
export const Several: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('img', { name: '开卷即读' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /下一/ }));
    await expect(canvas.getByRole('img', { name: '典籍在此' })).toBeVisible();
  },
};
/** A single banner has no buttons. */
export const One: Story = {
  args: { banners: [banner(1, '开卷即读', '#d8cfb8')] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};
