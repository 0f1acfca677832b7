import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { fakeSettings, type Stored } from '../../testing/fake-settings.ts';
import { json } from '../../testing/fault.ts';
import { serve } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { footerPage as FooterPage } from './footer-page.tsx';

let stored: Stored = {};
const page = { id: 3, identifier: 'agreement', title: '用户协议', category_id: [], is_page: true };

/** The settings of a server in memory that has these pages. */
const served =
  (...pages: (typeof page)[]) =>
  () => {
    stored = {};
    const settings = fakeSettings(stored);
    return serve(
      async (input, init) => {
        const url = input instanceof Request ? input.url : String(input);
        return url.includes('/article/list') && url.includes('is_page=true')
          ? json({ total: pages.length, article: pages })
          : settings(input, init);
      },
      ['ConfigAPI', 'ListArticle'],
    );
  };

const meta = {
  title: 'Features / Settings / Pages of the foot',
  component: FooterPage,
  decorators: [withScreen],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FooterPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A page of the site is taken for a link, whose address nobody has to know. */
export const Chosen: Story = {
  beforeEach: served(page),
  play: async () => {
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: '服务协议：选择单页' }),
      '用户协议',
    );
    await expect(screen.getByRole('textbox', { name: '服务协议' })).toHaveValue(
      '/article/detail/agreement',
    );
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.getByText('设置已保存')).toBeVisible());
    await expect(stored['footer.agreement']?.value).toBe('/article/detail/agreement');
  },
};

export const WithoutPages: Story = {
  beforeEach: served(),
  play: async () => {
    await screen.findByRole('textbox', { name: '服务协议' });
    await expect(screen.queryByRole('combobox')).toBeNull();
  },
};
