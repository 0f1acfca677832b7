import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Group } from '@wenyuan/api-client';
import { clearSession } from '@wenyuan/app';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { fakeGroups, group, permissionId, permissionRows } from '../../testing/fake-groups.ts';
import { menuOf, rowNamed, serve, type StoryServer } from '../../testing/list-story.ts';
import { withMenu } from '../../testing/with-menu.tsx';
import { withScreen } from '../../testing/with-screen.tsx';
import { Component } from './group-page.tsx';

const editors = 2;
const reviewers = 3;
let granted = new Map<number, readonly number[]>();

/** Puts a server in memory behind `fetch`: its groups, and the rights of two of them. */
const served =
  ({ rows, faults = {}, rights = ['API/', '/upload/'] }: StoryServer<Group> = {}) =>
  () => {
    granted = new Map([
      [1, permissionRows.map(({ id }) => id)],
      [editors, ['ListDocument', 'ListBanner', 'UpdateBanner'].map(permissionId)],
      [reviewers, ['ListDocument', 'CheckDocument', 'ListComment'].map(permissionId)],
    ]);
    const all = rows ?? [
      group(1, { title: '超级管理员', user_count: 1, storage_quota: 0 }),
      group(editors, { title: '编辑', color: '#0f766e', description: '管理内容' }),
      group(reviewers, {
        title: '审核',
        is_default: true,
        enable_upload: false,
        storage_quota: 1536,
      }),
    ];
    return serve(fakeGroups(granted, faults, all), rights);
  };

const meta = {
  title: 'Features / Group / Groups',
  component: Component,
  parameters: { layout: 'fullscreen', address: '/admin/user/group' },
  decorators: [withMenu, withScreen],
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

const grant = { parameters: { address: `/admin/user/group?grant=${editors}` } };
const item = (name: string) => screen.findByRole('treeitem', { name: new RegExp(`^${name}`) });
const search = async (words: string) =>
  userEvent.type(await screen.findByRole('searchbox', { name: '查找权限' }), words);
/** The text of an entry; the box before it is drawn. */
const press = async (name: string) =>
  userEvent.click(within(await item(name)).getByText(name, { exact: true }));

export const List: Story = {
  beforeEach: served(),
  play: async () => {
    await expect(within(await rowNamed('审核')).getByText('默认')).toBeVisible();
    await expect(within(await rowNamed('超级管理员')).getByText('不限')).toBeVisible();
    await expect(within(await rowNamed('审核')).getByText('1.5 GB')).toBeVisible();
    const menu = await menuOf('审核');
    await expect(menu.getByRole('menuitem', { name: '删除' })).toHaveAttribute(
      'title',
      '默认用户组不能删除，请先将其他用户组设为默认',
    );
  },
};

export const LongTexts: Story = {
  beforeEach: served({
    rows: [
      group(4, { title: '很长的用户组名称'.repeat(8), description: '描述也很长。'.repeat(40) }),
    ],
  }),
};

/** A person without rights to groups sees them and changes nothing. */
export const ReadOnly: Story = {
  beforeEach: served({ rights: ['ListGroup'] }),
  play: async () => {
    await expect(within(await rowNamed('编辑')).queryByRole('button')).toBeNull();
    await expect(screen.queryByRole('button', { name: '新增用户组' })).toBeNull();
  },
};

/** A new group gets the rights of a post at once, and says which pages they open. */
export const CreateForRole: Story = {
  beforeEach: served(),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '新增用户组' }));
    const dialog = within(await screen.findByRole('dialog', { name: '新增用户组' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /名称/ }), '夜班');
    const post = await dialog.findByRole('combobox', { name: '后台岗位' });
    await userEvent.selectOptions(post, '审核员');
    await expect(post).toHaveAccessibleDescription(/可打开：文档列表.*评论管理/);
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.getByText(/新增成功，已给予 \d+ 项后台权限/)).toBeVisible());
    await expect(granted.get(4)).toContain(permissionId('CheckDocument'));
    await expect(granted.get(4)).not.toContain(permissionId('RefundOrder'));
  },
};

