import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { fakeLists } from '../../testing/fake-list.ts';
import { serve } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { EmptyBinButton } from './empty-bin-button.tsx';

const meta = {
  title: 'Features / Recycle / EmptyBinButton',
  component: EmptyBinButton,
  decorators: [withScreen],
  args: {
    list: 'recycle',
    operation: 'recycle.clear',
    counted: (total) => `${total} 份文档`,
    lost: '包括文件、页面、评论与收藏',
  },
} satisfies Meta<typeof EmptyBinButton>;
export default meta;
type Story = StoryObj<typeof meta>;

let until: string | null = null;
let calls: string[] = [];
let bin: { readonly id: number; readonly deleted_at: string }[] = [];

const served = () =>
  serve(
    fakeLists(
      {
        '/document/recycle': () => ({ total: bin.length, document: bin }),
        '/document/recycle/all': (query) => {
          until = query.get('deleted_until');
          return { total: 2 };
        },
      },
      calls,
    ),
    ['RecycleAPI'],
  );

/** A colleague's deletion since the page was opened is part of the question; one since the question stays in the bin. */
export const WhatWasAsked: Story = {
  beforeEach: () => {
    bin = [{ id: 1, deleted_at: '2026-01-02T03:04:05.006Z' }];
    return served();
  },
  play: async () => {
    const button = await screen.findByRole('button', { name: '清空回收站' });
    bin = [{ id: 2, deleted_at: '2026-01-02T03:05:00.000Z' }, ...bin];
    await userEvent.click(button);
    const question = within(await screen.findByRole('dialog', { name: '清空回收站？' }));
    await expect(question.getByText(/回收站中的 2 份文档将被彻底删除/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: '清空' }));
    await waitFor(() => expect(screen.getByText('已彻底删除 2 份文档')).toBeVisible());
    await expect(until).toBe('2026-01-02T03:05:00.000Z');
  },
};

/** A bin that a colleague has emptied meanwhile is not asked about: what comes in during the question would be lost with it. */
export const EmptyByNow: Story = {
  beforeEach: () => {
    bin = [{ id: 1, deleted_at: '2026-01-02T03:04:05.006Z' }];
    calls = [];
    return served();
  },
  play: async () => {
    const button = await screen.findByRole('button', { name: '清空回收站' });
    bin = [];
    await userEvent.click(button);
    await waitFor(() => expect(screen.getByText('回收站已经是空的')).toBeVisible());
    await expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(button).not.toBeInTheDocument());
    await expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  },
};
