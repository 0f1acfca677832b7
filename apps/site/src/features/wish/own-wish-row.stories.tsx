import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Wish } from '@wenyuan/api-client';
import { openSession } from '@wenyuan/app';
import { WishStatus } from '@wenyuan/domain';
import { expect } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { OwnWishRow } from './own-wish-row.tsx';

const at = '2026-03-01T08:00:00.000Z';
const row: Wish = {
  id: 1,
  user_id: 9,
  username: '东坡',
  title: '水经注疏',
  description: '',
  category_id: 0,
  status: WishStatus.Open,
  supporter_count: 1,
  is_joined: true,
  document_id: 0,
  document_uuid: '',
  document_title: '',
  is_gone: false,
  answered_username: '',
  answered_at: null,
  close_reason: '',
  created_at: at,
  updated_at: at,
};

const meta = {
  title: 'Features / Wish / OwnWishRow',
  component: OwnWishRow,
  decorators: [
    (Story) => (
      <ul>
        <Story />
      </ul>
    ),
    withApp([...common], '/member/wish'),
  ],
  beforeEach: () => {
    openSession('a token', { id: 9, username: '东坡' } as Parameters<typeof openSession>[1]);
  },
} satisfies Meta<typeof OwnWishRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Alone: Story = {
  args: { row: { ...row, description: '熊会贞校本\n影印的也可以' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/熊会贞校本/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: '删除 水经注疏' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '不再想要 水经注疏' })).toBeNull();
  },
};
/** What others want, too, is not deleted: its author leaves it to them. */
export const WantedByOthers: Story = {
  args: { row: { ...row, supporter_count: 3 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '不再想要 水经注疏' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '删除 水经注疏' })).toBeNull();
  },
};
const answered = { ...row, user_id: 7, supporter_count: 2, status: WishStatus.Answered };
/** Only who asked says that the answer is another document. */
export const Answered: Story = {
  args: {
    row: { ...answered, document_uuid: '0123456789abcdef', document_title: '水经注疏（上）' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: '继续寻找 水经注疏' })).toBeNull();
    // It was found: there is nothing to want any more.
    await expect(canvas.getByRole('button', { name: '移出列表 水经注疏' })).toBeVisible();
  },
};
/** An answer that is gone is none: everybody who wants it may go on looking. */
export const Gone: Story = {
  args: { row: { ...answered, is_gone: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('找到的文档已不可查看')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '继续寻找 水经注疏' })).toBeVisible();
  },
};
