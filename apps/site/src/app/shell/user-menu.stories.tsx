import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, within } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { GuestLinks } from './user-menu.tsx';

const meta = {
  title: 'App / GuestLinks',
  component: GuestLinks,
  decorators: [withApp(common, '/library/5/0123456789abcdef')],
} satisfies Meta<typeof GuestLinks>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Whoever logs in, or registers, in the middle of a document comes back to the page that was being read. */
export const FromAPage: Story = {
  play: async ({ canvasElement }) => {
    const { href } = location;
    history.replaceState(history.state, '', '#p12');
    try {
      const canvas = within(canvasElement);
      for (const name of ['登录', '注册']) {
        const link = canvas.getByRole('link', { name });
        await fireEvent.pointerDown(link);
        await expect(link).toHaveAttribute('href', expect.stringMatching(/%23p12$/));
      }
    } finally {
      history.replaceState(history.state, '', href);
    }
  },
};
