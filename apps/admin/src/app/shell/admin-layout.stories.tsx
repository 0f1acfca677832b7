import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { json } from '../../testing/fault.ts';
import { serve } from '../../testing/list-story.ts';
import { goBack, withScreen } from '../../testing/with-screen.tsx';
import { AdminLayout } from './admin-layout.tsx';

const meta = {
  title: 'Features / Shell / Layout',
  component: AdminLayout,
  parameters: { layout: 'fullscreen', address: '/admin/inbox' },
  decorators: [withScreen],
  beforeEach: () => serve(async () => json({ inbox: [] }), ['DocumentAPI', 'FriendlinkAPI']),
} satisfies Meta<typeof AdminLayout>;
export default meta;
type Story = StoryObj<typeof meta>;

const palette = () => screen.queryByRole('combobox');

/** The palette belongs to the page that it was opened over: Back leads away from both. */
export const PaletteAndBack: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('link', { name: '文档列表' }));
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(palette()).toHaveFocus());
    await goBack();
    await waitFor(() => expect(palette()).toBeNull());
  },
};
