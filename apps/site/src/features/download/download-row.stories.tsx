import type { Meta, StoryObj } from '@storybook/react-vite';
import { subDays } from '@wenyuan/domain';
import { expect, within } from 'storybook/test';
import { common, settings } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { held } from './download.fixture.ts';
import { DownloadRow } from './download-row.tsx';

const row = {
  id: 1,
  user_id: 2,
  document_id: 3,
  ip: '',
  is_pay: true,
  price: 5,
  grant: 'credits',
  created_at: new Date().toISOString(),
  ...held,
  is_refunded: false,
};
const withDays = (free_download_duration: number) =>
  withApp(
    [
      ...common,
      [['config', 'settings', {}], { ...settings, download: { free_download_duration } }],
    ],
    '/member/download',
  );

const meta = {
  title: 'Features / Download / DownloadRow',
  component: DownloadRow,
  args: { row },
  decorators: [
    (Story) => (
      <ul>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof DownloadRow>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Who paid sees until when another download costs nothing. */
export const Paid: Story = {
  decorators: [withDays(7)],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/前可免费再次下载/)).toBeVisible();
  },
};
export const PaidLongAgo: Story = {
  args: { row: { ...row, created_at: subDays(new Date(), 30).toISOString() } },
  decorators: [withDays(7)],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('免费再次下载已到期')).toBeVisible();
  },
};
/** What cost nothing has no end. */
export const Free: Story = {
  args: { row: { ...row, is_pay: false, price: 0, grant: 'free' } },
  decorators: [withDays(7)],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText(/免费再次下载/)).toBeNull();
  },
};
/** A document that waits for review, or was closed: nothing of it is told, and nothing offered. */
export const Hidden: Story = {
  args: { row: { ...row, title: '', ext: '', size: 0, pages: 0, is_hidden: true } },
  decorators: [withDays(7)],
  play: async ({ canvasElement }) => {
    const shown = within(canvasElement);
    await expect(shown.getByText('一份不公开的文档')).toBeVisible();
    await expect(shown.getByText('暂不可查看')).toBeVisible();
    await expect(shown.queryByRole('link')).toBeNull();
    await expect(shown.queryByRole('button')).toBeNull();
    await expect(shown.queryByText(/免费再次下载/)).toBeNull();
  },
};
/** One that was deleted says so, by its name while it is in the recycle bin. */
export const Deleted: Story = {
  args: { row: { ...row, is_deleted: true } },
  decorators: [withDays(7)],
  play: async ({ canvasElement }) => {
    const shown = within(canvasElement);
    await expect(shown.getByText('论语集注')).toBeVisible();
    await expect(shown.getByText('已被删除')).toBeVisible();
    await expect(shown.queryByRole('button')).toBeNull();
  },
};
/** Who bought what its author withdrew has it still: without a page, and with the file. */
export const Withdrawn: Story = {
  args: { row: { ...row, is_deleted: true, is_kept: true } },
  decorators: [withDays(0)],
  play: async ({ canvasElement }) => {
    const shown = within(canvasElement);
    await expect(shown.getByText('上传者已下架')).toBeVisible();
    await expect(shown.getByText('可一直免费再次下载')).toBeVisible();
    await expect(shown.queryByRole('link')).toBeNull();
    await expect(shown.getByRole('button', { name: '再次下载 论语集注' })).toBeEnabled();
  },
};
/** What an author changed and operators have to review stays as it was for who bought it. */
export const InReview: Story = {
  args: { row: { ...row, is_kept: true } },
  decorators: [withDays(0)],
  play: async ({ canvasElement }) => {
    const shown = within(canvasElement);
    await expect(shown.getByText('修改审核中')).toBeVisible();
    await expect(shown.getByRole('link', { name: '论语集注' })).toBeVisible();
    await expect(shown.getByRole('button', { name: '再次下载 论语集注' })).toBeEnabled();
  },
};
/** What somebody bought goes on having its name, though an operator closed it. */
export const BoughtAndClosed: Story = {
  args: { row: { ...row, ext: '', size: 0, pages: 0, is_hidden: true } },
  decorators: [withDays(0)],
  play: async ({ canvasElement }) => {
    const shown = within(canvasElement);
    await expect(shown.getByText('论语集注')).toBeVisible();
    await expect(shown.getByText('暂不可查看')).toBeVisible();
    await expect(shown.queryByRole('link')).toBeNull();
    await expect(shown.queryByRole('button')).toBeNull();
  },
};
/** After a refund it is not bought any more. */
export const Refunded: Story = {
  args: { row: { ...row, is_pay: false, price: 0, grant: 'order', is_refunded: true } },
  decorators: [withDays(0)],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('已退款')).toBeVisible();
    await expect(within(canvasElement).queryByText('已购买')).toBeNull();
  },
};
