import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ReconvertForm } from './reconvert-form.tsx';

const meta = {
  title: 'Features / Documents / ReconvertForm',
  component: ReconvertForm,
  args: {
    trouble: [
      { code: 'missing_tool', count: 12 },
      { code: 'fonts', count: 3 },
    ],
    busy: false,
    onStart: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ReconvertForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** No document ever failed, so no failure reason can be chosen. */
export const NoTrouble: Story = { args: { trouble: [] } };

/** After a tool was installed. */
export const ByReason: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByLabelText('因某种原因失败，或缺少字体的文档'));
    await userEvent.click(canvas.getByRole('button', { name: '开始转换' }));
    await expect(args.onStart).toHaveBeenCalledWith({ code: 'missing_tool' });
  },
};
