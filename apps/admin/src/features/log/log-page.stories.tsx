import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Audit, LoginRecord } from '@wenyuan/api-client';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { fakeLists } from '../../testing/fake-list.ts';
import { rowNamed, serve } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { Component } from './log-page.tsx';

function entry(id: number, more: Partial<Audit> = {}): Audit {
  const made = {
    id,
    user_id: 1,
    username: 'admin',
    operation: 'friendlink.update',
    title: '修改友情链接',
    input: JSON.stringify({ id: 3, title: '新名' }),
    changes: [
      {
        id: 3,
        name: '新名',
        fields: [
          { name: 'title', before: '"旧名"', after: '"新名"' },
          { name: 'enable', before: 'true', after: 'false' },
        ],
      },
    ],
    ip: '203.0.113.7',
    created_at: '2026-01-02T03:04:05Z',
    ...more,
  };
  return { change_count: made.changes.length, ...made };
}

const settings = entry(2, {
  operation: 'config.update',
  title: '修改系统设置',
  input: '{"config":[{"category":"email","name":"password","value":"***"}]',
  changes: [
    {
      id: 0,
      name: '',
      fields: [
        { name: 'system.sitename', before: '"文库"', after: '"文渊"' },
        { name: 'email.password', before: '"***"', after: '"***"' },
      ],
    },
  ],
});
const rights = entry(3, {
  operation: 'group.setPermission',
  title: '设置用户组的权限',
  input: '{"group_id":2}',
  changes: [
    {
      id: 2,
      name: '编辑',
      fields: [{ name: 'permission', before: '["删除横幅"]', after: '["评论列表","举报列表"]' }],
    },
  ],
});
const review = entry(4, {
  operation: 'document.check',
  title: '审核文档',
  changes: [
    { id: 7, name: '论语', fields: [{ name: 'status', before: '6', after: '0' }] },
    { id: 8, name: '孟子', fields: [{ name: 'status', before: '6', after: '0' }] },
  ],
});
const long = entry(5, {
  title: '推荐文档',
  operation: 'document.recommend',
  changes: Array.from({ length: 20 }, (_, index) => ({
    id: index + 1,
    name: '很长的文档名称'.repeat(7),
    fields: [{ name: 'recommend_at', before: 'null', after: '"2026-01-02T03:04:05Z"' }],
  })),
});
const many = entry(7, {
  operation: 'comment.check',
  title: '审核评论',
  changes: Array.from({ length: 60 }, (_, index) => ({
    id: index + 1,
    name: `第 ${index + 1} 条评论`,
    fields: [{ name: 'status', before: '0', after: '2' }],
  })),
});
const login: LoginRecord = {
  id: 1,
  user_id: 7,
  account: '读书人',
  result: 1,
  method: 'password',
  ip: '203.0.113.9',
  device: 'Firefox · Linux',
  created_at: '2026-01-02T03:04:05Z',
};

/** A list has the first rows of an entry. */
const inList = (row: Audit): Audit => ({ ...row, changes: row.changes.slice(0, 20) });

const asked: URLSearchParams[] = [];
const served =
  (rows: readonly Audit[], owned: readonly string[] = ['AuditAPI']) =>
  () => {
    asked.length = 0;
    return serve(
      fakeLists({
        '/audit/list': (query) => {
          asked.push(query);
          const id = query.get('id');
          if (id === null) return { total: rows.length, audit: rows.map(inList) };
          return { total: 1, audit: rows.filter((row) => String(row.id) === id) };
        },
        '/audit/login/list': () => ({ total: 1, login: [login] }),
      }),
      owned,
    );
  };

const meta = {
  title: 'Features / Log / Log',
  component: Component,
  parameters: { layout: 'fullscreen', address: '/admin/log' },
  decorators: [withScreen],
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async (name: string) => {
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(`^admin ${name}，.*\\d$`) }),
  );
  return within(await screen.findByRole('dialog', { name }));
};

export const Filled: Story = { beforeEach: served([entry(1), settings, rights, review, long]) };
export const Empty: Story = { beforeEach: served([]) };
/** No word is so long that it leaves its card. */
const unbroken = entry(6, {
  changes: [{ id: 1, name: 'https://example.com/'.repeat(12), fields: [] }],
});
export const Phone: Story = {
  beforeEach: served([entry(1), long, unbroken]),
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async () => {
    const cell = (await screen.findByText(/example\.com/)).closest('td');
    await expect(cell?.scrollWidth).toBe(cell?.clientWidth);
  },
};

