import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { Component as DownloadListPage } from './download-list-page.tsx';

const known = (input: object, total: number) =>
  [
    ...common,
    [['user', 'downloads', { page: 1, size: 20, ...input }], { total, download: [] }],
  ] as const;

const meta = {
  title: 'Features / Download / DownloadListPage',
  component: DownloadListPage,
} satisfies Meta<typeof DownloadListPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Who has downloaded nothing is led to where it comes from. */
export const Empty: Story = {
  decorators: [withApp(known({}, 0), '/member/download')],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('还没有下载过文档')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '去文库看看' })).toBeVisible();
  },
};
/** The address has the words: without a hit it says so, and they are still there to be changed. */
export const NothingFound: Story = {
  decorators: [withApp(known({ wd: '论语' }, 0), '/member/download?wd=论语')],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('没有这样的下载记录')).toBeVisible();
    await expect(canvas.getByRole('searchbox', { name: '按名称查找' })).toHaveValue('论语');
  },
};
export const Phone: Story = {
  decorators: [withApp(known({}, 0), '/member/download')],
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};
