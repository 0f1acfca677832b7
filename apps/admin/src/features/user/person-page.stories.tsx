import type { Meta, StoryObj } from '@storybook/react-vite';
import { clearSession } from '@wenyuan/app';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Call } from '../../testing/call.ts';
import { fakePeople, membership, person } from '../../testing/fake-people.ts';
import { rowNamed, serve } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { operationOf } from '../../kit/index.ts';
import { personTabs } from './person-tabs.ts';
import { Component } from './user-page.tsx';

let calls: Call[] = [];
const reads = (path: string) => calls.filter(({ name }) => name === path);
const people = [
  person(2, { username: '朱熹夫子', remark: '老读者', realname: '朱熹' }),
  person(3, { username: '苏轼居士', status: 1 }),
  person(4, { username: 'ZhangSan' }),
];
const vips = [membership(1), membership(2, { user_id: 3, username: '苏轼居士' })];

const served =
  (rights: readonly string[] = ['API']) =>
  () => {
    calls = [];
    return serve(fakePeople({ people, vips }, {}, calls), rights);
  };

const meta = {
  title: 'Features / User / Person',
  component: Component,
  parameters: { layout: 'fullscreen', address: '/admin/user/list?id=2' },
  decorators: [withScreen],
  beforeEach: served(),
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

const tab = (name: string) => screen.findByRole('link', { name });

export const Profile: Story = {
  play: async () => {
    await expect(await screen.findByRole('heading', { name: '朱熹夫子' })).toBeVisible();
    await waitFor(() => expect(screen.getByText('user-2@example.cn')).toBeVisible());
    await waitFor(() => expect(screen.getByText('GitHub zhuxi')).toBeVisible());
    await expect(await tab('资料')).toHaveAttribute('aria-current', 'page');
  },
};
/** What a person may not do is said beside their name. */
export const Punished: Story = {
  parameters: { address: '/admin/user/list?id=3' },
  play: async () => {
    await userEvent.click(await screen.findByRole('link', { name: '禁止评论' }));
    await expect(await tab('处罚')).toHaveAttribute('aria-current', 'page');
  },
};
export const Phone: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } };

/** A tab asks the server when it is opened, for this person alone; its filters stay within the page. */
export const Tabs: Story = {
  play: async () => {
    await userEvent.click(await tab('会员'));
    const list = within(await screen.findByRole('region', { name: '会员记录' }));
    await expect(await rowNamed('朱熹夫子的年度会员')).toBeVisible();
    await expect(reads('/uservip/list').at(-1)?.input.user_id).toBe('2');
    await expect(reads('/user/credit/list')).toEqual([]);
    await expect(list.queryByText('朱熹夫子')).toBeNull();
    await userEvent.type(list.getByRole('searchbox'), '无此人');
    await userEvent.click(await list.findByRole('button', { name: '清空筛选条件' }));
    await expect(await rowNamed('朱熹夫子的年度会员')).toBeVisible();
    await expect(screen.getByRole('heading', { name: '朱熹夫子' })).toBeVisible();
  },
};

/** Every list of the page asks for this person alone. */
export const EveryTab: Story = {
  play: async () => {
    for (const { title, operation, ...list } of personTabs) {
      if (!('filter' in list)) continue;
      const path = operationOf(operation)?.path.replace('/api/v1', '') ?? '';
      await userEvent.click(await tab(title));
      await waitFor(() => expect(reads(path).at(-1)?.input[list.filter]).toBe('2'));
      await expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    }
  },
};

/** What a spammer made is counted, named in the question, and seen to go, but for the wish that others share. */
export const Sweeping: Story = {
  beforeEach: () => {
    const end = served()();
    const fake = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const path = new URL(request.url).pathname.replace('/api/v1', '');
      const isSwept = calls.some(({ name }) => name === 'PUT /user/sweep');
      const total = isSwept ? 0 : 40;
      if (path === '/comment/list') return Response.json({ total, comment: [] });
      if (path === '/wish/list') {
        const shared = { status: 1, supporter_count: 3 };
        return Response.json({ total: 1, wish: [shared] });
      }
      return fake(request);
    };
    return end;
  },
  play: async () => {
    await expect(await screen.findByRole('link', { name: '评论 40' })).toHaveAttribute(
      'href',
      '/admin/user/list?id=2&tab=comment',
    );
    await expect(await screen.findByRole('link', { name: '文档 0' })).toBeVisible();
    const sweep = screen.getByRole('button', { name: '禁用并清理' });
    await waitFor(() => expect(sweep).toBeEnabled());
    await userEvent.click(sweep);
    const form = within(await screen.findByRole('dialog', { name: '禁用“朱熹夫子”并清理其内容' }));
    await expect(form.getByText(/文档 0、文章 0、评论 40、求文档 1/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: '禁用并清理' }));
    await expect(await form.findByText('请填写原因')).toBeVisible();
    await userEvent.type(form.getByLabelText(/^原因/), '发布垃圾广告');
    await userEvent.click(form.getByRole('button', { name: '禁用并清理' }));
    await waitFor(() => expect(screen.getByText('账号已禁用，内容正在清理')).toBeVisible());
    await expect(calls).toContainEqual({
      name: 'PUT /user/sweep',
      input: { user_id: 2, reason: '发布垃圾广告' },
    });
    await expect(await screen.findByRole('link', { name: '评论 0' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/正在清理，/)).toBeNull());
  },
};

