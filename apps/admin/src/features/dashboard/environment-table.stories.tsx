import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { EnvironmentTable, type Environment } from './environment-table.tsx';

const tool = (overrides: Partial<Environment>): Environment => ({
  name: 'LibreOffice',
  description: '转换 Word、PPT、Excel 等办公文档',
  is_installed: true,
  is_required: true,
  version: '7.4.7.2',
  error: '',
  cmd: '/usr/lib/libreoffice/program/soffice.bin',
  install: 'apt-get install -y --no-install-recommends libreoffice-writer-nogui',
  formats: ['doc', 'docx', 'ppt', 'pptx', 'xls', 'xlsx'],
  checked_at: '2026-03-01T02:00:00.000Z',
  ...overrides,
});

const meta = {
  title: 'Features / Dashboard / EnvironmentTable',
  component: EnvironmentTable,
  args: { tools: [tool({})] },
} satisfies Meta<typeof EnvironmentTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AllThere: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: '复制安装命令' })).toBeNull();
  },
};

/** A missing tool says what needs it; what installs all of them is said once. */
export const Missing: Story = {
  args: {
    tools: [
      tool({
        is_installed: false,
        version: '',
        cmd: '',
        error: '服务器上没有安装 LibreOffice',
      }),
      tool({
        name: 'FFmpeg',
        description: '截取视频封面',
        is_required: false,
        is_installed: false,
        version: '',
        cmd: '',
        error: '服务器上没有安装 FFmpeg',
        formats: ['mp4', 'avi'],
        install: 'apt-get install -y --no-install-recommends ffmpeg',
      }),
      tool({ name: '中文字体', description: '显示办公文档中的中文', version: 'Noto Sans CJK SC' }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByText(/apt-get install/)).toHaveLength(1);
    await expect(canvas.getByText(/apt-get install/)).toHaveTextContent(
      'apt-get install -y --no-install-recommends libreoffice-writer-nogui ffmpeg',
    );
  },
};
