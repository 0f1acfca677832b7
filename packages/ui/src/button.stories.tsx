import type { Meta, StoryObj } from '@storybook/react-vite';
import { Trash2 } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { Button, IconButton } from './button.tsx';

const meta = {
  title: 'Components / Button',
  component: Button,
  args: { children: '保存' },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The main action of a page or form. */
export const Solid: Story = {};
/** A secondary action. */
export const Outline: Story = { args: { variant: 'outline' } };
/** An action in bars and lists. */
export const Ghost: Story = { args: { variant: 'ghost' } };
/** An action that is hard to undo. */
export const Danger: Story = { args: { variant: 'danger', children: '删除' } };
/** The action is running: the button does nothing, and who pressed it keeps the focus, also where no other press is possible. */
export const Loading: Story = {
  args: { loading: true, disabled: true, onClick: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};
export const Sizes: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
      {(['xs', 'sm', 'md', 'lg'] as const).map((size) => (
        <Button key={size} size={size}>
          保存
        </Button>
      ))}
    </div>
  ),
};
/** A link that looks like a button. */
export const AsLink: Story = {
  render: () => (
    <Button asChild>
      <a href="#top">返回首页</a>
    </Button>
  ),
};
/** Only an icon, named by its label. */
export const Icon: Story = {
  render: () => (
    <IconButton label="删除">
      <Trash2 aria-hidden="true" />
    </IconButton>
  ),
};
