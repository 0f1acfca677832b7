import type { Meta, StoryObj } from '@storybook/react-vite';
import { DocumentStatus } from '@wenyuan/domain';
import { expect, screen, userEvent, within } from 'storybook/test';
import { common, documents } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { DocumentActions } from './document-actions.tsx';
import type { DocumentReply } from './document-reply.ts';

const may = { allowed: true, reason: '', message: '' };
const document = { ...documents[0], favorite: may } as DocumentReply;

const meta = {
  title: 'Features / Document / DocumentActions',
  component: DocumentActions,
  decorators: [withApp(common, '/library/5/0123456789abcdef')],
  args: { document },
} satisfies Meta<typeof DocumentActions>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The buttons have no pictures on phones; what closes a dialog that they open has its own. */
export const SharedOnPhone: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '分享' }));
    const dialog = within(await screen.findByRole('dialog', { name: '分享' }));
    const picture = dialog.getByRole('button', { name: '关闭' }).querySelector('svg');
    await expect(picture?.getBoundingClientRect().width).toBeGreaterThan(0);
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