/** The group that newcomers enter has no post, whatever was chosen before it became that. */
export const CreateDefault: Story = {
  beforeEach: served(),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '新增用户组' }));
    const dialog = within(await screen.findByRole('dialog', { name: '新增用户组' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /名称/ }), '新人');
    await userEvent.selectOptions(
      await dialog.findByRole('combobox', { name: '后台岗位' }),
      '编辑',
    );
    await userEvent.click(await dialog.findByRole('checkbox', { name: '默认用户组' }));
    await expect(dialog.queryByRole('combobox', { name: '后台岗位' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(granted.get(4)).toEqual([]));
  },
};

/** The rights of a post are added to those that are ticked, and saved like them. */
export const TickRole: Story = {
  ...grant,
  beforeEach: served(),
  play: async () => {
    const posts = within(await screen.findByRole('group', { name: '按岗位勾选' }));
    await userEvent.click(posts.getByRole('button', { name: '财务' }));
    await expect(posts.getByRole('button', { name: '财务' })).toBeDisabled();
    const menu = within(screen.getByRole('navigation', { name: '预览的菜单' }));
    await expect(menu.getByText('发票管理')).toBeVisible();
    await expect(menu.getByText('横幅管理')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(granted.get(editors)).toContain(permissionId('RefundOrder')));
  },
};

/** What is searched is opened, and says what it opens. */
export const Searching: Story = {
  ...grant,
  beforeEach: served(),
  play: async () => {
    await expect(await item('横幅管理')).toHaveAttribute('aria-checked', 'mixed');
    await search('横幅');
    await expect(await item('横幅列表')).toHaveAccessibleName(/打开页面：横幅管理/);
    await expect(screen.queryByRole('treeitem', { name: /^评论管理/ })).toBeNull();
    await userEvent.clear(screen.getByRole('searchbox'));
    await search('没有的词');
    await waitFor(() => expect(screen.getByText('没有与“没有的词”有关的权限')).toBeVisible());
  },
};

/** The preview is the menu that the chosen rights make, before they are saved. */
export const Preview: Story = {
  ...grant,
  beforeEach: served(),
  play: async () => {
    const menu = within(await screen.findByRole('navigation', { name: '预览的菜单' }));
    await expect(menu.getByText('文档列表')).toBeVisible();
    await expect(menu.queryByText('评论管理')).toBeNull();
    await search('评论列表');
    await press('评论列表');
    await expect(await menu.findByText('评论管理')).toBeVisible();
    await expect(screen.getByText('增加 1 项，移除 0 项')).toBeVisible();
    await userEvent.clear(screen.getByRole('searchbox'));
    await search('举报');
    await press('处理举报');
    // Without the list the right opens nothing, which the preview says and mends.
    await userEvent.click(await screen.findByRole('button', { name: '补上' }));
    await expect(await menu.findByText('举报管理')).toBeVisible();
  },
};

export const Saving: Story = {
  ...grant,
  beforeEach: served(),
  play: async () => {
    await search('横幅');
    await press('横幅列表');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.getByText('权限已保存')).toBeVisible());
    await expect(granted.get(editors)).toEqual(['ListDocument', 'UpdateBanner'].map(permissionId));
    await waitFor(() => expect(screen.queryByRole('button', { name: '保存' })).toBeNull());
  },
};

/** The rights in which another group differs, side by side, and a way to take them over. */
export const Compare: Story = {
  ...grant,
  beforeEach: served(),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '与其他组对比' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '对比的用户组' }), '审核');
    const table = within(await screen.findByRole('table', { name: '4 项不同' }));
    const row = within(table.getByRole('row', { name: /^横幅列表/ }));
    const marks = row.getAllByRole('cell').map((cell) => cell.querySelector('svg'));
    await expect(marks[0]).toHaveAccessibleName('有');
    await expect(marks[1]).toHaveAccessibleName('没有');
    await userEvent.click(screen.getByRole('button', { name: '改成与“审核”相同' }));
    await waitFor(() => expect(screen.getByText('两个用户组的权限相同。')).toBeVisible());
  },
};

