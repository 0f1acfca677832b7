import type { Meta, StoryObj } from '@storybook/react-vite';
import { DocumentStatus } from '@wenyuan/domain';
import { RunProgress } from './run-progress.tsx';

const run = {
  id: 1,
  filter: { status: [DocumentStatus.Converted, DocumentStatus.Failed], ext: [], code: '' },
  created_at: '2026-03-01T02:00:00.000Z',
  is_spread: true,
  total: 1200,
  waiting: 700,
  running: 4,
  done: 490,
  failed: 6,
  left: 0,
  seconds_left: 5400,
  error: [
    { message: '服务器未安装 LibreOffice，暂时不能转换这种格式', count: 4 },
    { message: '文件已加密，请先去除密码后再上传', count: 2 },
  ],
};

const meta = {
  title: 'Features / Documents / RunProgress',
  component: RunProgress,
  args: { run },
} satisfies Meta<typeof RunProgress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {};

/** The job is still putting documents into the queue. */
export const BeingSpread: Story = {
  args: {
    run: {
      ...run,
      is_spread: false,
      total: 500,
      waiting: 500,
      running: 0,
      done: 0,
      failed: 0,
      seconds_left: null,
      error: [],
    },
  },
};

export const Ended: Story = {
  args: {
    run: { ...run, waiting: 0, running: 0, done: 1190, failed: 6, left: 4, seconds_left: null },
  },
};
