import type { Meta, StoryObj } from '@storybook/react-vite';
import { currentSession } from '@wenyuan/app';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { asMember, press, withSessionEnds } from '../../testing/session-ends.tsx';
import { withFeedback } from './feedback.fixture.tsx';
import { FeedbackDialog } from './feedback-dialog.tsx';

const meta = {
  title: 'Features / Feedback / FeedbackDialog',
  component: FeedbackDialog,
  beforeEach: asMember,
  decorators: withFeedback,
  args: { onClose: fn() },
} satisfies Meta<typeof FeedbackDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What was written before the session ended is there again after the next login. */
export const SessionEnds: Story = {
  decorators: [withSessionEnds],
  play: async () => {
    const content = () => screen.findByRole('textbox', { name: /反馈内容/ });
    await userEvent.type(await content(), '第三页看不清');
    press('登录失效');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('再次登录');
    await waitFor(async () => expect(await content()).toHaveValue('第三页看不清'));
  },
};

/** Where the session ended elsewhere, sending tells it, and what was written stays. */
export const SessionIsOver: Story = {
  beforeEach: () => {
    const fault = { code: 400, message: '请输入验证码', fields: { captcha: '请输入验证码' } };
    globalThis.fetch = async (input, init) => {
      const { method, url } = new Request(input, init);
      const { pathname } = new URL(url);
      if (pathname === '/api/v1/user/captcha')
        return Response.json({ enable: true, id: 'a', captcha: '', type: 'feedback' });
      if (pathname === '/api/v1/user')
        return Response.json({ code: 401, message: '您未登录或登录已过期' }, { status: 401 });
      return method === 'POST' ? Response.json(fault, { status: 400 }) : Response.json({});
    };
  },
  play: async () => {
    const content = await screen.findByRole('textbox', { name: /反馈内容/ });
    await userEvent.type(content, '第三页看不清');
    await expect(screen.queryByRole('textbox', { name: /验证码/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '提交' }));
    await expect(await screen.findByRole('textbox', { name: /验证码/ })).toBeVisible();
    await expect(currentSession().token).toBeUndefined();
    await expect(screen.getByRole('textbox', { name: /反馈内容/ })).toHaveValue('第三页看不清');
  },
};
