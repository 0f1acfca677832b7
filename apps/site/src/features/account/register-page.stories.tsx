import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
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
