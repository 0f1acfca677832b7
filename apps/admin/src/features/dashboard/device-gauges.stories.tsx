import type { Meta, StoryObj } from '@storybook/react-vite';
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
} satisfies Meta<typeof DeviceGauges>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One disk is nearly full. */
export const Default: Story = {};
