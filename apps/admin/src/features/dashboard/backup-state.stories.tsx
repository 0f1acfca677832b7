import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BackupState } from './backup-state.tsx';

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
const GIGABYTE = 1024 ** 3;

const meta = {
  title: 'Features / Dashboard / BackupState',
  component: BackupState,
  args: {
    state: {
      last: { ended_at: ago(7), bytes: 3 * GIGABYTE, missing: 0 },
      failed_at: null,
      error: '',
    },
  },
} satisfies Meta<typeof BackupState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Made: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('正常')).toBeVisible();
    await expect(canvas.getByText('上次备份：7 小时前，文件共 3 GB。')).toBeVisible();
  },
};

/** The first step is said. */
export const None: Story = {
  args: { state: { last: null, failed_at: null, error: '' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/设置环境变量 BACKUP_DIR/)).toBeVisible();
  },
};

/** Why, and what there still is. */
export const Failed: Story = {
  args: {
    state: {
      last: { ended_at: ago(31), bytes: 3 * GIGABYTE, missing: 2 },
      failed_at: ago(7),
      error: "EACCES: permission denied, mkdir '/backup/wenyuan/objects'",
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/7 小时前的备份失败：EACCES/)).toBeVisible();
    await expect(canvas.getByText(/网站缺少 2 个文件/)).toBeVisible();
  },
};

/** A cron that nobody repaired is noticed. */
export const Late: Story = {
  args: {
    state: {
      last: { ended_at: ago(24 * 9), bytes: GIGABYTE, missing: 0 },
      failed_at: null,
      error: '',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('很久没有备份')).toBeVisible();
  },
};
