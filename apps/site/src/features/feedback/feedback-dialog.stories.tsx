import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppRoot } from '@wenyuan/app';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { asMember, press, withSessionEnds } from '../../testing/session-ends.tsx';
import { withApp } from '../../testing/story-frame.tsx';
import { FeedbackDialog } from './feedback-dialog.tsx';

const meta = {
  title: 'Features / Feedback / FeedbackDialog',
  component: FeedbackDialog,
  beforeEach: asMember,
  decorators: [
    (Story) => (
      <AppRoot>
        <Story />
      </AppRoot>
    ),
    withApp(
      [
        ...common,
        [
          ['user', 'captcha', { type: 'feedback' }],
          { enable: false, id: '', captcha: '', type: '' },
        ],
      ],
      '/library/5/0123456789abcdef',
    ),
  ],
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
