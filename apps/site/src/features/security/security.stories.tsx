import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppRoot, openSession } from '@wenyuan/app';
import { OauthType } from '@wenyuan/domain';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Link } from 'react-router';
import { common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { BindingsSection } from './bindings-section.tsx';
import { ContactSections } from './contact-sections.tsx';
import { DataSection } from './data-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { TokensSection } from './tokens-section.tsx';

const SECRET = 'wyp_0123456789abcdef';
const CODES = ['aaaa-bbbb', 'cccc-dddd'];
const replies: Readonly<Record<string, unknown>> = {
  'PUT /api/v1/user/username': {
    id: 9,
    username: '苏东坡',
    email: 'su@example.com',
    renamed_at: new Date().toISOString(),
  },
  'POST /api/v1/user/token': { id: 1, name: '每晚备份', secret: SECRET },
  'PUT /api/v1/user/password': { token: 'another token' },
  'POST /api/v1/user/second-factor/recovery': { recovery_code: CODES },
};

const meta = {
  title: 'Features / Security / Dialogs',
  decorators: [
    (Story) => (
      <>
        <Link to="/library">文库</Link>
        <Story />
      </>
    ),
    withApp(
      [
        ...common,
        [['user', 'oauth', {}], { oauth: [] }],
        [
          ['oauth', 'configs', {}],
          { oauths: [{ type: OauthType.Github, name: 'GitHub', icon: '', enable: true }] },
        ],
        [['personalToken', 'list', {}], { token: [] }],
        [
          ['personalToken', 'scopes', {}],
          { scope: [{ key: 'document.list', title: '文档列表', group: '文档' }] },
        ],
        [
          ['secondFactor', 'get', {}],
          { enabled: true, enabled_at: null, recovery_left: 10, is_required: false },
        ],
      ],
      '/member/profile',
    ),
    (Story) => (
      <AppRoot>
        <Story />
      </AppRoot>
    ),
  ],
  beforeEach: () => {
    openSession('a token', {
      id: 9,
      username: '东坡',
      email: 'su@example.com',
    } as Parameters<typeof openSession>[1]);
    globalThis.fetch = async (input, init) => {
      const { method, url } = new Request(input, init);
      return Response.json(replies[`${method} ${new URL(url).pathname}`] ?? {});
    };
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const dialogOf = async (title: string) =>
  within(await screen.findByRole('dialog', { name: title }));
const press = async (title: string) =>
  userEvent.click((await dialogOf(title)).getByRole('button', { name: '关闭' }));

/** The dialog asks before it is closed, by itself as by another page. */
async function asks(title: string, question: RegExp): Promise<void> {
  for (const close of [
    () => press(title),
    // The page behind is inert to the mouse; Back and the keys of a browser are not stopped by that.
    async () => screen.getByText('文库').click(),
  ]) {
    await close();
    const shown = await dialogOf('仍要关闭？');
    await expect(shown.getByText(question)).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '仍要关闭？' })).toBeNull());
    await expect(screen.getByRole('dialog', { name: title })).toBeVisible();
  }
}
async function closes(title: string): Promise<void> {
  await press(title);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
}
const NOT_SENT = /还没有提交/;

