import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { asMember, press, withSessionEnds } from '../../testing/session-ends.tsx';
import { withFeedback } from './feedback.fixture.tsx';
import { ReportDialog } from './report-dialog.tsx';

const meta = {
  title: 'Features / Feedback / ReportDialog',
  component: ReportDialog,
  decorators: withFeedback,
  args: { subject: { kind: 'document', id: 1, title: '论语' }, onClose: fn() },
} satisfies Meta<typeof ReportDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A report needs one of the reasons. */
export const Member: Story = {
  beforeEach: asMember,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '提交举报' }));
    await waitFor(() => expect(screen.getByText('请选择举报原因')).toBeVisible());
    await expect(screen.getAllByRole('radio')).toHaveLength(6);
  },
};

/** None of the reasons is a right of one's own: its holder finds the way, with an account or without. */
export const RightsHolder: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '意见反馈' }));
    await expect(await screen.findByRole('textbox', { name: /反馈内容/ })).toBeVisible();
    await expect(screen.queryByText('登录后才能举报，以便把处理结果告诉您。')).toBeNull();
  },
};

/** What was written before the session ended is there again for its author, and for nobody else. */
export const SessionEnds: Story = {
  beforeEach: asMember,
  decorators: [withSessionEnds],
  play: async () => {
    const content = () => screen.findByRole('textbox', { name: /补充说明/ });
    await userEvent.click(await screen.findByRole('radio', { name: '垃圾广告' }));
    await userEvent.type(await content(), '第三页是我写的');
    press('登录失效');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('别人登录');
    await expect(await content()).toHaveValue('');
    press('登录失效');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('再次登录');
    await waitFor(async () => expect(await content()).toHaveValue('第三页是我写的'));
    await expect(screen.getByRole('radio', { name: '垃圾广告' })).toBeChecked();
    // The dialog stays while another person takes the place of its author: in another tab, for one.
    press('别人登录');
    await waitFor(async () => expect(await content()).toHaveValue(''));
    press('再次登录');
    await waitFor(async () => expect(await content()).toHaveValue('第三页是我写的'));
  },
};

/** What failed is told in the form, once: a toast beside it would outlive the next attempt. */
export const Refused: Story = {
  beforeEach: () => {
    const message = '您已举报过，请等待处理';
    globalThis.fetch = async () => Response.json({ code: 409, message }, { status: 409 });
    return asMember();
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: '垃圾广告' }));
    await userEvent.click(screen.getByRole('button', { name: '提交举报' }));
    await screen.findByText('您已举报过，请等待处理');
    await expect(screen.getAllByText('您已举报过，请等待处理')).toHaveLength(1);
  },
};
