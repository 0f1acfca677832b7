import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppRoot } from '@wenyuan/app';
import { expect, screen, userEvent } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { Component as LoginPage } from './login-page.tsx';

const REFUSAL = '通行密钥需要以 https 打开的域名，而本站的地址是 http://192.0.2.1，请改用密码登录';
const BUTTON = { name: '使用通行密钥登录' };

const meta = {
  title: 'Features / Account / LoginPasskey',
  component: LoginPage,
  decorators: [
    (Story) => (
      <AppRoot>
        <Story />
      </AppRoot>
    ),
    withApp(
      [...common, [['user', 'captcha', { type: 'login' }], { enable: false, id: '', captcha: '' }]],
      '/auth/login',
    ),
  ],
  beforeEach: () => {
    globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(new Request(input, init).url);
      return pathname.includes('/passkey/')
        ? Response.json({ code: 409, message: REFUSAL }, { status: 409 })
        : Response.json({ enable: false, id: '', captcha: '', type: '' });
    };
  },
} satisfies Meta<typeof LoginPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What the browser offers by itself fails in silence; who presses is told why. */
export const Refused: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /用户名/ })).toHaveAttribute(
      'autocomplete',
      'username webauthn',
    );
    await expect(screen.queryByText(REFUSAL)).toBeNull();
    await userEvent.click(await canvas.findByRole('button', BUTTON));
    await expect(await canvas.findByText(REFUSAL)).toBeVisible();
    await expect(canvas.getByRole('button', BUTTON)).toBeEnabled();
  },
};

/** A browser that cannot have any shows the password alone. */
export const NotSupported: Story = {
  beforeEach: () => {
    const platform = globalThis.PublicKeyCredential;
    Object.assign(globalThis, { PublicKeyCredential: undefined });
    return () => {
      Object.assign(globalThis, { PublicKeyCredential: platform });
    };
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: '登录' });
    await expect(canvas.queryByRole('button', BUTTON)).toBeNull();
  },
};
