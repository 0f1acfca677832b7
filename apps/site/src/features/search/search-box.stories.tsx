import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { withApp } from '../../testing/story-frame.tsx';
import { SearchBox } from './search-box.tsx';

const meta = {
  title: 'Features / Shell / SearchBox',
  component: SearchBox,
  decorators: [withApp([], '/search?wd=论语')],
  args: { onSearch: fn() },
} satisfies Meta<typeof SearchBox>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The box keeps the last search words. */
export const InHeader: Story = {
  play: async ({ canvasElement, args }) => {
    const box = within(canvasElement).getByRole('combobox', { name: '搜索' });
    await expect(box).toHaveValue('论语');
    await userEvent.type(box, '{Enter}');
    await expect(args.onSearch).toHaveBeenCalledOnce();
  },
};
export const Large: Story = { args: { large: true } };
