import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { json } from '../../testing/fault.ts';
import { serve } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { Component } from './dashboard-page.tsx';

let asked: string[] = [];

const meta = {
  title: 'Features / Dashboard / Page',
  component: Component,
  parameters: { layout: 'fullscreen', address: '/admin/dashboard' },
  decorators: [withScreen],
  beforeEach: () => {
    asked = [];
    const fake: typeof fetch = (input, init) => {
      const { pathname } = new URL(new Request(input, init).url);
      asked.push(pathname);
      const replies: Readonly<Record<string, object>> = {
        '/api/v1/document/list': { total: 0, document: [] },
        '/api/v1/envs': { envs: [] },
        '/api/v1/inbox': { inbox: [] },
        '/api/v1/stats': { document_count: 3, user_count: 2, version: '', hash: '', build_at: '' },
      };
      return Promise.resolve(json(replies[pathname] ?? {}));
    };
    return serve(fake, ['ListDocument']);
  },
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Who may only list documents is asked for nothing that the server would refuse, and gets no empty panel. */
export const FewRights: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByText('队列是空的')).toBeVisible());
    await waitFor(() => expect(asked).toContain('/api/v1/envs'));
    await expect(asked).not.toContain('/api/v1/device');
    await expect(asked).not.toContain('/api/v1/stats/daily');
    await expect(asked).not.toContain('/api/v1/document/reconvert');
    await expect(screen.queryByRole('heading', { name: '服务器状态' })).toBeNull();
    await expect(screen.queryByRole('heading', { name: '批量重新转换' })).toBeNull();
  },
};
