import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { noteSavedFiles } from '../../testing/saved-files.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { Component } from './order-page.tsx';
import { servedReport } from './report.fixture.ts';

type Row = ReplyOf<Contract['order']['authorIncome']>['row'][number];

const row = (id: number, username: string, earned: number, returned = 0): Row => ({
  id,
  user_id: id,
  username,
  sold_count: Math.ceil(earned / 8),
  earned,
  returned,
  income: earned - returned,
});
const rows = [
  row(7, '朱熹', 12_480, 96),
  row(12, '一位名字特别长的读书人同时也是老师和编辑在北京海淀区工作哦', 860),
  row(31, '焦循', 0, 24),
];
const nothing = { sold_count: 0, earned: 0, returned: 0, income: 0 };
const sumOf = (found: readonly Row[]) =>
  found.reduce(
    (sum, each) => ({
      sold_count: sum.sold_count + each.sold_count,
      earned: sum.earned + each.earned,
      returned: sum.returned + each.returned,
      income: sum.income + each.income,
    }),
    nothing,
  );

const served = servedReport('/order/income/author', rows, sumOf);

const meta = {
  title: 'Features / Order / AuthorIncome',
  component: Component,
  parameters: { layout: 'fullscreen', address: '/admin/order?view=author' },
  decorators: [withScreen],
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Who sold how much, with the sum of all; a month is one press away. */
export const Filled: Story = {
  beforeEach: served(),
  play: async () => {
    const sums = within(await screen.findByRole('region', { name: '合计' }));
    await expect(await sums.findByText('13,220')).toBeVisible();
    await expect(sums.getByText('1668 次售出，3 位作者')).toBeVisible();
    await expect(await screen.findByText('12,384')).toBeVisible();
    await expect(screen.getByText('-24')).toBeVisible();
    await expect(screen.getByRole('link', { name: '作者收入' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const periods = within(screen.getByRole('navigation', { name: '时间范围' }));
    await userEvent.click(periods.getByRole('link', { name: '上月' }));
    const month = await screen.findByRole('link', { name: '上月' });
    await waitFor(() => expect(month).toHaveAttribute('aria-current', 'page'));
  },
};
let saved: readonly string[] = [];
/** The file says which days it is of. */
export const Saved: Story = {
  parameters: { address: '/admin/order?view=author&from=2026-02-01&to=2026-02-28' },
  beforeEach: () => {
    const { names, restore } = noteSavedFiles();
    saved = names;
    served()();
    return restore;
  },
  play: async () => {
    await screen.findByText('12,384');
    await userEvent.click(screen.getByRole('button', { name: /导出/ }));
    await waitFor(() => expect(saved).toEqual(['作者收入-2026-02-01至2026-02-28.csv']));
  },
};
export const Empty: Story = { beforeEach: served({ rows: [] }) };
export const Failed: Story = {
  beforeEach: served({ faults: { 'GET /order/income/author': 'offline' } }),
};
export const Phone: Story = {
  beforeEach: served(),
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};
