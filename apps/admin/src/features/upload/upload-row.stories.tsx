import type { Meta, StoryObj } from '@storybook/react-vite';
import { DocumentStatus } from '@wenyuan/domain';
import { expect, fn, userEvent, within } from 'storybook/test';
import { documentWith } from '../document/document.fixture.ts';
import { UploadRow } from './upload-row.tsx';

const file = new File(['%PDF-1.7'], '论语集注（朱熹撰，据清嘉庆刊本重排）.pdf');
const item = { key: 1, file, title: '论语集注' };

const meta = {
  title: 'Features / Upload / UploadRow',
  component: UploadRow,
  args: {
    item: { ...item, state: { kind: 'waiting' } },
    progress: undefined,
    onRename: fn(),
    onPause: fn(),
    onRetry: fn(),
    onRemove: fn(),
    onConvertAgain: fn(),
  },
  render: (args) => (
    <ul>
      <UploadRow {...args} />
    </ul>
  ),
} satisfies Meta<typeof UploadRow>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The title may be changed until the upload starts. */
export const Waiting: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox'), '注');
    await expect(args.onRename).toHaveBeenCalledWith('论语集注注');
  },
};

export const Sending: Story = {
  args: { item: { ...item, state: { kind: 'sending', sent: 3_400_000, total: 8_200_000 } } },
};

const large = new File([new Uint8Array(21 * 1024 * 1024)], '四库全书总目（影印本）.pdf');

/** A file that is sent in parts can be paused and resumed. */
export const SendingInParts: Story = {
  args: {
    item: { ...item, file: large, state: { kind: 'sending', sent: 9_400_000, total: large.size } },
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /暂停上传/ }));
    await expect(args.onPause).toHaveBeenCalledOnce();
  },
};

export const Paused: Story = {
  args: {
    item: { ...item, file: large, state: { kind: 'paused', sent: 9_400_000, total: large.size } },
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /继续上传/ }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** A failed file stays in the list and can be sent again. */
export const Failed: Story = {
  args: { item: { ...item, state: { kind: 'failed', message: '网络中断，上传未完成' } } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /重新上传/ }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Converted: Story = {
  args: { item: { ...item, state: { kind: 'made', document: documentWith() } } },
};

export const NotConverted: Story = {
  args: {
    item: {
      ...item,
      state: {
        kind: 'made',
        document: documentWith({
          status: DocumentStatus.Failed,
          convert_error: '文件不完整，可能没有传完，请重新上传',
        }),
      },
    },
  },
};
