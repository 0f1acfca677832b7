import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { common, settings } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { Component as ForgotPage } from './forgot-page.tsx';

const noCaptcha = [
  ['user', 'captcha', { type: 'find_password' }],
  { enable: false, id: '', captcha: '' },
] as const;
const withSms = [
  ['config', 'settings', {}],
  { ...settings, system: { ...settings.system, enable_sms: true } },
] as const;

const meta = {
  title: 'Features / Account / ForgotPage',
  component: ForgotPage,
} satisfies Meta<typeof ForgotPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** An address that cannot be one is refused at its field, before anything is sent. */
export const ByEmail: Story = {
  decorators: [withApp([...common, noCaptcha], '/auth/forgot')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText(/^邮箱/), 'zhang@');
    await userEvent.click(canvas.getByRole('button', { name: '发送邮件' }));
    await expect(await canvas.findByText('请输入正确的邮箱地址')).toBeVisible();
    await expect(canvas.queryByRole('group', { name: '找回方式' })).toBeNull();
  },
};
/** All that lacks is said at once. */
export const Empty: Story = {
  decorators: [
    withApp(
      [
        ...common,
        [
          ['user', 'captcha', { type: 'find_password' }],
          { enable: true, id: 'a', captcha: '', type: 'digit' },
        ],
      ],
      '/auth/forgot',
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '发送邮件' }));
    await expect(await canvas.findByText('请输入邮箱地址')).toBeVisible();
    await expect(canvas.getByText('请输入验证码')).toBeVisible();
  },
};
/** A site that sends neither letters nor messages says so, and whom to turn to. */
export const NoWay: Story = {
  decorators: [
    withApp(
      [
        ...common,
        [
          ['config', 'settings', {}],
          {
            ...settings,
            system: { ...settings.system, disable_email: true },
            footer: { ...settings.footer, contact: '/article/detail/contact' },
          },
        ],
        noCaptcha,
      ],
      '/auth/forgot',
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/无法自助找回密码/)).toBeVisible();
    await expect(canvas.queryByLabelText(/^邮箱/)).toBeNull();
    await expect(canvas.getByRole('link', { name: '联系我们' })).toBeVisible();
  },
};
/** Where operators named no contact, they are written to. */
export const NoContact: Story = {
  decorators: [
    withApp(
      [
        ...common,
        [
          ['config', 'settings', {}],
          { ...settings, system: { ...settings.system, disable_email: true } },
        ],
        noCaptcha,
        [['user', 'captcha', { type: 'feedback' }], { enable: false, id: '', captcha: '' }],
      ],
      '/auth/forgot',
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '给管理员留言' }));
    const dialog = within(await screen.findByRole('dialog', { name: '意见反馈' }));
    await expect(await dialog.findByLabelText(/联系方式/)).toBeVisible();
  },
};
/** Where text messages are set up, the phone is a second way. */
export const ByMobile: Story = {
  decorators: [withApp([...common, withSms, noCaptcha], '/auth/forgot?redirect=/library/1')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    // The way back to the page that asked for the login is kept.
    await expect(canvas.getByRole('link', { name: '返回登录' })).toHaveAttribute(
      'href',
      '/auth/login?redirect=%2Flibrary%2F1',
    );
    await userEvent.click(canvas.getByRole('button', { name: '用手机找回' }));
    await userEvent.click(canvas.getByRole('button', { name: '发送验证码' }));
    await expect(await canvas.findByText('请输入手机号码')).toBeVisible();
  },
};
/** The link of a letter leads to the new password. */
export const NewPassword: Story = {
  decorators: [withApp([...common, noCaptcha], '/auth/forgot?token=from-the-letter')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('设置新密码');
    await userEvent.type(canvas.getByLabelText(/^新密码/), 'a-long-password');
    await userEvent.type(canvas.getByLabelText(/^确认新密码/), 'another-password');
    await userEvent.click(canvas.getByRole('button', { name: '重置密码' }));
    await expect(await canvas.findByText('两次输入的密码不一致')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '重新获取' })).toHaveAttribute(
      'href',
      '/auth/forgot',
    );
  },
};
