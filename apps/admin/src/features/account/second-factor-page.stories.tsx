import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from 'react-router';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { json } from '../../testing/fault.ts';
import { logInWith, withScreen } from '../../testing/with-screen.tsx';
import { Component as SecondFactorPage } from './second-factor-page.tsx';

const CODES = ['aaaa-bbbb', 'cccc-dddd'];

let isRequired = true;
const meta = {
  title: 'Features / Account / SecondFactorPage',
  component: SecondFactorPage,
  parameters: { layout: 'fullscreen', address: '/admin/second-factor' },
  decorators: [
    (Story) => (
      <>
        <Link to="/admin/inbox">后台</Link>
        <Story />
      </>
    ),
    withScreen,
  ],
  beforeEach: () => {
    logInWith([]);
    isRequired = true;
    globalThis.fetch = async (input, init) => {
      const { method } = new Request(input, init);
      if (method === 'PUT') return json({ recovery_code: CODES });
      if (method === 'POST') return json({ secret: 'A'.repeat(32), uri: 'otpauth://totp/x' });
      return json({ enabled: false, enabled_at: null, recovery_left: 0, is_required: isRequired });
    };
  },
} satisfies Meta<typeof SecondFactorPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Recovery codes are not left unsaved without a question; who says that they are saved is not asked. */
export const Codes: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^登录密码/), 'reading-is-good');
    await userEvent.click(canvas.getByRole('button', { name: '下一步' }));
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(await canvas.findByRole('button', { name: '复制密钥' }));
    // Without the spaces by which it is read.
    await expect(copied).toHaveBeenCalledWith('A'.repeat(32));
    copied.mockRestore();
    await userEvent.type(await canvas.findByLabelText(/^两步验证码/), '123456');
    await userEvent.click(canvas.getByRole('button', { name: '启用' }));
    await expect(await canvas.findByText('aaaa-bbbb')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: '后台' }));
    const question = within(await screen.findByRole('dialog', { name: '仍要离开？' }));
    await expect(question.getByText(/恢复码还没有保存/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: '取消' }));
    await expect(canvas.getByText('aaaa-bbbb')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '我已保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** By choice nobody is told that it is required, and the way back is open. */
export const ByChoice: Story = {
  beforeEach: () => {
    isRequired = false;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '返回后台' })).toHaveAttribute(
      'href',
      '/admin/dashboard',
    );
    await expect(canvas.queryByText(/要求管理后台的账号/)).toBeNull();
  },
};
