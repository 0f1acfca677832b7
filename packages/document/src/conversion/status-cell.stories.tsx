import type { Meta, StoryObj } from '@storybook/react-vite';
import { DocumentStatus } from '@wenyuan/domain';
import { expect, within } from 'storybook/test';
import { documentWith } from '../document.fixture.ts';
import { StatusCell } from './status-cell.tsx';

const meta = {
  title: 'Features / Documents / StatusCell',
  component: StatusCell,
} satisfies Meta<typeof StatusCell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Converted: Story = { args: { document: documentWith(), progress: undefined } };

/** The event stream is newer than the list. */
export const Converting: Story = {
  args: {
    document: documentWith({ status: DocumentStatus.PendingConvert, converted_pages: 0 }),
    progress: {
      id: 1,
      status: DocumentStatus.Converting,
      pages: 120,
      converted_pages: 45,
      convert_error: '',
      ahead: 0,
    },
  },
};

/** Who waits knows for how many. */
export const InLine: Story = {
  args: {
    document: documentWith({ status: DocumentStatus.PendingConvert, pages: 0, converted_pages: 0 }),
    progress: {
      id: 1,
      status: DocumentStatus.PendingConvert,
      pages: 0,
      converted_pages: 0,
      convert_error: '',
      ahead: 12,
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('前面还有 12 份文档')).toBeVisible();
  },
};

/** The reason is visible without hovering. */
export const Failed: Story = {
  args: {
    document: documentWith({
      status: DocumentStatus.Failed,
      pages: 0,
      converted_pages: 0,
      convert_error: '文件已加密，请去除密码后重新上传',
    }),
    progress: undefined,
  },
};

/** Pages are there, and something on them is not. */
export const LacksFonts: Story = {
  args: {
    document: documentWith({
      convert_notice: '缺少字体：阿拉伯文、泰文，这些文字显示为空白或方框',
    }),
    progress: undefined,
  },
};

export const WaitsForReview: Story = {
  args: { document: documentWith({ status: DocumentStatus.PendingReview }), progress: undefined },
};

/** A colleague sees why it was closed before opening it again. */
export const Disabled: Story = {
  args: {
    document: documentWith({ status: DocumentStatus.Disabled, reject_reason: '权利人来函投诉' }),
    progress: undefined,
  },
};
