import type { Meta, StoryObj } from '@storybook/react-vite';
import { fileTypes } from '@wenyuan/domain';
import { FileTypeIcon } from './file-type-icon.tsx';
import { LogoMark } from './logo.tsx';
import { QrCode } from './qr-code.tsx';
import { Spinner } from './spinner.tsx';
import { Tag } from './tag.tsx';

const meta = { title: 'Components / Marks' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tags: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
      {(['neutral', 'accent', 'info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Tag key={tone} tone={tone}>
          {tone} 已转换
        </Tag>
      ))}
    </div>
  ),
};
export const FileTypes: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 12, flexWrap: 'wrap' }}>
      {fileTypes.map(({ type, extensions }) => (
        <FileTypeIcon key={type} ext={extensions[0] ?? ''} size={40} />
      ))}
    </div>
  ),
};
export const Logo: Story = { render: () => <LogoMark size={64} /> };
export const QrCodes: Story = {
  render: () => (
    <QrCode value="https://example.cn/library/1/0123456789abcdef" label="链接的二维码" size={168} />
  ),
};
export const Spinning: Story = {
  render: () => (
    <p>
      <Spinner /> 正在加载
    </p>
  ),
};
