import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Navigation } from '@wenyuan/api-client';
import { buildNavigationTree } from '@wenyuan/domain';
import { expect, screen, userEvent, within } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { NavigationList } from './navigation-panel.tsx';
import { NavigationBar, NavigationMap } from './navigation-tree.tsx';

const at = '2026-03-01T08:00:00.000Z';
const entry = (id: number, parent_id: number, title: string, more: Partial<Navigation> = {}) => ({
  id,
  parent_id,
  title,
  href: `/library?wd=${id}`,
  target: '_self',
  color: '',
  sort: 0,
  enable: true,
  description: '',
  fixed: false,
  created_at: at,
  updated_at: at,
  ...more,
});

const rows = [
  entry(1, 0, '首页', { href: '/' }),
  entry(2, 0, '专题', { href: '', color: '#a93528' }),
  entry(3, 2, '诸子百家'),
  entry(4, 3, '儒家'),
  entry(5, 2, '国家图书馆', { href: 'https://www.nlc.cn/', target: '_blank' }),
  entry(6, 0, '旧专题', { enable: false }),
  entry(7, 6, '旧专题的下级'),
  entry(8, 0, '一个名字很长的导航入口与古籍善本书目', { href: '/article' }),
];

const meta = {
  title: 'App / Navigation',
  component: NavigationBar,
  args: { items: buildNavigationTree(rows) },
  decorators: [withApp(common)],
} satisfies Meta<typeof NavigationBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Three levels unfold; what has no address only unfolds; Esc folds them and the button keeps the focus. */
export const Bar: Story = {
  play: async () => {
    const button = await screen.findByRole('button', { name: '专题的下级' });
    await expect(screen.queryByRole('link', { name: '专题' })).toBeNull();
    await userEvent.click(button);
    await expect(await screen.findByRole('link', { name: '诸子百家' })).toBeVisible();
    await expect(screen.getByRole('link', { name: '儒家' })).toBeVisible();
    const outside = screen.getByRole('link', { name: '国家图书馆 在新窗口打开' });
    await expect(outside).toHaveAttribute('target', '_blank');
    await expect(outside.getAttribute('rel')).toContain('noopener');
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('link', { name: '儒家' })).toBeNull();
    await expect(button).toHaveFocus();
  },
};

/** Of a disabled entry nothing is left, not what is below it either. */
const allLevels: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  for (const name of ['首页', '诸子百家', '儒家'])
    await expect(canvas.getByRole('link', { name })).toBeVisible();
  await expect(canvas.getByText('专题')).toBeVisible();
  await expect(canvas.queryByText(/旧专题/)).toBeNull();
};

export const PhoneMenu: Story = {
  render: (args) => <NavigationList {...args} />,
  play: allLevels,
};
export const Footer: Story = {
  render: (args) => <NavigationMap {...args} />,
  play: allLevels,
};