/** Of a disabled person of whom nothing is left, there is nothing to clean. */
export const NothingToSweep: Story = {
  parameters: { address: '/admin/user/list?id=3' },
  play: async () => {
    await expect(await screen.findByRole('link', { name: '求文档 0' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: '禁用并清理' })).toBeNull();
  },
};
/** Who cannot see all kinds cannot know that nothing is left. */
export const PerhapsNothingToSweep: Story = {
  parameters: { address: '/admin/user/list?id=3' },
  beforeEach: served(['UserAPI', 'ListComment']),
  play: async () => {
    await expect(await screen.findByRole('link', { name: '评论 0' })).toBeVisible();
    await expect(await screen.findByRole('button', { name: '禁用并清理' })).toBeEnabled();
  },
};

/** The credits are a ledger: each movement with the balance after it. */
export const Credits: Story = {
  parameters: { address: '/admin/user/list?id=2&tab=credit' },
  play: async () => {
    const row = within(await rowNamed('下载文档'));
    await expect(row.getByText('−20')).toBeVisible();
    await expect(row.getByText('80')).toBeVisible();
    await expect(row.getByText('论语集注')).toBeVisible();
  },
};

/** What the person downloaded and what allowed it, also of documents that are gone. */
export const Downloads: Story = {
  parameters: { address: '/admin/user/list?id=2&tab=download' },
  play: async () => {
    const row = within(await rowNamed('论语集注'));
    await expect(row.getByText('会员')).toBeVisible();
    await expect(row.getByText('203.0.113.7')).toBeVisible();
    await expect(screen.getByRole('link', { name: '#9（已彻底删除）' })).toBeVisible();
    await userEvent.click(row.getByRole('link', { name: '论语集注' }));
    await waitFor(() =>
      expect(reads('/document/download/list').at(-1)?.input).toMatchObject({
        user_id: '2',
        document_id: '3',
      }),
    );
  },
};

export const Sessions: Story = {
  parameters: { address: '/admin/user/list?id=2&tab=session' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '让 Firefox · Windows 退出' }));
    const question = within(await screen.findByRole('dialog', { name: '退出登录？' }));
    await userEvent.click(question.getByRole('button', { name: '退出' }));
    await waitFor(() =>
      expect(calls).toContainEqual({
        name: 'DELETE /user/session/list',
        input: { user_id: '2', id: 'a' },
      }),
    );
    // What there is now is asked for.
    await waitFor(() => expect(calls.at(-1)?.name).toBe('/user/session/list'));
  },
};

/** Without rights to more, there is nothing else to see and nothing to do. */
export const FewRights: Story = {
  beforeEach: served(['ListUser']),
  play: async () => {
    await expect(await tab('资料')).toBeVisible();
    const tabs = within(screen.getByRole('navigation', { name: '用户的各项记录' }));
    const shown = tabs.getAllByRole('link').map((link) => link.textContent);
    await expect(shown).toEqual(['资料', '会员', '登录设备']);
    await expect(screen.queryByRole('button', { name: /的操作/ })).toBeNull();
  },
};

/** A session that ends takes nothing along that was typed about the person. */
export const SessionEnded: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '对朱熹夫子的操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '编辑资料' }));
    const form = within(await screen.findByRole('dialog', { name: '编辑“朱熹夫子”的资料' }));
    await userEvent.type(form.getByLabelText('地址'), '武夷山');
    globalThis.fetch = () => new Promise<never>(() => undefined);
    clearSession();
    await waitFor(() => expect(screen.queryByRole('button', { name: /的操作/ })).toBeNull());
    await expect(screen.getByLabelText('地址')).toHaveValue('武夷山');
  },
};

export const Missing: Story = {
  parameters: { address: '/admin/user/list?id=77' },
  play: async () => {
    await waitFor(() => expect(screen.getByText('没有这个用户')).toBeVisible());
  },
};

/** A visitor, and the rule for each right. */
export const Simulation: Story = {
  parameters: { address: '/admin/user/list?tab=entitlement' },
  play: async () => {
    await userEvent.type(await screen.findByLabelText('文档'), '论语');
    await screen.findByRole('option', { name: '论语集注（#3）', hidden: true });
    await userEvent.keyboard('{Enter}');
    const row = async (name: string) =>
      within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement);
    await expect((await row('阅读')).getByText('5 / 12 页')).toBeVisible();
    await expect((await row('阅读')).getByText('只开放预览页')).toBeVisible();
    await expect((await row('下载')).getByText('登录后可下载该文档')).toBeVisible();
    await expect(reads('/user/entitlement').at(-1)?.input).toEqual({ document_id: '3' });
  },
};

/** A person is found by a name in whatever case and width it is typed. */
export const SimulationByName: Story = {
  parameters: { address: '/admin/user/list?tab=entitlement&who=user' },
  play: async () => {
    await userEvent.type(await screen.findByLabelText('用户'), 'ｚｈａｎｇ');
    await screen.findByRole('option', { name: 'ZhangSan', hidden: true });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByText('ZhangSan', { selector: 'strong' })).toBeVisible());
  },
};

/** For a person: the price with its discount, and that the document does not open at all. */
export const SimulationOfPerson: Story = {
  parameters: { address: '/admin/user/list?id=3&tab=entitlement&document_id=3' },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/您的账号已被禁用（长期有效）。/)).toBeVisible());
    await expect(screen.getByText('17 积分')).toBeVisible();
    await expect(screen.getByText('定价 20，会员 8.5 折')).toBeVisible();
    await expect(reads('/user/entitlement').at(-1)?.input.user_id).toBe('3');
  },
};
