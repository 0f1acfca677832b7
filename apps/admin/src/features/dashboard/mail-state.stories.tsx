import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withScreen } from '../../testing/with-screen.tsx';
import { MailState } from './mail-state.tsx';

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const meta = {
  title: 'Features / Dashboard / MailState',
  component: MailState,
  decorators: [withScreen],
  args: { state: { sent_at: ago(3), failing_since: null, error: '' } },
} satisfies Meta<typeof MailState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sent: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('正常')).toBeVisible();
    await expect(canvas.getByText('上一封邮件：3 小时前发出。')).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
/** Settings that nobody has tried lead to the test. */
export const Untried: Story = {
  args: { state: { sent_at: null, failing_since: null, error: '' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('还没有发过')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '邮箱配置' })).toHaveAttribute(
      'href',
      '/admin/config/email',
    );
  },
};
export const Failing: Story = {
  args: {
    state: {
      sent_at: ago(30),
      failing_since: ago(5),
      error: '连接失败，请检查服务器地址与端口（connect ECONNREFUSED 10.0.0.25:465）',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('发不出去')).toBeVisible();
    await expect(canvas.getByText(/^发送失败：连接失败.*（5 小时前开始）$/)).toBeVisible();
  },
};
