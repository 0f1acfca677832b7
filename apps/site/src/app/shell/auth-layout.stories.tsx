import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { common, settings } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { AuthLayout } from './auth-layout.tsx';

const meta = { title: 'App / AuthLayout', component: AuthLayout } satisfies Meta<typeof AuthLayout>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What an account is for stands beside the form. */
export const Plain: Story = {
  decorators: [withApp([...common], '/auth/login')],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('complementary', { name: /^关于/ })).toBeVisible();
  },
};
/** The operators' own picture takes the place of ours. */
export const OwnPicture: Story = {
  decorators: [
    withApp(
      [
        ...common,
        [
          ['config', 'settings', {}],
          { ...settings, system: { ...settings.system, login_background: '/picture.jpg' } },
        ],
      ],
      '/auth/login',
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('complementary')).toBeNull();
  },
};
