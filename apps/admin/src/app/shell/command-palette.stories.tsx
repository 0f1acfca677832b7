import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { screensFor } from '../menu.ts';
import { paths } from '../../lib/paths.ts';
import { CommandPalette } from './command-palette.tsx';

const meta = {
  title: 'Features / Shell / CommandPalette',
  component: CommandPalette,
  args: {
    screens: screensFor([paths.documents(), paths.upload(), paths.categories()]),
    actions: {
      go: fn(),
      openSite: fn(),
      editProfile: fn(),
      changePassword: fn(),
      logOut: fn(),
    },
    onClose: fn(),
  },
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Typing, an arrow key and Enter reach every entry. */
export const ByKeyboard: Story = {
  play: async ({ args }) => {
    await expect(screen.getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('文档{ArrowDown}{Enter}');
    await expect(args.actions.go).toHaveBeenCalledWith('/admin/document/upload');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
