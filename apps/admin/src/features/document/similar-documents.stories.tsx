import type { Meta, StoryObj } from '@storybook/react-vite';
import { documentWith } from '@wenyuan/document/fixture';
import { DocumentStatus } from '@wenyuan/domain';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { fakeDocuments } from '../../testing/fake-documents.ts';
import { rowNamed, servedBy } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { Component } from './document-list-page.tsx';

const served = servedBy(fakeDocuments, ['DocumentAPI', 'RecycleAPI']);

const meta = {
  title: 'Features / Documents / Similar',
  component: Component,
  parameters: { layout: 'fullscreen' },
  decorators: [withScreen],
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Who looks for documents with a similar text sees which they are like; elsewhere no column is left empty for it. */
export const Similar: Story = {
  parameters: { address: '/admin/document/list?has_similar=true' },
  beforeEach: served({
    rows: [documentWith({ id: 1, title: '论语集注' })].map((row) => ({
      ...row,
      similar: [
        {
          id: 7,
          uuid: '0123456789abcdef',
          title: '四书章句集注',
          username: '黎靖德',
          status: DocumentStatus.Converted,
          likeness: 87,
        },
        ...[8, 9].map((id) => ({
          id,
          uuid: `0123456789abcde${id}`,
          title: `四书集注 ${id}`,
          username: '',
          status: DocumentStatus.Disabled,
          likeness: 70,
        })),
      ],
      similar_count: 12,
      likeness: 87,
    })),
  }),
  play: async () => {
    const row = within(await rowNamed('论语集注'));
    await expect(row.getByRole('link', { name: '四书章句集注' })).toBeVisible();
    await expect(row.getByText(/黎靖德，已转换，约 87% 相同/)).toBeVisible();
    await expect(row.queryByText('四书集注 9')).toBeNull();
    // To choose which stay one needs all of them beside each other.
    await userEvent.click(row.getByRole('link', { name: '在列表中对比这 13 份' }));
    await screen.findByText(/与此文档内容相近：《论语集注》/);
    await waitFor(() =>
      expect(screen.queryByRole('columnheader', { name: '内容相近' })).toBeNull(),
    );
    await expect(screen.getByRole('columnheader', { name: '相同' })).toBeVisible();
    await expect(within(await rowNamed('论语集注')).getByText('87%')).toBeVisible();
  },
};
