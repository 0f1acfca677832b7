import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { json } from '../../testing/fault.ts';
import { serve } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { Component } from './upload-page.tsx';

const terms = {
  without_review: true,
  storage_limit: 0,
  storage_used: 0,
  hourly_limit: 0,
  hourly_used: 0,
};
const category = { id: 1, title: '经部', parent_id: 0, type: 0, enable: true };

const served = (right: () => Response) => () =>
  serve(
    async (input, init) => {
      const { pathname } = new URL(new Request(input, init).url);
      if (pathname.endsWith('/caniuploaddocument')) return right();
      return json(pathname.endsWith('/category/list') ? { category: [category] } : {});
    },
    ['ListDocument'],
  );

const meta = {
  title: 'Features / Upload / Page',
  component: Component,
  parameters: { layout: 'fullscreen', address: '/admin/document/upload' },
  decorators: [withScreen],
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { beforeEach: served(() => json(terms)) };

/** Said before a file is chosen: rights to manage documents are no right to upload. */
export const Refused: Story = {
  beforeEach: served(() => json({ code: 403, message: '您暂无权限上传文档' }, 403)),
  play: async () => {
    await expect(await screen.findByText(/您暂无权限上传文档/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: /开始上传/ })).toBeNull();
  },
};
