import type { Meta, StoryObj } from '@storybook/react-vite';
import { NAVIGATION_PAGE_SIZE } from '@wenyuan/domain';
import { expect } from 'storybook/test';
import { common, settings } from '../../testing/fixtures.ts';
import { asMember } from '../../testing/session-ends.tsx';
import { withApp } from '../../testing/story-frame.tsx';
import { SiteHeader } from './site-header.tsx';

const WORDS = ['Documentation', 'Library'];
const sitename = WORDS.join(' ');

const meta = {
  title: 'App / SiteName',
  component: SiteHeader,
  decorators: [
    withApp([
      ...common,
      [['config', 'settings', {}], { ...settings, system: { ...settings.system, sitename } }],
      [
        ['navigation', 'list', { page: 1, size: NAVIGATION_PAGE_SIZE }],
        { total: 0, navigation: [] },
      ],
      [['notice', 'unread', {}], { count: 0 }],
    ]),
  ],
  beforeEach: asMember,
} satisfies Meta<typeof SiteHeader>;
export default meta;

/** On a phone an English name is parted between its words, also where a member has the most to press beside it. */
export const English: StoryObj<typeof meta> = {
  parameters: {
    viewport: {
      options: { phone: { name: 'phone', styles: { width: '390px', height: '844px' } } },
    },
  },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: '通知' });
    const text = (await canvas.findByText(sitename)).firstChild;
    if (text === null) throw new Error('no name');
    const range = document.createRange();
    for (const word of WORDS) {
      const begin = sitename.indexOf(word);
      range.setStart(text, begin);
      range.setEnd(text, begin + word.length);
      await expect(range.getClientRects()).toHaveLength(1);
    }
    const menu = canvas.getByRole('button', { name: '打开菜单' });
    await expect(menu.getBoundingClientRect().right).toBeLessThanOrEqual(390);
  },
};
