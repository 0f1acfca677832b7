import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { fail, json } from '../../testing/fault.ts';
import { serve } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { TrendPanel } from './trend-panel.tsx';

let asked: string[] = [];
const DAY_MS = 86_400_000;

/** Days with the same figures, as many as are asked for. */
const figures: typeof fetch = (input, init) => {
  const { searchParams } = new URL(new Request(input, init).url);
  const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? ''];
  asked.push(`${from} ${to}`);
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const day = Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10),
    document_count: 2,
    view_count: 30,
    download_count: 3,
    user_count: 1,
    income: 1000,
  }));
  return Promise.resolve(json({ day }));
};

const meta = {
  title: 'Features / Dashboard / TrendPanel',
  component: TrendPanel,
  parameters: { address: '/admin/dashboard?from=2026-02-01&to=2026-02-28' },
  decorators: [withScreen],
  beforeEach: () => {
    asked = [];
    return serve(figures, ['GetDailyFigures']);
  },
} satisfies Meta<typeof TrendPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A month of the address, compared with as many days before; other days are typed. */
export const Month: Story = {
  play: async () => {
    const panel = within(await screen.findByRole('region', { name: '2026-02-01 到 2026-02-28' }));
    await expect(await panel.findByText('¥280.00')).toBeVisible();
    await expect(asked).toEqual(['2026-01-04 2026-02-28']);
    await expect(panel.getAllByText('与上期持平')).toHaveLength(5);
    const last = panel.getByLabelText('截止日期');
    await fireEvent.change(last, { target: { value: '2026-03-31' } });
    await expect(
      await screen.findByRole('region', { name: '2026-02-01 到 2026-03-31' }),
    ).toBeVisible();
    // What is typed stays where it is, though the later day ends the period.
    await fireEvent.change(last, { target: { value: '2026-01-01' } });
    await expect(
      await screen.findByRole('region', { name: '2026-01-01 到 2026-02-01' }),
    ).toBeVisible();
    await expect(screen.getByLabelText('截止日期')).toHaveValue('2026-01-01');
  },
};
/** Without days it is the last week; a period is one press away. */
export const Week: Story = {
  parameters: { address: '/admin/dashboard' },
  play: async () => {
    await waitFor(() =>
      expect(screen.getByRole('link', { name: '近 7 天' })).toHaveAttribute('aria-current', 'page'),
    );
    await userEvent.click(screen.getByRole('link', { name: '上月' }));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: '上月' })).toHaveAttribute('aria-current', 'page'),
    );
  },
};
/** What is no day is none. */
export const Odd: Story = {
  parameters: { address: '/admin/dashboard?from=2026-02-28&to=9999-99-99' },
  play: async () => {
    await expect(await screen.findByRole('region', { name: /^2026-02-28 到 / })).toBeVisible();
  },
};
export const Failed: Story = {
  beforeEach: () => serve(() => fail({ status: 503 }), ['GetDailyFigures']),
};
export const Phone: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } };
