import type { Meta, StoryObj } from '@storybook/react-vite';
import { documentWith } from '@wenyuan/document/fixture';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { fakeDocuments } from '../../testing/fake-documents.ts';
import { calls, servedBy, undo } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { Component } from './document-list-page.tsx';

const served = servedBy(fakeDocuments, ['DocumentAPI', 'TopicAPI']);

const few = [
  documentWith({ id: 1, title: '论语集注' }),
  documentWith({ id: 5, title: '说文解字' }),
];

const meta = {
  title: 'Features / Documents / Topics',
  component: Component,
  parameters: { layout: 'fullscreen', address: '/admin/document/list' },
  decorators: [withScreen],
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A topic is found among more than a list offers, and what came in by this goes out again by an undo. */
export const Adding: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    for (const name of ['论语集注', '说文解字'])
      await userEvent.click(await screen.findByRole('checkbox', { name: `选择 ${name}` }));
    await userEvent.click(screen.getByRole('button', { name: '更多批量操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '加入专题' }));
    const dialog = within(await screen.findByRole('dialog', { name: '加入专题（2 项）' }));
    await userEvent.click(dialog.getByRole('button', { name: '加入专题' }));
    await expect(await dialog.findByText('请选择专题')).toBeVisible();
    const find = dialog.getByLabelText(/^专题/);
    await userEvent.type(find, '专题 17');
    await waitFor(() =>
      expect(document.querySelector('option[value="专题 17（#17）"]')).not.toBeNull(),
    );
    await userEvent.clear(find);
    await userEvent.paste('专题 17（#17）');
    await expect(await dialog.findByRole('button', { name: '移除 专题 17（#17）' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '加入专题' }));
    await waitFor(() =>
      expect(screen.getByText('已把 1 份文档加入专题，另外 1 份已经在其中')).toBeVisible(),
    );
    await undo();
    await waitFor(() => expect(screen.getByText('已撤销')).toBeVisible());
    await expect(calls.map(({ input }) => input)).toEqual([
      { topic_id: 17, document_id: [1, 5] },
      { topic_id: 17, document_id: [5], leave: true },
    ]);
  },
};
