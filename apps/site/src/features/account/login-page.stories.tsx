import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { Component as LoginPage } from './login-page.tsx';

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"/>')}`;
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
