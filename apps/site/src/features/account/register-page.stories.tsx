import type { Meta, StoryObj } from '@storybook/react-vite';
import { COMPLETE_REPLIES } from '@wenyuan/domain';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { common, settings } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { Component as RegisterPage } from './register-page.tsx';

const noCaptcha = [
  ['user', 'captcha', { type: 'register' }],
  { enable: false, id: '', captcha: '' },
] as const;

const meta = {
  title: 'Features / Account / RegisterPage',
  component: RegisterPage,
} satisfies Meta<typeof RegisterPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each field shows its rule before anything is sent. */
export const Mistakes: Story = {
  decorators: [withApp([...common, noCaptcha], '/auth/register')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText(/^用户名/), '张三李四');
    await userEvent.type(canvas.getByLabelText(/^邮箱/), 'zhang@w.example');
    await userEvent.type(canvas.getByLabelText(/^密码/), 'a-long-password');
    await userEvent.type(canvas.getByLabelText(/^确认密码/), 'another-password');
    await userEvent.click(canvas.getByRole('button', { name: '注册' }));
    await expect(await canvas.findByText('两次输入的密码不一致')).toBeVisible();
  },
};

/** What the server said of the last attempt is gone when the next one is not sent. */
export const FailedBefore: Story = {
  decorators: [withApp([...common, noCaptcha], '/auth/register')],
  beforeEach: () => {
    globalThis.fetch = async () =>
      Response.json({ code: 503, message: '暂时无法注册' }, { status: 503 });
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^用户名/), '张三李四');
    await userEvent.type(canvas.getByLabelText(/^邮箱/), 'zhang@w.example');
    await userEvent.type(canvas.getByLabelText(/^密码/), 'a-long-password');
    await userEvent.type(canvas.getByLabelText(/^确认密码/), 'a-long-password');
    await userEvent.click(canvas.getByRole('button', { name: '注册' }));
    await expect(await canvas.findByText('暂时无法注册')).toBeVisible();
    await userEvent.clear(canvas.getByLabelText(/^确认密码/));
    await userEvent.click(canvas.getByRole('button', { name: '注册' }));
    await expect(await canvas.findByText('请再次输入密码')).toBeVisible();
    await expect(canvas.queryByText('暂时无法注册')).toBeNull();
  },
};

/** Each empty field asks for what it lacks. */
export const Empty: Story = {
  decorators: [withApp([...common, noCaptcha], '/auth/register')],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '注册' }));
    await expect(await canvas.findByText('请输入用户名')).toBeVisible();
    await expect(canvas.getByText('请再次输入密码')).toBeVisible();
  },
};
type Sent = Readonly<Record<string, unknown>> & { readonly path: string };
let sent: Sent[] = [];

/** The server of these stories: it sends the code 246810 and takes no other. */
async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const body = (await request.json()) as Readonly<Record<string, unknown>>;
  sent.push({ ...body, path: new URL(request.url).pathname });
  const isWrong = body.code !== undefined && body.code !== '246810';
  const message = '邮箱验证码错误或已过期';
  const reply = isWrong ? { code: 400, message, fields: { code: message } } : {};
  const headers = { [COMPLETE_REPLIES.header]: COMPLETE_REPLIES.value };
  return Response.json(reply, { status: isWrong ? 400 : 200, headers });
}

const withSettings = (change: { security?: object; system?: object; footer?: object }) =>
  withApp(
    [
      ...common,
      [
        ['config', 'settings', {}],
        {
          ...settings,
          security: { ...settings.security, ...change.security },
          system: { ...settings.system, ...change.system },
          footer: { ...settings.footer, ...change.footer },
        },
      ],
      noCaptcha,
    ],
    '/auth/register',
  );

/** Where the site verifies addresses, a code is sent on request and goes along with the registration. */
export const VerifiedEmail: Story = {
  decorators: [withSettings({ security: { enable_verify_register_email: true } })],
  beforeEach: () => {
    sent = [];
    globalThis.fetch = answer;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '发送验证码' }));
    await expect(await canvas.findByText('请输入邮箱地址')).toBeVisible();
    await expect(sent).toEqual([]);
    await userEvent.type(canvas.getByLabelText(/^用户名/), '张三李四');
    await userEvent.type(canvas.getByLabelText(/^邮箱\*?$/), 'zhang@w.example');
    await userEvent.click(canvas.getByRole('button', { name: '发送验证码' }));
    await expect(await canvas.findByRole('button', { name: /^剩余 \d+ 秒$/ })).toBeDisabled();
    await expect(sent).toMatchObject([
      { path: '/api/v1/user/email/code', email: 'zhang@w.example' },
    ]);
    await userEvent.type(canvas.getByLabelText(/^密码/), 'reading-is-good');
    await expect(canvas.getByText('密码强度：较强')).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/^确认密码/), 'reading-is-good');
    await userEvent.click(canvas.getByRole('button', { name: '注册' }));
    await expect(await canvas.findByText('请输入邮箱收到的验证码')).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/^邮箱验证码/), '111111');
    await userEvent.click(canvas.getByRole('button', { name: '注册' }));
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ path: '/api/v1/user/register', code: '111111' }),
    );
    await waitFor(() =>
      expect(canvas.getByLabelText(/^邮箱验证码/)).toHaveAccessibleDescription(
        '邮箱验证码错误或已过期',
      ),
    );
  },
};

/** A site that verifies addresses and sends no letters says so before anything is typed. */
export const WithoutMail: Story = {
  decorators: [
    withSettings({
      security: { enable_verify_register_email: true },
      system: { disable_email: true },
    }),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/网站尚未启用邮件服务/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '注册' })).toBeNull();
  },
};

/** Where text messages are set up, a number and its code are enough. */
export const ByMobile: Story = {
  decorators: [
    withSettings({
      system: { enable_sms: true },
      footer: { agreement: '/article/agreement', privacy: '/article/privacy' },
    }),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '手机注册' }));
    // Who registers can read what that agrees to, in each way.
    const note = canvas.getByText(/^注册即表示/);
    await expect(note).toHaveTextContent('注册即表示您已阅读并同意服务协议与隐私政策。');
    await expect(within(note).getByRole('link', { name: '隐私政策' })).toHaveAttribute(
      'href',
      '/article/privacy',
    );
    await userEvent.type(canvas.getByLabelText(/^手机号码/), '1380000');
    await userEvent.click(canvas.getByRole('button', { name: '发送验证码' }));
    await expect(await canvas.findByText('请输入正确的手机号码')).toBeVisible();
  },
};

/** Operators may close registration. */
export const Closed: Story = {
  decorators: [
    withApp(
      [
        ...common,
        [
          ['config', 'settings', {}],
          { ...settings, security: { ...settings.security, enable_register: false } },
        ],
        noCaptcha,
      ],
      '/auth/register',
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('网站暂未开放用户注册')).toBeVisible();
  },
};
/** Of a site that is only read for a while nobody is told that it takes no members. */
export const ReadOnly: Story = {
  decorators: [
    withApp(
      [
        ...common,
        [
          ['config', 'settings', {}],
          {
            ...settings,
            security: { ...settings.security, enable_register: false, is_read_only: true },
          },
        ],
        noCaptcha,
      ],
      '/auth/register',
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('网站暂时只能阅读与下载，暂不能注册')).toBeVisible();
  },
};
