import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { noteSavedFiles } from '../../testing/saved-files.ts';
import type { DayFigures } from './figures-by-month.ts';
import { TrendCharts } from './trend-charts.tsx';

/** Sixty days that repeat by week. */
const days = Array.from({ length: 60 }, (_, index): DayFigures => ({
  day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  document_count: index % 7,
  view_count: 1200 + 310 * (index % 7) + 40 * index,
  download_count: 30 + 9 * (index % 5),
  user_count: index % 3,
  income: index % 6 === 0 ? 0 : 9900 * (index % 4),
}));

const meta = {
  title: 'Features / Dashboard / TrendCharts',
  component: TrendCharts,
  args: { days, count: 30 },
} satisfies Meta<typeof TrendCharts>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every figure stands in the table, too. */
export const Month: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('逐日数据表'));
    await expect(canvas.getAllByRole('row')).toHaveLength(31);
    await expect(canvas.getByRole('row', { name: /2026-03-01/ })).toHaveTextContent('¥');
  },
};

let saved: readonly string[] = [];
/** A long period is shown by month, and its file says of which days it is. */
export const Months: Story = {
  args: { count: 60, goesOn: false },
  beforeEach: () => {
    const { names, restore } = noteSavedFiles();
    saved = names;
    return restore;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '按月' }));
    await userEvent.click(canvas.getByText('逐月数据表'));
    await expect(canvas.getAllByRole('row')).toHaveLength(4);
    await expect(canvas.getByRole('row', { name: /2026-02 / })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '导出 CSV' }));
    await userEvent.click(canvas.getByRole('button', { name: '按日' }));
    await userEvent.click(canvas.getByRole('button', { name: '导出 CSV' }));
    await expect(saved).toEqual([
      '每月数据-2026-01-01至2026-03-01.csv',
      '每日数据-2026-01-01至2026-03-01.csv',
    ]);
  },
};
export const Week: Story = { args: { count: 7 } };

/** A day that has just begun makes no week a bad one. */
export const Morning: Story = {
  args: {
    count: 7,
    days: days.map((each, index) => ({
      ...each,
      download_count: index === days.length - 1 ? 1 : 24,
    })),
  },
  play: async ({ canvasElement }) => {
    const downloads = within(canvasElement)
      .getAllByRole('figure')
      .find(({ textContent }) => textContent.startsWith('下载'));
    await expect(downloads).toHaveTextContent('截至昨天，与上期持平');
  },
};

/** A new site: nothing happened yet. */
export const Nothing: Story = {
  args: {
    count: 7,
    days: days.map(({ day }) => ({
      day,
      document_count: 0,
      view_count: 0,
      download_count: 0,
      user_count: 0,
      income: 0,
    })),
  },
};
