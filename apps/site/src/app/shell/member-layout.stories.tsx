import type { Meta, StoryObj } from '@storybook/react-vite';
import { clearSession, openSession } from '@wenyuan/app';
import { expect, userEvent } from 'storybook/test';
import { common, settings } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { MemberLayout } from './member-layout.tsx';

const STATEMENT = '本站正在整理藏书，今晚十点重新开放。';
let isClosed = false;

/** The site as its gate answers a member. */
const answer = (pathname: string): Response => {
  if (pathname.endsWith('/settings')) {
    const security = { ...settings.security, is_close: isClosed, close_statement: STATEMENT };
    return Response.json({ ...settings, security });
  }
  return isClosed
    ? Response.json({ code: 403, message: STATEMENT }, { status: 403 })
    : Response.json({ count: 0 });
};

const meta = {
  title: 'App / MemberLayout',
  component: MemberLayout,
  decorators: [withApp([...common], '/member')],
  beforeEach: () => {
    isClosed = true;
    openSession('a token', { id: 9, username: '东坡' } as Parameters<typeof openSession>[1]);
    globalThis.fetch = async (input, init) =>
      answer(new URL(new Request(input, init).url).pathname);
    return clearSession;
  },
} satisfies Meta<typeof MemberLayout>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A closed site says so once, in place of the area, until it is open again. */
export const Closed: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '网站已关闭' })).toBeVisible();
    await expect(canvas.getByText(STATEMENT)).toBeVisible();
    await expect(canvas.queryByRole('navigation', { name: '个人中心' })).toBeNull();
    isClosed = false;
    await userEvent.click(canvas.getByRole('button', { name: '重试' }));
    await expect(await canvas.findByRole('navigation', { name: '个人中心' })).toBeVisible();
  },
};
