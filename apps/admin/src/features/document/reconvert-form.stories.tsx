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
    counts: { failed: 15, converted: 230 },
    busy: false,
    onStart: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ReconvertForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The button says how many documents the choice touches. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: '重新转换 15 份文档' })).toBeVisible();
    await userEvent.click(canvas.getByLabelText('以上全部'));
    await expect(canvas.getByRole('button', { name: '重新转换 245 份文档' })).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('格式'), 'PDF');
    await expect(canvas.getByRole('button', { name: '重新转换' })).toBeVisible();
  },
};

export const Nothing: Story = {
  args: { counts: { failed: 0, converted: 230 }, trouble: [] },
  play: async ({ canvasElement }) => {
    const start = within(canvasElement).getByRole('button', { name: '重新转换 0 份文档' });
    await expect(start).toBeDisabled();
  },
};

/** No document ever failed, so no failure reason can be chosen. */
export const NoTrouble: Story = { args: { trouble: [] } };

/** After a tool was installed. */
export const ByReason: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByLabelText('因某种原因失败，或缺少字体的文档'));
    await userEvent.click(canvas.getByRole('button', { name: '重新转换 12 份文档' }));
    await expect(args.onStart).toHaveBeenCalledWith({ code: 'missing_tool' });
  },
};
