import type { Meta, StoryObj } from '@storybook/react-vite';
import { Coins } from 'lucide-react';
import { expect } from 'storybook/test';
import { Button } from './button.tsx';
import { Alert, EmptyState, LoadFailed, ProgressBar } from './feedback.tsx';
import { Skeleton } from './skeleton.tsx';

const meta = { title: 'Components / Feedback' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** An empty state says what to do next. */
export const Empty: Story = {
  render: () => (
    <EmptyState title="还没有文档" action={<Button>上传第一份文档</Button>}>
      先建好文档分类，再把文件拖进上传页。
    </EmptyState>
  ),
};
/** It shows what belongs there. */
export const EmptyOfOneKind: Story = {
  render: () => <EmptyState icon={Coins} title="还没有积分记录" />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.lucide-coins')).toBeVisible();
  },
};
export const Failed: Story = {
  render: () => <LoadFailed message="文档列表加载失败" onRetry={() => undefined} />,
};
export const Alerts: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      {(['danger', 'warning', 'info', 'success'] as const).map((tone) => (
        <Alert key={tone} tone={tone}>
          文件已加密，请先去除密码后再上传。文件已加密，请先去除密码后再上传。
        </Alert>
      ))}
    </div>
  ),
};
export const Loading: Story = { render: () => <Skeleton height={120} /> };
export const Progress: Story = { render: () => <ProgressBar value={0.42} label="转换进度" /> };
