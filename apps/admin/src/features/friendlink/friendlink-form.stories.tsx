import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Friendlink } from '@wenyuan/api-client';
import { clearSession, useSession } from '@wenyuan/app';
import { loginPath } from '@wenyuan/domain';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { fakeFriendlinks, friendlink } from '../../testing/fake-friendlinks.ts';
import { servedBy } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { friendlinkForm } from './friendlink-form.ts';

type Props = { noun: string; row?: object; onClose: () => void };

const served = servedBy(fakeFriendlinks, ['FriendlinkAPI']);

const meta = {
  title: 'Features / Friendlink / Form',
  component: friendlinkForm.Dialog as ComponentType<Props>,
  args: { noun: '友情链接', onClose: fn() },
  decorators: [withScreen],
  beforeEach: served({}),
} satisfies Meta<ComponentType<Props>>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = (name: RegExp) => screen.findByRole('textbox', { name });
const save = async () => userEvent.click(await screen.findByRole('button', { name: '保存' }));

export const New: Story = {};
export const Existing: Story = { args: { row: friendlink(3, { title: '书格' }) } };

/** Rules are those of the contract: the first field at fault has the focus and says what is wrong. */
export const Invalid: Story = {
  play: async ({ args }) => {
    await save();
    const title = await field(/名称/);
    await waitFor(() => expect(title).toHaveAccessibleDescription('请输入链接名称'));
    await expect(title).toHaveFocus();
    await expect(await field(/链接/)).toHaveAccessibleDescription('请输入链接地址');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** Ctrl and Enter save from any field; the form closes and says so. */
export const Saved: Story = {
  play: async ({ args }) => {
    await userEvent.type(await field(/名称/), '国家图书馆');
    await userEvent.type(await field(/链接/), 'https://www.nlc.cn/');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.getByText('新增成功')).toBeVisible());
  },
};

/** What a link cannot be without is marked when it is edited, too, and what it may be without is not. */
export const Marked: Story = {
  args: { row: friendlink(3, { title: '书格' }) },
  play: async () => {
    await expect(await field(/名称/)).toBeRequired();
    await expect(await field(/链接/)).toBeRequired();
    await expect(screen.getByRole('spinbutton', { name: /排序/ })).not.toBeRequired();
  },
};

/** The server's sentence stands at its field; what was typed stays. */
export const Refused: Story = {
  args: { row: friendlink(3, { title: '书格' }) },
  beforeEach: served({
    faults: {
      PUT: {
        status: 409,
        body: { code: 409, message: '已有这个名称', fields: { title: '已有这个名称' } },
      },
    },
  }),
  play: async () => {
    await userEvent.type(await field(/名称/), '二');
    await save();
    const title = await field(/名称/);
    await waitFor(() => expect(title).toHaveAccessibleDescription('已有这个名称'));
    await expect(title).toHaveValue('书格二');
  },
};

/** Esc asks before it closes a form whose changes were not stored; who goes back has them all. */
const escapeAsks = async (onClose: () => void) => {
  await userEvent.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: '放弃修改？' }));
  await expect(question.getByText('修改尚未保存，离开后会丢失。')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: '取消' }));
  await expect(onClose).not.toHaveBeenCalled();
};

/** A proxy that answers for the server does not know whether it was saved: the form says so, and keeps what was typed. */
export const Unanswered: Story = {
  args: { row: friendlink(3, { title: '书格' }) },
  beforeEach: served({ faults: { PUT: { status: 502, body: {} } } }),
  play: async ({ args }) => {
    await userEvent.type(await field(/名称/), '二');
    await save();
    await waitFor(() =>
      expect(screen.getByText('没有收到服务器的答复，可能已经完成，请查看后再试')).toBeVisible(),
    );
    await expect(await field(/名称/)).toHaveValue('书格二');
    await escapeAsks(args.onClose);
  },
};

const opened = friendlink(3, { title: '书格', sort: 5, description: '古籍' });
const since = { updated_at: '2026-02-01T00:00:00Z' };
/** Somebody saved the row after it was opened here; `rows` is what the server has. */
const changedMeanwhile = (more: Partial<Friendlink>) => {
  const rows: Friendlink[] = [];
  const beforeEach = () => {
    rows.splice(0, rows.length, { ...opened, ...more, ...since });
    return servedBy((_, faults) => fakeFriendlinks(rows, faults), ['FriendlinkAPI'])({})();
  };
  return { rows, beforeEach };
};

