import type { Meta, StoryObj } from '@storybook/react-vite';
import { clearSession, openSession, queryClient, useDirtyGuard } from '@wenyuan/app';
import { defaultSettings, publicSettings } from '@wenyuan/domain';
import { Route, Routes } from 'react-router';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { group } from '../../testing/fake-groups.ts';
import { json } from '../../testing/fault.ts';
import { serve } from '../../testing/list-story.ts';
import { goBack, withScreen } from '../../testing/with-screen.tsx';
import { AdminLayout } from './admin-layout.tsx';

const meta = {
  title: 'Features / Shell / Layout',
  component: AdminLayout,
  parameters: { layout: 'fullscreen', address: '/admin/inbox' },
  decorators: [withScreen],
  beforeEach: () => serve(async () => json({ inbox: [] }), ['DocumentAPI', 'FriendlinkAPI']),
} satisfies Meta<typeof AdminLayout>;
export default meta;
type Story = StoryObj<typeof meta>;

const palette = () => screen.queryByRole('combobox');
const openPalette = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(palette()).toHaveFocus());
};
const choose = async (words: string, option: RegExp) => {
  await openPalette();
  await userEvent.keyboard(words);
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const question = () => screen.findByRole('dialog', { name: '仍要关闭？' });

/** The palette belongs to the page that it was opened over: Back leads away from both. */
export const PaletteAndBack: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('link', { name: '文档列表' }));
    await openPalette();
    await goBack();
    await waitFor(() => expect(palette()).toBeNull());
  },
};

const office = {
  viewport: {
    options: { office: { name: '1024', styles: { width: '1024px', height: '768px' } } },
  },
};
/** Where a list has no room beside the menu, that is folded until somebody opens it. */
export const Narrow: Story = {
  parameters: office,
  globals: { viewport: { value: 'office', isRotated: false } },
  beforeEach: () => localStorage.removeItem('admin-menu-folded'),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '展开菜单' }));
    await expect(await screen.findByRole('button', { name: '收起菜单' })).toBeVisible();
    await expect(localStorage.getItem('admin-menu-folded')).toBe('false');
    localStorage.removeItem('admin-menu-folded');
  },
};

/** What was typed in the profile is not lost by Back. */
export const ProfileAndBack: Story = {
  play: async () => {
    const link = await screen.findByRole('link', { name: '文档列表' });
    await userEvent.click(link);
    await choose('个人资料', /^修改个人资料/);
    const dialog = await screen.findByRole('dialog', { name: /^个人资料/ });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.type(screen.getByLabelText('个性签名'), '写了很久的签名');
    await expect(screen.getByLabelText('个性签名')).toHaveValue('写了很久的签名');
    await goBack();
    await waitFor(() => expect(link).not.toHaveAttribute('aria-current'));
    await expect(screen.getByLabelText('个性签名')).toHaveValue('写了很久的签名');
  },
};