/** Of one thing, as its drawer leads here. */
export const OfOne: Story = {
  parameters: { address: '/admin/log?object=document&object=recycle&target_id=118' },
  beforeEach: served([entry(1)]),
  play: async () => {
    await screen.findByText('共 1 条');
    const [query] = asked;
    await expect(query?.getAll('object')).toEqual(['document', 'recycle']);
    await expect(query?.get('target_id')).toBe('118');
  },
};

/** What is no number is told at its field, and neither filters nor shows as if it did. */
export const NoNumber: Story = {
  parameters: { address: '/admin/log?target_id=x' },
  beforeEach: served([entry(1)]),
  play: async () => {
    await screen.findByText('共 1 条');
    await expect(screen.queryByRole('button', { name: /取消筛选/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^筛选/ }));
    const address = screen.getByLabelText('IP 地址');
    await userEvent.type(address, '203.0.113{Enter}');
    await expect(await screen.findByText('IP 地址应完整')).toBeVisible();
    await userEvent.clear(address);
    const objects = within(screen.getByRole('group', { name: '对象' }));
    const names = objects.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
    await expect(new Set(names).size).toBe(names.length);
    const field = screen.getByLabelText('对象编号');
    await userEvent.type(field, 'abc{Enter}');
    await expect(await screen.findByText('对象编号应为数字')).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(screen.queryByRole('button', { name: /取消筛选/ })).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, '118{Enter}');
    await expect(
      await screen.findByRole('button', { name: '取消筛选：对象编号 118' }),
    ).toBeVisible();
    await expect(screen.queryByText('对象编号应为数字')).toBeNull();
    // The filter is named before the list asks for it.
    await waitFor(() =>
      expect(asked.map((query) => query.get('target_id'))).toEqual([null, '118']),
    );
  },
};

/** What was before and after, by the names of the fields. */
export const Detail: Story = {
  beforeEach: served([entry(1)]),
  play: async () => {
    const dialog = await open('修改友情链接');
    await expect(dialog.getByText('203.0.113.7')).toBeVisible();
    await expect(dialog.getByRole('row', { name: '标题 旧名 新名' })).toBeVisible();
    await expect(dialog.getByRole('row', { name: '是否启用 是 否' })).toBeVisible();
  },
};

/** Settings have their own names; of a secret there is only that it changed. */
export const Secret: Story = {
  beforeEach: served([settings]),
  play: async () => {
    const dialog = await open('修改系统设置');
    await expect(dialog.getByRole('row', { name: /文库 文渊$/ })).toBeVisible();
    await expect(dialog.getByRole('row', { name: /（保密） （保密）$/ })).toBeVisible();
  },
};

export const Rights: Story = {
  beforeEach: served([rights]),
  play: async () => {
    const dialog = await open('设置用户组的权限');
    await expect(
      dialog.getByRole('row', { name: '权限 移除：删除横幅 增加：评论列表、举报列表' }),
    ).toBeVisible();
  },
};

export const Codes: Story = {
  beforeEach: served([review]),
  play: async () => {
    const dialog = await open('审核文档');
    await expect(dialog.getAllByRole('row', { name: '状态 待审核 待转换' })).toHaveLength(2);
  },
};

/** Of many rows the list has the first ones, and the entry has all. */
export const Many: Story = {
  beforeEach: served([many]),
  play: async () => {
    const row = within(await rowNamed(/^admin 审核评论，第 1 条评论、.* 等 60 项，2026-/));
    await expect(row.getByText(/ 等 60 项$/)).toBeVisible();
    const dialog = await open('审核评论');
    await expect(
      await dialog.findByRole('row', {
        name: '第 60 条评论（#60） 状态：待审核 → 审核未通过',
      }),
    ).toBeVisible();
    await expect(dialog.getByText('共 60 项')).toBeVisible();
  },
};

/** By object and days, which are moments. */
export const Filters: Story = {
  parameters: { address: '/admin/log?object=document&from=2026-01-02&to=2026-01-02' },
  beforeEach: served([review]),
  play: async () => {
    await rowNamed(/^admin 审核文档/);
    const last = asked.at(-1);
    await expect(last?.getAll('object')).toEqual(['document']);
    await expect(last?.getAll('created_at')).toHaveLength(2);
  },
};

export const Logins: Story = {
  beforeEach: served([entry(1)]),
  play: async () => {
    await userEvent.click(await screen.findByRole('link', { name: '登录' }));
    const row = within(await rowNamed(/^读书人/));
    await expect(row.getByText('密码错误')).toBeVisible();
    await expect(screen.getByRole('link', { name: '登录' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
};

/** Who may not read the logins has no way to them. */
export const OperationsOnly: Story = {
  beforeEach: served([entry(1)], ['ListAudit']),
  play: async () => {
    await rowNamed(/^admin 修改友情链接/);
    await expect(screen.queryByRole('link', { name: '登录' })).toBeNull();
  },
};
