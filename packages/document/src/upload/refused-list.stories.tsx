import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { RefusedList } from './refused-list.tsx';

const meta = {
  title: 'Features / Upload / RefusedList',
  component: RefusedList,
  args: { onClear: fn() },
} satisfies Meta<typeof RefusedList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each file with its own reason. */
export const Mixed: Story = {
  args: {
    refused: [
      { name: '安装程序.exe', reason: '不支持 .exe 的文件' },
      { name: '扫描件.pdf', reason: '超过 50 MB 的上限' },
      { name: '空白.pdf', reason: '文件是空的（0 字节）' },
    ],
  },
};