/** The password that was typed is lost neither by the keys of the palette, nor by Back without a question. */
export const PasswordAndBack: Story = {
  play: async () => {
    const link = await screen.findByRole('link', { name: '文档列表' });
    await userEvent.click(link);
    await choose('修改密码', /^修改密码/);
    await userEvent.type(await screen.findByLabelText(/^新密码/), 'another-password');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect(screen.getByLabelText(/^新密码/)).toHaveValue('another-password');
    await goBack();
    await userEvent.click(within(await question()).getByRole('button', { name: '取消' }));
    await expect(screen.getByLabelText(/^新密码/)).toHaveValue('another-password');
    await goBack();
    await userEvent.click(within(await question()).getByText('关闭'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(link).not.toHaveAttribute('aria-current');
  },
};

/** Nor where the entry before names another place of the same page. */
export const PasswordAndBackOnPage: Story = {
  parameters: { address: '/admin/config/security' },
  beforeEach: () => serve(async () => json({ inbox: [] }), ['ConfigAPI']),
  play: async () => {
    await choose('敏感词', /^敏感词/);
    await choose('修改密码', /^修改密码/);
    await userEvent.type(await screen.findByLabelText(/^新密码/), 'another-password');
    await goBack();
    await userEvent.click(within(await question()).getByRole('button', { name: '取消' }));
    await expect(screen.getByLabelText(/^新密码/)).toHaveValue('another-password');
    await goBack();
    await userEvent.click(within(await question()).getByText('关闭'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

function Draft() {
  useDirtyGuard(true);
  return <input aria-label="草稿" />;
}

/** A half-filled form waits for the next login of the person who filled it, and is shown to nobody else. */
export const AnotherPerson: Story = {
  render: () => (
    <Routes>
      <Route element={<AdminLayout />}>
        <Route path="*" element={<Draft />} />
      </Route>
    </Routes>
  ),
  play: async () => {
    const draft = () => screen.findByRole('textbox', { name: '草稿' });
    const logIn = (id: number) =>
      openSession('another token', { id, username: '乙' } as Parameters<typeof openSession>[1]);
    await userEvent.type(await draft(), '写了一半');
    clearSession();
    await waitFor(() => expect(screen.getByText(/请在新标签页登录/)).toBeVisible());
    const way = screen.getByRole('link', { name: '登录' });
    await expect(way).toHaveAttribute('target', '_blank');
    logIn(1);
    await screen.findByText('乙');
    await expect(await draft()).toHaveValue('写了一半');
    logIn(99);
    await waitFor(async () => expect(await draft()).toHaveValue(''));
  },
};

/** Who may change it finds the way there; to operators themselves the site looks as ever. */
export const ReadOnlySite: Story = {
  beforeEach: () => serve(async () => json({ inbox: [] }), ['ConfigAPI']),
  play: async () => {
    await expect(screen.queryByText(/只读模式/)).toBeNull();
    const settings = publicSettings(defaultSettings, []);
    const security = { ...settings.security, is_read_only: true };
    queryClient.setQueryData(['config', 'settings', {}], { ...settings, security });
    await expect(await screen.findByText(/网站处于只读模式/)).toBeVisible();
    await expect(screen.getByRole('link', { name: '去恢复' })).toHaveAttribute(
      'href',
      '/admin/config/security#setting-is_read_only',
    );
    const closed = { ...security, is_close: true };
    queryClient.setQueryData(['config', 'settings', {}], { ...settings, security: closed });
    await expect(await screen.findByText(/网站已关闭/)).toBeVisible();
  },
};

/** A domain that was changed in one of its two places alone. */
export const ChangedDomain: Story = {
  beforeEach: () => {
    const written = document.createElement('meta');
    written.name = 'wy-site-origin';
    written.content = 'https://new.example';
    document.head.append(written);
    serve(async () => json({ inbox: [] }), ['ConfigAPI']);
    return () => written.remove();
  },
  play: async () => {
    const settings = publicSettings(defaultSettings, []);
    const knowDomain = (domain: string) =>
      queryClient.setQueryData(['config', 'settings', {}], {
        ...settings,
        system: { ...settings.system, domain },
      });
    knowDomain('https://old.example');
    await expect(await screen.findByText(/“网站域名”是 https:\/\/old.example，/)).toBeVisible();
    await expect(screen.getByRole('link', { name: '去修改' })).toHaveAttribute(
      'href',
      '/admin/config/system#setting-domain',
    );
    knowDomain('https://new.example/');
    await waitFor(() => expect(screen.queryByText(/“网站域名”是/)).toBeNull());
  },
};

/** Who reviews and may not upload has no entry that ends in a refusal. */
export const Reviewer: Story = {
  beforeEach: () =>
    serve(
      async () => json({ inbox: [], group: [group(3, { enable_upload: false })] }),
      ['DocumentAPI', 'ArticleAPI'],
    ),
  play: async () => {
    await expect(await screen.findByRole('link', { name: '文档列表' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: '上传文档' })).toBeNull());
    await expect(screen.queryByRole('link', { name: '写文章' })).toBeNull();
  },
};
export const Editor: Story = {
  beforeEach: () =>
    serve(
      async () => json({ inbox: [], group: [group(4, { enable_article: true })] }),
      ['DocumentAPI', 'ArticleAPI'],
    ),
  play: async () => {
    await expect(await screen.findByRole('link', { name: '上传文档' })).toBeVisible();
    await expect(screen.getByRole('link', { name: '写文章' })).toBeVisible();
  },
};
