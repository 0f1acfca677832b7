import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withScreen } from '../../testing/with-screen.tsx';
import { SubmissionState } from './submission-state.tsx';

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const state = {
  engine: 'baidu',
  submitted_at: ago(3),
  failing_since: null,
  error: '',
  submitted: 12_384,
  total: 98_012,
} as const;

const meta = {
  title: 'Features / Dashboard / SubmissionState',
  component: SubmissionState,
  decorators: [withScreen],
  args: { state },
} satisfies Meta<typeof SubmissionState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Taken: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: '推送给百度' })).toHaveTextContent(
      '已推送 12,384 个页面，公开的文档与文章共 98,012 个。最近一次：3 小时前。',
    );
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

export const Untried: Story = {
  args: { state: { ...state, submitted_at: null, submitted: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('还没有推送过')).toBeVisible();
  },
};

/** What an operator can do about it is said there. */
export const Refused: Story = {
  args: {
    state: {
      ...state,
      engine: 'indexnow',
      failing_since: ago(5),
      error: '读不到网站根目录下的密钥文件',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('推送失败')).toBeVisible();
    await expect(
      canvas.getByText('原因：读不到网站根目录下的密钥文件（5 小时前开始）'),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: '系统配置' })).toHaveAttribute(
      'href',
      '/admin/config/system',
    );
  },
};
