import type { Meta, StoryObj } from '@storybook/react-vite';
import { NAVIGATION_PAGE_SIZE } from '@wenyuan/domain';
import { expect } from 'storybook/test';
import { common, settings } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

function Frame() {
  return (
    <>
      <SiteHeader />
      <SiteFooter />
    </>
  );
}

const meta = {
  title: 'App / ShutSite',
  component: Frame,
  decorators: [
    withApp([
      ...common,
      [
        ['config', 'settings', {}],
        { ...settings, security: { ...settings.security, is_close: true } },
      ],
      [
        ['navigation', 'list', { page: 1, size: NAVIGATION_PAGE_SIZE }],
        { total: 0, navigation: [] },
      ],
    ]),
  ],
} satisfies Meta<typeof Frame>;
export default meta;

/** A closed site leads nowhere: who is no operator can go to the login, and write to the operators. */
export const Visitor: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '登录' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: '意见反馈' })).toBeVisible();
    await expect(canvas.queryByRole('navigation')).toBeNull();
    await expect(canvas.queryByRole('searchbox')).toBeNull();
    await expect(canvas.queryByRole('link', { name: '求文档' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: '打开菜单' })).toBeNull();
  },
};
