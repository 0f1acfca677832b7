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
/** What is pasted stays whole; the beginning is looked for, which is said before. */
export const TooLong: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('combobox', { name: '搜索' });
    const pasted = '学而时习之，不亦说乎？'.repeat(12);
    await userEvent.clear(box);
    await userEvent.paste(pasted);
    await expect(box).toHaveValue(pasted);
    await expect(canvas.getByText('内容较长，只按前 100 个字符查找')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(box).toHaveValue(pasted.slice(0, 100));
    await expect(canvas.queryByText(/只按前/)).toBeNull();
  },
};
export const Large: Story = { args: { large: true } };
