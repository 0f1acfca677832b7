import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppRoot } from '@wenyuan/app';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ShortcutHelp } from './shortcut-help.tsx';

const meta = {
  title: 'Features / Shell / ShortcutHelp',
  component: ShortcutHelp,
  args: { onClose: fn() },
  decorators: [
    (Story) => (
      <AppRoot>
        <Story />
      </AppRoot>
    ),
  ],
  beforeEach: () => localStorage.removeItem('admin-single-keys'),
} satisfies Meta<typeof ShortcutHelp>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Single keys are turned off for the device. */
export const TurningOff: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: '单键快捷键' }));
    await expect(localStorage.getItem('admin-single-keys')).toBe('false');
  },
};

export const Phone: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } };
