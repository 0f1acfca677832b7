import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { fakeNavigation, navigation } from '../../testing/fake-navigation.ts';
import { servedBy } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { Component } from './navigation-page.tsx';

const served = servedBy(fakeNavigation, ['NavigationAPI']);

const rows = [
  navigation(1, { title: '首页', href: '/', fixed: true }),
  navigation(2, { title: '文库', href: '/library', fixed: true }),
  navigation(3, { title: '专题', href: '', color: '#a93528' }),
  navigation(4, { parent_id: 3, title: '诸子百家', description: '先秦诸家' }),
  navigation(5, { parent_id: 4, title: '儒家' }),
  navigation(6, { title: '国家图书馆', href: 'https://www.nlc.cn/', target: '_blank' }),
];
const long = navigation(9, {
  title: '一个名字很长的导航入口与古籍善本书目数字化平台'.repeat(2),
  href: `https://example.cn/${'very-long-path/'.repeat(12)}`,
  description: '说明也很长，'.repeat(20),
});

const meta = {
  title: 'Features / Navigation',
  component: Component,
  parameters: { layout: 'fullscreen', address: '/admin/navigation' },
  decorators: [withScreen],
  beforeEach: served({ rows }),
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

const titles = () =>
  screen.getAllByRole('button', { name: /^移动“/ }).map((handle) => handle.ariaLabel?.slice(3, -1));
const handleOf = (title: string) => screen.findByRole('button', { name: `移动“${title}”` });
const choose = async (title: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `${title} 的操作` }));
  const menu = within(await screen.findByRole('menu', { name: `${title} 的操作` }));
  await userEvent.click(menu.getByRole('menuitem', { name: action }));
};

export const Filled: Story = {};
export const Loading: Story = { beforeEach: served({ faults: { GET: 'never' } }) };
export const LongTexts: Story = { beforeEach: served({ rows: [long, ...rows] }) };
export const Phone: Story = {
  beforeEach: served({ rows: [long, ...rows] }),
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};
export const Empty: Story = {
  beforeEach: served({}),
  play: async () => {
    await waitFor(() => expect(screen.getByText('还没有导航')).toBeVisible());
  },
};

/** Alt and the arrows move an entry up, down, in and out; the handle keeps the focus. */
export const ByKeyboard: Story = {
  play: async () => {
    const handle = await handleOf('国家图书馆');
    handle.focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() =>
      expect(titles()).toEqual(['首页', '文库', '国家图书馆', '专题', '诸子百家', '儒家']),
    );
    await expect(await handleOf('国家图书馆')).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '“国家图书馆”移到上一级' })).toBeEnabled(),
    );
    await expect(await screen.findByRole('button', { name: '收起“文库”' })).toBeVisible();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await waitFor(() => expect(screen.queryByRole('button', { name: '收起“文库”' })).toBeNull());
  },
};

/** The tree has three levels: what has no room there cannot go in. */
export const ThreeLevels: Story = {
  play: async () => {
    await handleOf('儒家');
    await expect(screen.getByRole('button', { name: '“专题”移到上一项之下' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(screen.getByRole('button', { name: '儒家 的操作' }));
    await expect(screen.queryByRole('menuitem', { name: '新增下级导航' })).toBeNull();
  },
};

/** An entry of the installation keeps its address, and cannot be deleted. */
export const Fixed: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '首页 的操作' }));
    const menu = within(screen.getByRole('menu', { name: '首页 的操作' }));
    await expect(menu.getByRole('menuitem', { name: '删除' })).toHaveAttribute(
      'title',
      '系统导航不能删除，可以停用',
    );
    await userEvent.click(menu.getByRole('menuitem', { name: '编辑' }));
    await expect(await screen.findByLabelText('链接')).toHaveAttribute('readonly');
  },
};

export const Disabling: Story = {
  play: async () => {
    await choose('专题', '停用');
    await waitFor(() => expect(screen.getByText('已停用')).toBeVisible());
  },
};

/** A row that moved in may have a value that nobody could enter today: only what changes is judged and sent. */
export const OddValueStays: Story = {
  beforeEach: served({ rows: [navigation(7, { title: '旧站的', color: 'red' })] }),
  play: async () => {
    const sent: unknown[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'PUT') sent.push(await request.clone().json());
      return fetch(request);
    };
    const { id, updated_at: unchanged_since } = navigation(7);
    await choose('旧站的', '停用');
    await waitFor(() => expect(sent).toEqual([{ id, enable: false, unchanged_since }]));
    await choose('旧站的', '编辑');
    const form = within(await screen.findByRole('dialog', { name: '编辑导航' }));
    await userEvent.clear(form.getByLabelText(/^名称/));
    await userEvent.type(form.getByLabelText(/^名称/), '新名');
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await expect(await handleOf('新名')).toBeVisible();
    await expect(sent.at(-1)).toMatchObject({ id, title: '新名' });
    await expect(sent.at(-1)).not.toHaveProperty('color');
  },
};

/** A child is made below its entry; a colour that is hard to read is said to be. */
export const NewChild: Story = {
  play: async () => {
    await choose('专题', '新增下级导航');
    const form = within(await screen.findByRole('dialog', { name: '新增导航' }));
    await expect(form.getByLabelText('上级导航')).toHaveDisplayValue('专题');
    await userEvent.type(form.getByLabelText(/^名称/), '史部');
    await userEvent.type(form.getByLabelText(/^颜色/), '#ffff00');
    await expect(form.getByText(/在浅色背景上不够清楚/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await expect(await handleOf('史部')).toBeVisible();
  },
};

/** A search shows the way to what it found, and moves nothing meanwhile. */
export const Searching: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox', { name: '关键字' }), '先秦{Enter}');
    await waitFor(() => expect(screen.queryByText('首页')).toBeNull());
    await expect(screen.getByText('专题')).toBeVisible();
    await expect(screen.getByText('诸子百家')).toBeVisible();
    await expect(screen.queryByRole('button', { name: /^移动“/ })).toBeNull();
  },
};

/** The page is open to every operator; who may not change the navigation only reads it. */
export const ReadOnly: Story = {
  beforeEach: served({ rows, rights: ['ListDocument'] }),
  play: async () => {
    await waitFor(() => expect(screen.getByText('诸子百家')).toBeVisible());
    await expect(screen.queryByRole('button', { name: /的操作$|^移动/ })).toBeNull();
    await expect(screen.queryByRole('button', { name: '新增导航' })).toBeNull();
  },
};

/** A refusal says why, and the tree stays as the server has it. */
export const Refused: Story = {
  beforeEach: served({
    rows,
    faults: { PUT: { status: 400, body: { code: 400, message: '导航最多 3 级' } } },
  }),
  play: async () => {
    (await handleOf('文库')).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(screen.getByText('导航最多 3 级')).toBeVisible());
    await expect(titles().slice(0, 2)).toEqual(['首页', '文库']);
  },
};
