import type { Meta, StoryObj } from '@storybook/react-vite';
import { NAVIGATION_PAGE_SIZE } from '@wenyuan/domain';
import { expect } from 'storybook/test';
import { common, settings } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { SiteFooter } from './site-footer.tsx';

const meta = { title: 'App / SiteFooter', component: SiteFooter } satisfies Meta<typeof SiteFooter>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Where the buttons beside the page have no room, their ways to the operator are here. */
export const Contact: Story = {
  decorators: [
    withApp([
      ...common,
      [
        ['navigation', 'list', { page: 1, size: NAVIGATION_PAGE_SIZE }],
        { total: 0, navigation: [] },
      ],
      [
        ['config', 'settings', {}],
        {
          ...settings,
          display: {
            ...settings.display,
            contact_link: 'https://example.com/contact',
            contact_tip: '工作日 9:00 至 18:00',
            wechat_qrcode: '/qr.png',
          },
        },
      ],
    ]),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('工作日 9:00 至 18:00')).toHaveAttribute(
      'href',
      'https://example.com/contact',
    );
    await expect(canvas.getByText('微信')).toHaveAttribute('href', '/qr.png');
  },
};