/** Neither the form nor a token that nobody has copied goes without a question. */
export const Token: Story = {
  render: () => <TokensSection />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '创建令牌' }));
    const title = '创建访问令牌';
    const dialog = await dialogOf(title);
    await userEvent.type(dialog.getByRole('textbox', { name: /^名称/ }), '每晚备份');
    await asks(title, NOT_SENT);
    await userEvent.type(dialog.getByLabelText(/^登录密码/), 'reading-is-good');
    await userEvent.click(dialog.getByRole('button', { name: '创建' }));
    await expect(await dialog.findByText(SECRET)).toBeVisible();
    await asks(title, /令牌还没有复制/);
    dialog.getByText(SECRET).dispatchEvent(new ClipboardEvent('copy', { bubbles: true }));
    await closes(title);
  },
};
/** Recovery codes stay until they are saved. */
export const Codes: Story = {
  render: () => <SecondFactorSection />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '重新生成恢复码' }));
    const title = '重新生成恢复码';
    const dialog = await dialogOf(title);
    await userEvent.type(dialog.getByLabelText(/^登录密码/), 'reading-is-good');
    await userEvent.type(dialog.getByRole('textbox', { name: /验证码/ }), '123456');
    await userEvent.click(dialog.getByRole('button', { name: '生成' }));
    await expect(await dialog.findByText('aaaa-bbbb')).toBeVisible();
    await asks(title, /恢复码还没有保存/);
    await userEvent.click(dialog.getByRole('button', { name: '下载' }));
    await closes(title);
  },
};
/** A name takes the password; who has changed it lately is told when it can be changed again. */
export const Name: Story = {
  render: () => <ContactSections />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '修改用户名' }));
    const dialog = await dialogOf('修改用户名');
    const name = dialog.getByRole('textbox', { name: /新的用户名/ });
    await userEvent.clear(name);
    await userEvent.type(name, '苏东坡');
    await userEvent.type(dialog.getByLabelText(/^登录密码/), 'a-password');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.getByText(/^苏东坡。.* 之后可再次修改。$/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: '修改用户名' })).toBeNull();
  },
};
/** What was typed for another password or e-mail address is asked about; an untouched form closes. */
export const PasswordAndContact: Story = {
  render: () => <ContactSections />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '修改登录密码' }));
    await dialogOf('修改密码');
    await closes('修改密码');
    await userEvent.click(screen.getByRole('button', { name: '修改登录密码' }));
    const password = await dialogOf('修改密码');
    await userEvent.type(password.getByLabelText(/^新密码/), 'another-password');
    await asks('修改密码', NOT_SENT);
    await press('修改密码');
    const question = await dialogOf('仍要关闭？');
    await userEvent.click(question.getByText('关闭'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: '修改邮箱' }));
    const email = await dialogOf('修改邮箱');
    await userEvent.type(email.getByRole('textbox', { name: /新的邮箱/ }), '.cn');
    await asks('修改邮箱', NOT_SENT);
  },
};

/** Who came by another site's account has no password that could be asked for: it is set first, and the step follows. */
export const WithoutPassword: Story = {
  render: () => (
    <>
      <ContactSections />
      <DataSection />
    </>
  ),
  beforeEach: () => {
    openSession('a token', {
      id: 9,
      username: '东坡',
      email: '',
      has_password: false,
    } as Parameters<typeof openSession>[1]);
  },
  play: async ({ canvas }) => {
    for (const name of ['修改用户名', '设置邮箱', '导出我的数据', '注销账号']) {
      await userEvent.click(canvas.getByRole('button', { name }));
      await expect((await dialogOf('设置登录密码')).getByText(/登录密码确认/)).toBeVisible();
      await press('设置登录密码');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await userEvent.click(canvas.getByRole('button', { name: '修改用户名' }));
    const dialog = await dialogOf('设置登录密码');
    await expect(dialog.queryByLabelText(/原密码/)).toBeNull();
    await userEvent.type(dialog.getByLabelText(/^新密码/), 'a-good-password');
    await userEvent.type(dialog.getByLabelText(/确认新密码/), 'a-good-password');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await expect((await dialogOf('修改用户名')).getByLabelText(/登录密码/)).toBeVisible();
    await expect(screen.queryByRole('dialog', { name: '设置登录密码' })).toBeNull();
  },
};

/** Another site's account is bound after another login, since there is no password that could be asked for. */
export const BindingWithoutPassword: Story = {
  render: () => <BindingsSection />,
  beforeEach: () => {
    openSession('a token', {
      id: 9,
      username: '东坡',
      has_password: false,
    } as Parameters<typeof openSession>[1]);
    const message = '请退出后重新登录，并在 15 分钟内进行此操作';
    globalThis.fetch = async () =>
      Response.json({ code: 400, message, fields: { password: message } }, { status: 400 });
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '绑定 GitHub' }));
    await expect(await screen.findByText(/请退出后重新登录/)).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
