import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
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
    await waitFor(() => expect(screen.getByText('这些天的搜索都有结果')).toBeVisible());
    await expect(screen.getByText(/现在不记录搜索/)).toBeVisible();
  },
};
export const Failed: Story = {
  beforeEach: served(words, { fault: 'offline' }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
  },
};

/** The days shown are chosen; what is kept for less says so. */
export const Period: Story = {
  beforeEach: served(words, { retention_days: 7 }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '30 天' }));
    await expect(await screen.findByRole('heading', { name: '近 30 天' })).toBeVisible();
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
    await userEvent.click(await screen.findByRole('button', { name: '为「石头记」添加同义词' }));
    const dialog = within(await screen.findByRole('dialog', { name: '添加同义词' }));
    const input = dialog.getByLabelText('与「石头记」意思相同的词');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await expect(input).toHaveAccessibleDescription('请输入至少一个同义词');
    await userEvent.type(input, '红楼梦，金玉缘');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(stored['security.search_synonyms']?.value).toBe('甲,乙\n石头记,红楼梦,金玉缘'),
    );
    await waitFor(() => expect(screen.getByText(/也会找到「红楼梦」「金玉缘」/)).toBeVisible());
  },
};
