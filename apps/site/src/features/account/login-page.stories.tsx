import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { AppRoot } from '@wenyuan/app';
import { oauthTypeLabels, type OauthType } from '@wenyuan/domain';
import { common, settings } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { Component as LoginPage } from './login-page.tsx';

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"/>')}`;
const sites = [2, 1, 4, 3, 7].map((type) => ({
  type,
  name: oauthTypeLabels[type as OauthType],
  icon: '',
  enable: true,
  client_id: 'id',
  redirect_url: '',
  authorize_url: '',
}));
const captcha = (reply: object) =>
  withApp(
    [...common, [['user', 'captcha', { type: 'login' }], reply]],
    '/auth/login?redirect=/library',
  );

const meta = {
  title: 'Features / Account / LoginPage',
  component: LoginPage,
} satisfies Meta<typeof LoginPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The link to registration carries the same way back. */
export const Plain: Story = {
  decorators: [captcha({ enable: false, id: '', captcha: '' })],
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('link', { name: '注册一个' }),
    ).toHaveAttribute('href', expect.stringContaining('redirect='));
  },
};
export const WithCaptcha: Story = {
  decorators: [captcha({ enable: true, id: 'one', captcha: PICTURE })],
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('textbox', { name: /验证码/ }),
    ).toBeVisible();
  },
};
const inApp: Decorator[] = [
  (Story) => (
    <AppRoot>
      <Story />
    </AppRoot>
  ),
  captcha({ enable: false, id: '', captcha: '' }),
];
const asked: string[] = [];
/** What is empty is told once, at its field, and nothing is sent. */
export const Empty: Story = {
  decorators: inApp,
  beforeEach: () => {
    asked.length = 0;
    globalThis.fetch = async (input, init) => {
      asked.push(new URL(new Request(input, init).url).pathname);
      return Response.json({ enable: false, id: '', captcha: '', type: '' });
    };
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const username = await canvas.findByRole('textbox', { name: /用户名/ });
    await userEvent.click(canvas.getByRole('button', { name: '登录' }));
    await expect(await screen.findAllByText('请输入您的用户名、邮箱或手机号码')).toHaveLength(1);
    await expect(screen.getAllByText('请输入您的登录密码')).toHaveLength(1);
    await expect(username).toHaveFocus();
    await expect(asked).not.toContain('/api/v1/user/login');
  },
};
/** Whose account is banned is told how to reach the operators. */
export const Banned: Story = {
  decorators: inApp,
  beforeEach: () => {
    const message = '您的账号已被禁用（长期有效）：多次侵权';
    globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(new Request(input, init).url);
      return pathname === '/api/v1/user/login'
        ? Response.json({ code: 403, message }, { status: 403 })
        : Response.json({ enable: false, id: '', captcha: '', type: '' });
    };
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: /用户名/ }), 'wang');
    await userEvent.type(canvas.getByLabelText(/^密码/), 'Secret12345x');
    await expect(canvas.queryByRole('button', { name: '联系管理员' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '登录' }));
    await userEvent.click(await canvas.findByRole('button', { name: '联系管理员' }));
    await expect(await screen.findByRole('dialog', { name: '意见反馈' })).toBeVisible();
  },
};
/** A refused login is a toast, which goes with the next attempt. */
export const TriedAgain: Story = {
  decorators: inApp,
  beforeEach: () => {
    const refusals = ['用户名或密码错误', '您的账号已被禁用'];
    globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(new Request(input, init).url);
      return pathname === '/api/v1/user/login'
        ? Response.json({ code: 403, message: refusals.shift() }, { status: 403 })
        : Response.json({ enable: false, id: '', captcha: '', type: '' });
    };
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: /用户名/ }), 'wang');
    await userEvent.type(canvas.getByLabelText(/^密码/), 'Secret12345x');
    await userEvent.click(canvas.getByRole('button', { name: '登录' }));
    await expect(await screen.findAllByText('用户名或密码错误')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: '登录' }));
    await expect(await screen.findAllByText('您的账号已被禁用')).toHaveLength(2);
    await expect(screen.queryByText('用户名或密码错误')).toBeNull();
  },
};
/** Where text messages and other sites are set up. */
export const AllWays: Story = {
  decorators: [
    withApp(
      [
        ...common,
        [
          ['config', 'settings', {}],
          { ...settings, system: { ...settings.system, enable_sms: true } },
        ],
        [['user', 'captcha', { type: 'login' }], { enable: false, id: '', captcha: '' }],
        [['oauth', 'configs', {}], { oauths: sites }],
      ],
      '/auth/login',
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const others = await canvas.findByRole('region', { name: '其他登录方式' });
    await expect(within(others).getAllByRole('button')).toHaveLength(sites.length);
    await userEvent.click(canvas.getByRole('button', { name: '短信登录' }));
    await userEvent.click(canvas.getByRole('button', { name: '发送验证码' }));
    await expect(await canvas.findByText('请输入手机号码')).toBeVisible();
  },
};
