import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { OpenPages } from '../../lib/open-pages.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { DeviceGauges } from './device-gauges.tsx';

const GB = 1024 ** 3;
const device = {
  cpu: { cores: 4, model_name: 'Example CPU', mhz: 2400, percent: 37.5 },
  memory: { total: 8 * GB, available: 5 * GB, used: 3 * GB, free: GB, percent: 37.5 },
  disk: [
    { disk_name: '系统盘', total: 40 * GB, used: 20 * GB, free: 20 * GB, percent: 50 },
    { disk_name: '数据目录', total: 500 * GB, used: 460 * GB, free: 40 * GB, percent: 92 },
  ],
};

const meta = {
  title: 'Features / Dashboard / DeviceGauges',
  component: DeviceGauges,
  args: { device },
  parameters: { address: '/admin/dashboard' },
  decorators: [withScreen],
} satisfies Meta<typeof DeviceGauges>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One disk is nearly full, and it says what makes room, of which the operator is shown what may be opened. */
export const NearlyFull: Story = {
  decorators: [
    (Story) => (
      <OpenPages value={new Set(['/admin/attachment'])}>
        <Story />
      </OpenPages>
    ),
  ],
  play: async () => {
    await expect(screen.getByRole('link', { name: '未使用的附件' })).toHaveAttribute(
      'href',
      '/admin/attachment?used=false',
    );
    await expect(screen.queryByRole('link', { name: '文档回收站' })).toBeNull();
    await expect(screen.getByText(/扩大磁盘/)).toBeVisible();
  },
};

/** The usual machine: both folders are on one disk, which is shown once. */
export const OneDisk: Story = {
  args: {
    device: {
      ...device,
      disk: ['系统盘', '数据目录'].map((disk_name) => ({
        disk_name,
        total: 250 * GB,
        used: 70 * GB,
        free: 180 * GB,
        percent: 28,
        reserve: GB,
      })),
    },
  },
  play: async () => {
    await expect(screen.getByText('系统盘与数据目录')).toBeVisible();
    await expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await expect(screen.queryByText(/扩大磁盘/)).toBeNull();
  },
};
