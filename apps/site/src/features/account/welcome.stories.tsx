import type { Meta, StoryObj } from '@storybook/react-vite';
import { openSession } from '@wenyuan/app';
import { Toaster } from '@wenyuan/ui';
import { expect, screen, waitFor } from 'storybook/test';
import { asMember } from '../../testing/session-ends.tsx';
import { welcome } from './welcome.ts';

const meta = {
  title: 'Features / Account / Welcome',
  component: Toaster,
  beforeEach: asMember,
} satisfies Meta<typeof Toaster>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The award of the registration is told with it. */
export const Awarded: Story = {
  play: async () => {
    const user = { id: 9, username: '东坡', credit_count: 10 };
    openSession('a token', user as Parameters<typeof openSession>[1]);
    welcome('积分');
    await waitFor(() => expect(screen.getByText('注册成功，送您 10 积分')).toBeVisible());
  },
};
