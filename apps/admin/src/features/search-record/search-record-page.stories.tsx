import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { fakeSearches, searchedWord } from '../../testing/fake-searches.ts';
import type { Stored } from '../../testing/fake-settings.ts';
import { serve } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { Component } from './search-record-page.tsx';

const words = {
  top: [
    searchedWord('论语', { count: 320 }),
    searchedWord('中国古代官制与历代职官沿革研究资料汇编'.repeat(2)),
  ],
  missed: [searchedWord('石头记', { total: 0 }), searchedWord('https://例.cn/'.repeat(8))],
};

const served =
  (
    given: Parameters<typeof fakeSearches>[0] = words,
    options: Parameters<typeof fakeSearches>[1] = {},
    rights = ['SearchRecordAPI', 'ConfigAPI'],
  ) =>
  () =>
    serve(fakeSearches(given, options), rights);

const meta = {
  title: 'Features / Search record',
  component: Component,
  decorators: [withScreen],
  parameters: { layout: 'fullscreen' },
  beforeEach: served(),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Empty: Story = {
  beforeEach: served({ top: [], missed: [] }, { retention_days: 0 }),
  play: async () => {
    await waitFor(() => expect(screen.getAllByText('这些天没有人搜索')).toHaveLength(2));
    await expect(screen.getByText(/现在不记录搜索/)).toBeVisible();
  },
};
export const AllFound: Story = {
  beforeEach: served({ ...words, missed: [] }),
  play: async () => {
    await expect(await screen.findByText('这些天的搜索都有结果')).toBeVisible();
  },
};
export const Failed: Story = {
  beforeEach: served(words, { fault: 'offline' }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
  },
};

const asked: URLSearchParams[] = [];
const recorded = (id: number) => ({
  id,
  user_id: 0,
  username: '',
  ip: '203.0.113.9',
  keywords: `第 ${id} 次`,
  type: 0,
  total: 3,
  page: 1,
  user_agent: '',
  spend_time: 0.01,
  created_at: '2026-01-02T03:04:05Z',
});

/** The searches of one day are saved; one that is recorded between two pages moves another, which is taken once. */
export const Exporting: Story = {
  parameters: { address: '/admin/document/searchrecord?from=2026-01-02&to=2026-01-02' },
  beforeEach: () => {
    asked.length = 0;
    const ids = Array.from({ length: 150 }, (_, index) => 150 - index);
    return served(words, {
      listed: (query) => {
        asked.push(query);
        const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
        const now = page === 1 ? ids : [151, ...ids];
        const shown = now.slice((page - 1) * size, page * size).map(recorded);
        return { total: now.length, search_record: shown };
      },
    })();
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '导出 CSV' }));
    await waitFor(() => expect(screen.getByText('已导出 150 条')).toBeVisible());
    await expect(asked.at(-1)?.getAll('created_at')).toHaveLength(2);
  },
};

let note: (() => void) | undefined;
/** Pressed twice, an export goes on; what is cancelled is not saved, however far it was. */
export const ExportingCancelled: Story = {
  beforeEach: () => {
    served(words, { listed: () => ({ total: 1, search_record: [recorded(1)] }) })();
    const fake = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith('/audit/export'))
        await new Promise<void>((resolve) => {
          note = resolve;
        });
      return fake(request);
    };
  },
  play: async () => {
    const saved = spyOn(URL, 'createObjectURL');
    const button = await screen.findByRole('button', { name: '导出 CSV' });
    const { right } = button.getBoundingClientRect();
    await userEvent.click(button);
    const cancel = await screen.findByRole('button', { name: '取消导出' });
    await expect(button.getBoundingClientRect().right).toBe(right);
    await waitFor(() => expect(note).toBeDefined());
    await userEvent.click(cancel);
    note?.();
    await waitFor(() => expect(button).toBeEnabled());
    await new Promise((resolve) => setTimeout(resolve));
    await expect(saved).not.toHaveBeenCalled();
    saved.mockRestore();
  },
};

/** The days shown are chosen; what is kept for less says so. */
export const Period: Story = {
  beforeEach: served(words, { retention_days: 7 }),
  play: async () => {
    const month = await screen.findByRole('button', { name: '30 天' });
    await userEvent.click(month);
    await expect(await screen.findByRole('heading', { name: '近 30 天' })).toBeVisible();
    await expect(month).toHaveAttribute('aria-pressed', 'true');
    const week = screen.getByRole('button', { name: '7 天' });
    await userEvent.unhover(month);
    await expect(getComputedStyle(month).color).not.toBe(getComputedStyle(week).color);
    await waitFor(() => expect(screen.getByText(/搜索记录只保留 7 天/)).toBeVisible());
  },
};

/** Who may not change settings sees the words without the button. */
export const OnlyRead: Story = {
  beforeEach: served(words, {}, ['SearchRecordAPI']),
  play: async () => {
    await expect(await screen.findByRole('rowheader', { name: '石头记' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: /添加同义词/ })).toBeNull();
  },
};

/** A word without results gets a synonym, beside those that are there already. */
const stored: Stored = {};
export const Synonym: Story = {
  beforeEach: () => {
    const updated_at = '2026-02-01T00:00:00.000Z';
    stored['security.search_synonyms'] = { value: '甲,乙', updated_at };
    return served(words, { stored })();
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '为“石头记”添加同义词' }));
    const dialog = within(await screen.findByRole('dialog', { name: '添加同义词' }));
    const input = dialog.getByLabelText('与“石头记”意思相同的词');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await expect(input).toHaveAccessibleDescription('请输入至少一个同义词');
    await userEvent.type(input, '红楼梦，金玉缘');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(stored['security.search_synonyms']?.value).toBe('甲,乙\n石头记,红楼梦,金玉缘'),
    );
    await waitFor(() => expect(screen.getByText(/也会找到“红楼梦”“金玉缘”/)).toBeVisible());
  },
};
