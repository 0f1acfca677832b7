import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Category } from '@wenyuan/api-client';
import { DocumentStatus } from '@wenyuan/domain';
import { expect, fn, userEvent, within } from 'storybook/test';
import { documentWith } from '../document.fixture.ts';
import { withSite } from './story-frame.tsx';
import { UploadRow } from './upload-row.tsx';

const file = new File(['%PDF-1.7'], '论语集注（朱熹撰，据清嘉庆刊本重排）.pdf');
const item = { key: 1, file, title: '论语集注', own: {} };
const categories = ['经部', '史部'].map((title, index): Category => ({
  id: 3 + index,
  parent_id: 0,
  title,
  type: 0,
  icon: '',
  cover: '',
  doc_count: 0,
  sort: 0,
  enable: true,
  description: '',
  show_description: false,
  merged_ids: [],
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
}));

const meta = {
  title: 'Features / Upload / UploadRow',
  component: UploadRow,
  args: {
    item: { ...item, state: { kind: 'waiting' } },
    shared: { categoryPath: [], language: '', price: 0, keywords: '', is_vip: true },
    categories,
    progress: undefined,
    addressOf: ({ uuid }) => `/library/all/${uuid}`,
    MadeActions: () => null,
    refusesExisting: false,
    onRename: fn(),
    onEdit: fn(),
    onApplyToAll: fn(),
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

/** A file may differ from the others, and give its fields to all of them. */
export const OwnFields: Story = {
  decorators: [withSite({}, { enable: true })],
  args: { item: { ...item, own: { price: 30 }, state: { kind: 'waiting' } } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /单独设置/ }));
    // The file has a price, and all are free for members.
    await expect(canvas.getByLabelText(/^价格/)).toHaveAccessibleDescription(
      '会员免费下载时，您没有收入',
    );
    await userEvent.type(canvas.getByLabelText('文档分类'), '史部{Enter}');
    await expect(args.onEdit).toHaveBeenCalledWith({ price: 30, categoryPath: [4] });
    await userEvent.clear(canvas.getByLabelText(/^价格/));
    await expect(args.onEdit).toHaveBeenCalledWith({});
    await userEvent.click(canvas.getByRole('button', { name: '应用到全部' }));
    await expect(args.onApplyToAll).toHaveBeenCalledOnce();
  },
};

/** The site has the same bytes already: the notice leads to their document. */
export const Existing: Story = {
  args: {
    item: {
      ...item,
      existing: { id: 7, uuid: '0123456789abcdef', title: '四书章句集注', category_id: [3] },
      state: { kind: 'waiting' },
    },
  },
};

/** A document of the site has this title, which another text may have as well: one can look, and is not warned. */
export const SameTitle: Story = {
  args: {
    item: {
      ...item,
      namesake: {
        id: 7,
        uuid: '0123456789abcdef',
        title: '论语集注（朱熹撰）',
        category_id: [3],
        likeness: 'near',
      },
      state: { kind: 'waiting' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      '站内已有名称相近的文档《论语集注（朱熹撰）》',
    );
  },
};

/** Another row brings the same bytes. */
export const Twin: Story = {
  args: { item: { ...item, state: { kind: 'waiting' } }, twin: '教案（副本）.docx' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/内容与列表中的 教案（副本）.docx 相同/)).toBeVisible();
  },
};

/** Where the site takes no bytes twice, it says so before they are sent. */
export const RefusedExisting: Story = {
  args: { ...Existing.args, refusesExisting: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/本站不收重复的文档/)).toBeVisible();
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
  args: {
    item: {
      ...item,
      state: {
        kind: 'failed',
        message: '网络中断，上传未完成',
        advice: '网络恢复后会自动继续，也可以点“重新上传”',
        isInterrupted: true,
      },
    },
  },
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
