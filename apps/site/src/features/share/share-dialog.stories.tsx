import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ShareDialog } from './share-dialog.tsx';

const meta = {
  title: 'Features / Share / ShareDialog',
  component: ShareDialog,
  args: { title: '论语', onClose: fn() },
} satisfies Meta<typeof ShareDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The link leads to the page that is being read, unless the reader wants the beginning. */
export const AtPage: Story = {
  args: { page: 12 },
  play: async () => {
    const link = await screen.findByRole('textbox', { name: '链接' });
    await expect(link).toHaveValue(`${location.origin}${location.pathname}#p12`);
    await userEvent.click(screen.getByRole('checkbox', { name: '从第 12 页开始' }));
    await expect(link).toHaveValue(`${location.origin}${location.pathname}`);
    await expect(screen.getByRole('img', { name: '本页链接的二维码' })).toBeVisible();
  },
};
export const Whole: Story = {};
