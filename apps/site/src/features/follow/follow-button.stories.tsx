import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { Toaster } from '@wenyuan/ui';
import { expect, userEvent, waitFor } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { asMember, press, withSessionEnds } from '../../testing/session-ends.tsx';
import { withApp } from '../../testing/story-frame.tsx';
import { FollowButton } from './follow-button.tsx';

let changes: string[] = [];
let reads = 0;

function served({ status = 200, isKnown = true, created_at = null as string | null } = {}) {
  return () => {
    changes = [];
    reads = 0;
    globalThis.fetch = async (input, init) => {
      const { method } = new Request(input, init);
      if (!isKnown) return new Response('404 page not found', { status: 404 });
      if (method !== 'GET') {
        changes.push(method);
        if (status !== 200)
          return Response.json({ code: status, message: '最多关注 1000 人' }, { status });
        return Response.json({});
      }
      reads += 1;
      return Response.json({ user_id: 3, created_at });
    };
  };
}
const asReader = (server: () => void) => () => {
  server();
  return asMember();
};

const withToasts: Decorator = (Story) => (
  <>
    <Story />
    <Toaster />
  </>
);

const meta = {
  title: 'Features / Follow / FollowButton',
  component: FollowButton,
  args: { author: { id: 3, username: '子由' } },
  decorators: [withToasts, withApp([...common], '/user/3')],
} satisfies Meta<typeof FollowButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A double click follows once. */
export const Follows: Story = {
  beforeEach: asReader(served()),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: '关注 子由' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await userEvent.dblClick(button);
    await expect(await canvas.findByText('已关注 子由，有新内容时会通知您')).toBeVisible();
    await expect(changes).toEqual(['POST']);
  },
};

/** Whoever follows them already sees so, and ends it by one press. */
export const Followed: Story = {
  beforeEach: asReader(served({ created_at: '2026-03-01T08:00:00.000Z' })),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: '已关注 子由' });
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(button);
    await expect(await canvas.findByText('已取消关注 子由')).toBeVisible();
    await expect(changes).toEqual(['DELETE']);
  },
};

/** What is refused says why, and stays as it was. */
export const Refused: Story = {
  beforeEach: asReader(served({ status: 409 })),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: '关注 子由' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(button);
    await expect(await canvas.findByText('最多关注 1000 人')).toBeVisible();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  },
};

export const Visitor: Story = {
  beforeEach: served(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '关注 子由' }));
    await expect(await canvas.findByText('您未登录，请先登录再关注')).toBeVisible();
    await expect(changes).toEqual([]);
  },
};

/** Whoever pressed before the login has what they wanted after it, once. */
export const AfterLogin: Story = {
  beforeEach: served(),
  decorators: [withSessionEnds],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '关注 子由' }));
    press('登录失效');
    await waitFor(() => expect(canvas.queryByRole('button', { name: '关注 子由' })).toBeNull());
    press('再次登录');
    await expect(await canvas.findByText('已关注 子由，有新内容时会通知您')).toBeVisible();
    await expect(changes).toEqual(['POST']);
    press('登录失效');
  },
};

/** Whoever comes back without a login has changed their mind, also when they log in later. */
export const BackWithoutLogin: Story = {
  beforeEach: served(),
  decorators: [withSessionEnds],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '关注 子由' }));
    press('登录失效');
    await waitFor(() => expect(canvas.queryByRole('button', { name: '关注 子由' })).toBeNull());
    press('不登录');
    await canvas.findByRole('button', { name: '关注 子由' });
    press('再次登录');
    await waitFor(() => expect(reads).toBe(1));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: '关注 子由' })).not.toHaveAttribute(
        'aria-disabled',
      ),
    );
    await expect(changes).toEqual([]);
    press('登录失效');
  },
};

/** Nobody follows themselves, or who is gone. */
export const Oneself: Story = {
  beforeEach: asReader(served()),
  args: { author: { id: 9, username: '东坡' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Ended: Story = {
  beforeEach: asReader(served()),
  args: { author: { id: 4, username: '已注销用户_1a2b3c4d' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Other servers of this wire have no such calls. */
export const UnknownToTheServer: Story = {
  beforeEach: asReader(served({ isKnown: false })),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('button')).toBeNull());
  },
};
