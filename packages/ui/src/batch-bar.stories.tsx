import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { BatchBar } from './batch-bar.tsx';
import { Button } from './button.tsx';

const rows = Array.from({ length: 20 }, (_, index) => `第 ${index + 1} 项`);

const meta = {
  title: 'Components / BatchBar',
  component: BatchBar,
  args: {
    text: '已选 2 项',
    actions: ['移动', '公开', '隐藏', '删除'].map((label) => ({
      label,
      onSelect: () => undefined,
    })),
    onClear: () => undefined,
  },
  render: (args) => (
    <>
      <BatchBar {...args} />
      <ul>
        {rows.map((label) => (
          <li key={label} style={{ paddingBlock: 12 }}>
            <Button variant="outline">{label}</Button>
          </li>
        ))}
      </ul>
    </>
  ),
} satisfies Meta<typeof BatchBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {};
/** On a phone it is at the foot of the screen, and covers nothing that the keyboard goes to. */
export const Phone: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('toolbar', { name: '批量操作' });
    const [first] = canvas.getAllByRole('button', { name: /^第/ });
    first?.focus();
    for (const label of rows) {
      const button = canvas.getByRole('button', { name: label });
      await expect(button).toHaveFocus();
      await expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(
        bar.getBoundingClientRect().top,
      );
      await userEvent.tab();
    }
    // Its own buttons are in sight: nothing moves for them.
    const before = scrollY;
    await expect(before).toBeGreaterThan(0);
    canvas.getByRole('button', { name: '删除' }).focus();
    await expect(scrollY).toBe(before);
  },
};