/** What somebody else saved meanwhile is not overwritten: the second sees it, and keeps both. */
export const Conflict: Story = {
  ...grant,
  beforeEach: served(),
  play: async () => {
    await search('评论列表');
    await press('评论列表');
    const meanwhile = ['ListDocument', 'ListBanner', 'ListReport'].map(permissionId);
    granted.set(editors, meanwhile);
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    const conflict = within(await screen.findByRole('alert', { name: '他人刚修改了权限' }));
    await expect(conflict.getByText('举报列表')).toBeVisible();
    await expect(granted.get(editors)).toEqual(meanwhile);
    await userEvent.click(conflict.getByRole('button', { name: '合并双方的修改' }));
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.getByText('权限已保存')).toBeVisible());
    await expect(new Set(granted.get(editors))).toEqual(
      new Set([...meanwhile, permissionId('ListComment')]),
    );
  },
};

/** Nobody gives what they do not have: those entries are off, and say why. */
export const FewRights: Story = {
  ...grant,
  beforeEach: served({ rights: ['GroupAPI', 'PermissionAPI', 'BannerAPI'] }),
  play: async () => {
    await search('评论列表');
    await expect(await item('评论列表')).toHaveAttribute('aria-disabled', 'true');
    await press('评论列表');
    await expect(await item('评论列表')).toHaveAttribute('aria-checked', 'false');
  },
};

/** Whoever registers enters this group: it gets no right, and says why. */
export const Default: Story = {
  parameters: { address: `/admin/user/group?grant=${reviewers}` },
  beforeEach: served(),
  play: async () => {
    await search('横幅列表');
    await expect(await item('横幅列表')).toHaveAttribute('aria-disabled', 'true');
    await expect(screen.getByText(/所以它不能有后台权限/)).toBeVisible();
  },
};

/** A group that somebody deleted is called so, and no fault of the server. */
export const Gone: Story = {
  parameters: { address: '/admin/user/group?grant=999' },
  beforeEach: served({
    faults: {
      'GET /group/permission': {
        status: 404,
        body: { code: 404, message: '用户组不存在或已被删除' },
      },
    },
  }),
  play: async () => {
    await waitFor(() => expect(screen.getByText('用户组不存在或已被删除。')).toBeVisible());
    await expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  },
};

export const Administrators: Story = {
  parameters: { address: '/admin/user/group?grant=1' },
  beforeEach: served(),
  play: async () => {
    await waitFor(() => expect(screen.getByText('超级管理员组始终拥有全部权限。')).toBeVisible());
    await expect(await item('横幅管理')).toHaveAttribute('aria-checked', 'true');
  },
};

/** Nothing is lost by a way out without a question. */
export const Unsaved: Story = {
  ...grant,
  beforeEach: served(),
  play: async () => {
    await search('横幅');
    await press('横幅列表');
    await userEvent.click(screen.getByRole('link', { name: '返回' }));
    const question = within(await screen.findByRole('dialog', { name: '放弃修改？' }));
    await expect(question.getByText('修改尚未保存，离开后会丢失。')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: '取消' }));
    await expect(await item('横幅列表')).toHaveAttribute('aria-checked', 'false');
    await userEvent.click(screen.getByRole('button', { name: '放弃修改' }));
    await userEvent.click(screen.getByRole('link', { name: '返回' }));
    await expect(await rowNamed('编辑')).toBeVisible();
  },
};

/** A session that ends takes nothing along that was chosen. */
export const SessionEnded: Story = {
  ...grant,
  beforeEach: served(),
  play: async () => {
    await search('横幅');
    await press('横幅列表');
    globalThis.fetch = () => new Promise<never>(() => undefined);
    clearSession();
    await waitFor(() =>
      expect(screen.getByText('您没有“设置用户组的权限”这项权限。')).toBeVisible(),
    );
    await expect(await item('横幅列表')).toHaveAttribute('aria-checked', 'false');
    await expect(screen.getByText('增加 0 项，移除 1 项')).toBeVisible();
  },
};

export const Refused: Story = {
  ...grant,
  beforeEach: served({
    faults: { 'PUT /group/permission': { status: 403, body: { code: 403, message: '不行' } } },
  }),
  play: async () => {
    await search('横幅');
    await press('横幅列表');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.getByText('不行')).toBeVisible());
    await expect(screen.getByText('增加 0 项，移除 1 项')).toBeVisible();
  },
};
export const Phone: Story = {
  ...grant,
  beforeEach: served(),
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};
