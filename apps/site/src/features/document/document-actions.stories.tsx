import type { Meta, StoryObj } from '@storybook/react-vite';
import { DocumentStatus } from '@wenyuan/domain';
import { expect } from 'storybook/test';
import { common, documents } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { DocumentActions } from './document-actions.tsx';
import type { DocumentReply } from './document-reply.ts';

const may = { allowed: true, reason: '', message: '' };
const document = { ...documents[0], favorite: may } as DocumentReply;

const meta = {
  title: 'Features / Document / DocumentActions',
  component: DocumentActions,
  decorators: [withApp([...common])],
  args: { document },
} satisfies Meta<typeof DocumentActions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Public: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '分享' })).toBeVisible();
  },
};

/** What few may open is not offered to be passed on. */
export const InReview: Story = {
  args: { document: { ...document, status: DocumentStatus.PendingReview } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '评论' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '分享' })).toBeNull();
  },
};
