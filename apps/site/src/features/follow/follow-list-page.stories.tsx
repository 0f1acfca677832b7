import type { FollowPerson } from '@wenyuan/api-client';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { Toaster } from '@wenyuan/ui';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { articles, common, documents } from '../../testing/fixtures.ts';
import { asMember } from '../../testing/session-ends.tsx';
import { withApp } from '../../testing/story-frame.tsx';
import { Component as FollowListPage } from './follow-list-page.tsx';

const at = '2026-03-01T08:00:00.000Z';
const personOf = (
  id: number,
  username: string,
  more: Partial<FollowPerson> = {},
): FollowPerson => ({
  id,
  username,
  avatar: '',
  signature: '',
  doc_count: 12,
  article_count: 0,
  favorite_count: 0,
  comment_count: 0,
  follow_count: 0,
  fans_count: 34_000,
  is_vip: false,
  displayed_group: null,
  created_at: at,
  followed_at: at,
  is_followed: true,
  ...more,
});
const works = [
  ...documents.slice(0, 2).map((document) => ({ type: 0, published_at: at, document })),
  ...articles.slice(0, 1).map((article) => ({ type: 1, published_at: at, article })),
];

let calls: string[] = [];

/** A server on which this member follows two others; without `knows`, one that has no such calls. */
function served({ knows = true, isEmpty = false } = {}) {
  return () => {
    calls = [];
    const authors = isEmpty
      ? []
      : [
          personOf(3, '子由', { signature: '唐宋八大家之一。', is_vip: true }),
          personOf(4, '名字很长很长很长很长很长很长很长很长的一位作者'),
        ];
    const fans = isEmpty ? [] : [personOf(5, '山谷', { is_followed: false })];
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const { pathname, searchParams } = new URL(request.url);
      const call = `${request.method} ${pathname.replace('/api/v1/follow', '')}`;
      const id = Number(
        request.method === 'POST'
          ? (JSON.parse(await request.text()) as { user_id: number }).user_id
          : searchParams.get('user_id'),
      );
      calls.push(id > 0 ? `${call} ${id}` : call);
      if (!knows) return new Response('404 page not found', { status: 404 });
      if (call === 'GET /work') {
        const work = isEmpty ? [] : works;
        return Response.json({ total: work.length, work });
      }
      if (call === 'GET /list') return Response.json({ total: authors.length, user: authors });
      if (call === 'GET /fans') return Response.json({ total: fans.length, user: fans });
      return Response.json({});
    };
    return asMember();
  };
}

const withToasts: Decorator = (Story) => (
  <>
    <Story />
    <Toaster />
  </>
);
const shownAt = (address: string) => withApp([...common], address);

const meta = {
  title: 'Features / Follow / FollowListPage',
  component: FollowListPage,
  decorators: [withToasts],
  beforeEach: served(),
} satisfies Meta<typeof FollowListPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { globals: { viewport: { value: 'mobile1', isRotated: false } } };

/** What those who are followed have published, with the way to it and to them. */
export const Works: Story = {
  decorators: [shownAt('/member/follow')],
  play: async ({ canvas }) => {
    const [document] = documents;
    await expect(await canvas.findByRole('link', { name: document?.title ?? '' })).toHaveAttribute(
      'href',
      expect.stringContaining(document?.uuid ?? ''),
    );
    await expect(canvas.getAllByText(/发布了文档$/)).toHaveLength(2);
    await expect(canvas.getByText(/发布了文章$/)).toBeVisible();
    // Names are looked for among people alone.
    await expect(canvas.queryByRole('searchbox')).toBeNull();
    await userEvent.click(canvas.getByRole('link', { name: '粉丝' }));
    await expect(await canvas.findByRole('searchbox')).toBeVisible();
  },
};
export const WorksOnPhone: Story = { decorators: [shownAt('/member/follow')], ...phone };

/** One press ends it, and one more takes that back. */
export const Authors: Story = {
  decorators: [shownAt('/member/follow?tab=authors')],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '已关注 子由' }));
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() =>
      expect(calls.filter((call) => !call.startsWith('GET'))).toEqual(['DELETE  3', 'POST  3']),
    );
  },
};
export const AuthorsOnPhone: Story = {
  decorators: [shownAt('/member/follow?tab=authors')],
  ...phone,
};

export const Fans: Story = {
  decorators: [shownAt('/member/follow?tab=fans')],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '关注 山谷' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await expect(canvas.getByText('3.4 万位粉丝')).toBeVisible();
  },
};

export const Nothing: Story = {
  decorators: [shownAt('/member/follow')],
  beforeEach: served({ isEmpty: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('还没有新内容')).toBeVisible();
  },
};

/** Other servers of this wire have no such calls. */
export const UnknownToTheServer: Story = {
  decorators: [shownAt('/member/follow')],
  beforeEach: served({ knows: false }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('本站没有这项功能')).toBeVisible();
  },
};
