import type { Meta, StoryObj } from '@storybook/react-vite';
import { PaymentType } from '@wenyuan/domain';
import { expect } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { held } from './download.fixture.ts';
import { Component as DownloadListPage } from './download-list-page.tsx';

const known = (input: object, total: number) =>
  [
    ...common,
    [['user', 'downloads', { page: 1, size: 20, ...input }], { total, download: [] }],
  ] as const;

const purchase = {
  order_no: '20260301080000001',
  payment_type: PaymentType.WeChat,
  amount: 10,
  money: 100,
  created_at: '2026-03-01T08:00:00.000Z',
  ...held,
};

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
/** Who bought something finds it among what was bought, before the first download. */
export const Bought: Story = {
  decorators: [
    withApp(
      [
        ...common,
        [
          ['user', 'purchases', { page: 1, size: 20 }],
          {
            total: 3,
            purchase: [
              { ...purchase, id: 1, title: '史记三家注' },
              { ...purchase, id: 2, title: '水经注', is_deleted: true, is_kept: true },
              { ...purchase, id: 3, title: '汉书', document_uuid: '', is_deleted: true },
            ],
          },
        ],
      ],
      '/member/download?kind=bought',
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '已购文档' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(canvas.getByRole('link', { name: '史记三家注' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: '下载 史记三家注' })).toBeEnabled();
    await expect(canvas.getByText('上传者已下架')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '下载 水经注' })).toBeEnabled();
    await expect(canvas.getByText('已被删除')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '下载 汉书' })).toBeNull();
    await expect(canvas.getAllByText('¥1.00')).toHaveLength(3);
  },
};
export const BoughtNothing: Story = {
  decorators: [
    withApp(
      [...common, [['user', 'purchases', { page: 1, size: 20 }], { total: 0, purchase: [] }]],
      '/member/download?kind=bought',
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('还没有购买过文档')).toBeVisible();
  },
};
/** The address has the words: without a hit it says so, and they are still there to be changed. */
export const NothingFound: Story = {
  decorators: [withApp(known({ wd: '论语' }, 0), '/member/download?wd=论语')],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('没有符合条件的下载记录')).toBeVisible();
    await expect(canvas.getByRole('searchbox', { name: '按名称查找' })).toHaveValue('论语');
  },
};
export const Phone: Story = {
  decorators: [withApp(known({}, 0), '/member/download')],
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};