/** Two people changed the same field: the second sees both values, and chooses. */
const clash = changedMeanwhile({ title: '書格', description: '古籍影印' });
export const Conflict: Story = {
  args: { row: opened },
  beforeEach: clash.beforeEach,
  play: async ({ args }) => {
    await userEvent.type(await field(/名称/), '网');
    await save();
    const dialog = within(await screen.findByRole('dialog', { name: '他人刚修改了该友情链接' }));
    await expect(dialog.getByLabelText('对方刚保存的')).toHaveValue('書格');
    await expect(dialog.getByLabelText('我填写的')).toHaveValue('书格网');
    // What only the other one changed is no question.
    await expect(dialog.getAllByRole('radio')).toHaveLength(2);
    await userEvent.click(dialog.getByRole('button', { name: '按所选保存' }));
    await expect(dialog.getByRole('alert')).toHaveTextContent('请选择“名称”用哪一个');
    await expect(dialog.getByRole('radio', { name: '用对方的' })).toHaveFocus();
    await userEvent.click(dialog.getByRole('radio', { name: '用我的' }));
    await userEvent.click(dialog.getByRole('button', { name: '按所选保存' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    // Of the other's changes one was given up.
    await expect(screen.getByText('修改成功')).toBeVisible();
    await expect(clash.rows[0]).toMatchObject({
      title: '书格网',
      description: '古籍影印',
      sort: 5,
    });
  },
};

/** Changes of different fields do not meet: both are kept without a question. */
const apart = changedMeanwhile({ sort: 9, enable: false });
export const ChangedElsewhere: Story = {
  args: { row: opened },
  beforeEach: apart.beforeEach,
  play: async ({ args }) => {
    await userEvent.type(await field(/名称/), '网');
    await save();
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(apart.rows[0]).toMatchObject({ title: '书格网', sort: 9, enable: false });
    await expect(screen.getByText('修改成功，对方刚才的修改也已保留')).toBeVisible();
  },
};

/** Who goes back to the form loses nothing of what was typed, and is asked again. */
const again = changedMeanwhile({ title: '書格' });
export const BackToTheForm: Story = {
  args: { row: opened },
  beforeEach: again.beforeEach,
  play: async ({ args }) => {
    await userEvent.type(await field(/名称/), '网');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: '继续编辑' }));
    await expect(await field(/名称/)).toHaveValue('书格网');
    await expect(args.onClose).not.toHaveBeenCalled();
    await escapeAsks(args.onClose);
    await save();
    await userEvent.click(await screen.findByRole('radio', { name: '用对方的' }));
    await userEvent.click(screen.getByRole('button', { name: '按所选保存' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(again.rows[0]).toMatchObject({ title: '書格' });
  },
};

/** A failure without a field stands beside the buttons, in sight. */
export const Offline: Story = {
  args: { row: friendlink(3, { title: '书格' }) },
  beforeEach: served({ faults: { PUT: 'offline' } }),
  play: async () => {
    await save();
    await expect(await screen.findByRole('alert')).toHaveTextContent('没有收到服务器的答复');
  },
};

/** A link whose making was not answered may be there: who saves again without a look would make a second one. */
export const ReplyLost: Story = {
  beforeEach: served({ faults: { POST: 'offline' } }),
  play: async () => {
    await userEvent.type(await field(/名称/), '国家图书馆');
    await userEvent.type(await field(/链接/), 'https://www.nlc.cn/');
    await save();
    await expect(await screen.findByRole('alert')).toHaveTextContent('可能已经保存');
  },
};

/** As the layout does it, and each reply 401: who has no session is led to the login. */
function Guarded({ children }: { children: ReactNode }) {
  const { token } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (token === undefined) void navigate(loginPath('/admin/friendlink'), { replace: true });
  }, [token, navigate]);
  return pathname === loginPath() ? <p>登录</p> : children;
}

/** A session that ends takes nothing along that was typed, and asks nothing: it can be saved after a login elsewhere. */
export const SessionEnded: Story = {
  decorators: [
    (Story) => (
      <Guarded>
        <Story />
      </Guarded>
    ),
  ],
  beforeEach: served({ faults: { POST: { status: 401, body: { message: '请先登录' } } } }),
  play: async () => {
    await userEvent.type(await field(/名称/), '国家图书馆');
    await userEvent.type(await field(/链接/), 'https://www.nlc.cn/');
    await save();
    await expect(await screen.findByText('请先登录')).toBeVisible();
    clearSession();
    await waitFor(() => expect(screen.getByText(/请在新标签页登录/)).toBeVisible());
    await expect(screen.queryByRole('dialog', { name: '放弃修改？' })).toBeNull();
    await expect(await field(/名称/)).toHaveValue('国家图书馆');
  },
};

/** Who goes to the login without a session is asked as on every way. */
export const ToLogin: Story = {
  decorators: [
    (Story) => (
      <>
        <Story />
        <Link to={loginPath()}>登录</Link>
      </>
    ),
  ],
  play: async () => {
    await userEvent.type(await field(/名称/), '国家图书馆');
    clearSession();
    // The form lies over it.
    screen.getByText('登录').click();
    const question = within(await screen.findByRole('dialog', { name: '放弃修改？' }));
    await expect(screen.queryByText(/请在新标签页登录/)).toBeNull();
    await userEvent.click(question.getByRole('button', { name: '取消' }));
    await expect(await field(/名称/)).toHaveValue('国家图书馆');
  },
};

/** Unsaved changes are not lost by a slip: Esc asks first. */
export const Dirty: Story = {
  play: async ({ args }) => {
    await userEvent.type(await field(/名称/), '书');
    await escapeAsks(args.onClose);
  },
};
