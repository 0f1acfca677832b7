import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { fakeFriendlinks, friendlink } from '../../testing/fake-friendlinks.ts';
import { menuOf, rowNamed, said, servedBy } from '../../testing/list-story.ts';
import { giveRights, withScreen } from '../../testing/with-screen.tsx';
import { Component } from './friendlink-page.tsx';

const served = servedBy(fakeFriendlinks, ['FriendlinkAPI']);

const many = Array.from({ length: 45 }, (_, index) => friendlink(index + 1));
const few = [
  friendlink(1, { title: '国家图书馆', link: 'https://www.nlc.cn/' }),
  friendlink(2, { title: '中华书局', link: 'https://www.zhbc.com.cn/', enable: false }),
  friendlink(3, { title: '书格', link: 'https://www.shuge.org/' }),
];
const long = friendlink(9, {
  title: '一个名字很长的图书馆联合目录与古籍善本书目数字化平台'.repeat(2),
  link: `https://example.cn/${'very-long-path/'.repeat(12)}`,
  description: '说明也很长，'.repeat(40),
});

const meta = {
  title: 'Features / Friendlink / List',
  component: Component,
  parameters: { layout: 'fullscreen', address: '/admin/friendlink' },
  decorators: [withScreen],
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { beforeEach: served({ rows: few }) };
export const Loading: Story = { beforeEach: served({ faults: { GET: 'never' } }) };
/** An empty list says what the rows are for, and begins the first. */
export const Empty: Story = {
  beforeEach: served({}),
  play: async () => {
    const main = within(await screen.findByRole('main'));
    await main.findByText('还没有友情链接');
    await userEvent.keyboard('n');
    await expect(await screen.findByRole('dialog', { name: '新增友情链接' })).toBeVisible();
  },
};
export const LongTexts: Story = { beforeEach: served({ rows: [long, ...few] }) };
export const Phone: Story = {
  beforeEach: served({ rows: [long, ...few] }),
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};

/** Each failure says what happened, and another try is one press away. */
export const Offline: Story = {
  beforeEach: served({ faults: { GET: 'offline' } }),
  play: async () => {
    await waitFor(() => expect(screen.getByText('网络连接失败，请检查网络后重试')).toBeVisible());
    globalThis.fetch = fakeFriendlinks([...few]);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await expect(await rowNamed('国家图书馆')).toBeVisible();
  },
};
/** A list that failed keeps what was asked for, and asks for that again. */
export const FilteredOffline: Story = {
  parameters: { address: '/admin/friendlink?wd=%E4%B9%A6%E6%A0%BC&enable=true' },
  beforeEach: served({ faults: { GET: 'offline' } }),
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: '重试' })).toBeVisible());
    await expect(screen.getByRole('searchbox', { name: '关键字' })).toHaveValue('书格');
    await expect(screen.getByRole('button', { name: '取消筛选：状态 启用' })).toBeVisible();
    globalThis.fetch = fakeFriendlinks([...few]);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await expect(await rowNamed('书格')).toBeVisible();
    await expect(screen.queryByRole('row', { name: '国家图书馆' })).toBeNull();
    await expect(screen.queryByRole('row', { name: '中华书局' })).toBeNull();
  },
};
/** Links that lead nowhere are named above the list, and the filter shows them alone. */
export const Dead: Story = {
  beforeEach: served({
    rows: [...few, friendlink(4, { title: '旧站', failures: 2, check_note: '返回 404' })],
  }),
  play: async () => {
    const row = within(await rowNamed('旧站'));
    await expect(row.getByText('返回 404（连续 2 次）')).toBeVisible();
    await expect(await screen.findByText(/“旧站”打不开/)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: '只看这些' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: '书格' })).toBeNull());
  },
};
/** The right is taken away while somebody writes: what was typed stays, with the reason. */
export const RightsRevoked: Story = {
  parameters: { address: '/admin/friendlink?open=3' },
  beforeEach: served({
    rows: few,
    faults: { PUT: { status: 403, body: { code: 403, message: '没有权限' } } },
  }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: '编辑友情链接' }));
    await userEvent.type(dialog.getByLabelText(/名称/), '，新址');
    giveRights(['ListFriendlink']);
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('没有权限');
    await expect(dialog.getByLabelText(/名称/)).toHaveValue('书格，新址');
  },
};
export const Forbidden: Story = {
  beforeEach: served({
    faults: { GET: { status: 403, body: { code: 403, message: '没有权限' } } },
  }),
  play: async () => {
    await waitFor(() => expect(screen.getByText(/没有查看的权限/)).toBeVisible());
  },
};
export const Broken: Story = {
  beforeEach: served({ faults: { GET: { status: 500, body: { request_id: 'req-7' } } } }),
  play: async () => {
    await waitFor(() =>
      expect(screen.getByText('服务器出错了，请稍后重试（编号 req-7）')).toBeVisible(),
    );
  },
};

/** What the person has no right to is not there. */
export const ReadOnly: Story = {
  beforeEach: served({ rows: few, rights: ['ListFriendlink'] }),
  play: async () => {
    const row = within(await rowNamed('国家图书馆'));
    await expect(row.queryByRole('checkbox')).toBeNull();
    await expect(row.queryByRole('button')).toBeNull();
    await expect(row.getByText('启用')).toBeVisible();
    await expect(screen.queryByRole('button', { name: '新增友情链接' })).toBeNull();
  },
};

/** Words, a filter, its chip and the way back; the words keep the focus after Enter. */
export const Filtering: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    await rowNamed('书格');
    await userEvent.keyboard('/');
    const words = screen.getByRole('searchbox', { name: '关键字' });
    await expect(words).toHaveFocus();
    await userEvent.keyboard('书格{Enter}');
    await waitFor(() => expect(screen.queryByRole('row', { name: '国家图书馆' })).toBeNull());
    await expect(words).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: '筛选' }));
    await userEvent.selectOptions(screen.getByLabelText('状态'), '停用');
    await waitFor(() => expect(screen.queryByRole('row', { name: '书格' })).toBeNull());
    await waitFor(() => expect(screen.getByText('没有符合条件的友情链接')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: '取消筛选：状态 停用' }));
    await expect(await rowNamed('书格')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '清空' }));
    await expect(await rowNamed('国家图书馆')).toBeVisible();
    await expect(words).toHaveValue('');
  },
};

/** An address that means nothing is page 1, and the last page is reached by its number. */
export const Paging: Story = {
  parameters: { address: '/admin/friendlink?page=abc&size=7' },
  beforeEach: served({ rows: many }),
  play: async () => {
    await expect(await rowNamed('链接 1')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: '3' }));
    await expect(await rowNamed('链接 45')).toBeVisible();
    await expect(screen.queryByRole('row', { name: '链接 1' })).toBeNull();
  },
};

/** Rows are reached, chosen and opened without a mouse. */
export const ByKeyboard: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    const first = await rowNamed('国家图书馆');
    first.focus();
    await userEvent.keyboard(' {ArrowDown}');
    await expect(await rowNamed('中华书局')).toHaveFocus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await expect(await said('已选 3 项')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: '编辑友情链接' }));
    await expect(dialog.getByLabelText(/名称/)).toHaveValue('书格');
  },
};

/** The address says which row is open, so that it can be handed on; closing leads to the list. */
export const OpenByAddress: Story = {
  parameters: { address: '/admin/friendlink?open=3' },
  beforeEach: served({ rows: few }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: '编辑友情链接' }));
    await expect(dialog.getByLabelText(/名称/)).toHaveValue('书格');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: '书格' }));
    await expect(await screen.findByRole('dialog', { name: '编辑友情链接' })).toBeVisible();
  },
};
/** A row that is not there any more is said, once, and nothing opens. */
export const OpenByAddressGone: Story = {
  parameters: { address: '/admin/friendlink?open=99' },
  beforeEach: served({ rows: few }),
  play: async () => {
    await expect(
      await screen.findByText('这里没有这条友情链接，可能已被删除，或不符合筛选条件'),
    ).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
/** Who may not change rows opens none by its address, either. */
export const OpenByAddressReadOnly: Story = {
  parameters: { address: '/admin/friendlink?open=3' },
  beforeEach: served({ rows: few, rights: ['ListFriendlink'] }),
  play: async () => {
    await expect(await rowNamed('书格')).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

/** Nothing moves when the first row is chosen; an action that fits no row is off and says why. */
export const Batch: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    await rowNamed('中华书局');
    const before = screen.getByRole('grid').getBoundingClientRect().top;
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 中华书局' }));
    await expect(screen.getByRole('grid').getBoundingClientRect().top).toBe(before);
    const bar = within(screen.getByRole('toolbar', { name: '批量操作' }));
    await expect(bar.getByRole('button', { name: '停用' })).toHaveAttribute('title', '已经停用');
    await userEvent.click(bar.getByRole('button', { name: '启用' }));
    const row = within(await rowNamed('中华书局'));
    await waitFor(() => expect(row.getByRole('checkbox', { name: '启用 中华书局' })).toBeChecked());
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  },
};

/** A deletion names the row and asks; a refusal changes nothing. */
export const Deleting: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    const menu = await menuOf('书格');
    await userEvent.click(menu.getByRole('menuitem', { name: '删除' }));
    const question = within(await screen.findByRole('dialog', { name: '删除友情链接？' }));
    await expect(question.getByText(/将删除友情链接“书格”。/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.getByText('删除成功')).toBeVisible());
    await waitFor(() => expect(screen.queryByRole('row', { name: '书格' })).toBeNull());
  },
};

/** A deletion on its way is told, and no other begins, from the bar or from the menu of a row. */
export const DeletingSlowly: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择 书格' }));
    const reach = globalThis.fetch;
    const sent: (() => void)[] = [];
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'DELETE')
        await new Promise<void>((resolve) => {
          sent.push(resolve);
        });
      return reach(request);
    };
    const bar = within(screen.getByRole('toolbar', { name: '批量操作' }));
    const remove = bar.getByRole('button', { name: '删除' });
    await userEvent.click(remove);
    const question = within(await screen.findByRole('dialog', { name: '删除友情链接？' }));
    await userEvent.click(question.getByRole('button', { name: '删除' }));
    await expect(await bar.findByText('正在处理…')).toBeVisible();
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    const menu = await menuOf('国家图书馆');
    await userEvent.click(menu.getByRole('menuitem', { name: '删除' }));
    await waitFor(() => expect(screen.getByText('正在处理，请稍候')).toBeVisible());
    await expect(screen.queryByRole('dialog')).toBeNull();
    for (const answer of sent) answer();
    await waitFor(() => expect(screen.queryByRole('row', { name: '书格' })).toBeNull());
    await expect(sent).toHaveLength(1);
  },
};

/** A gateway may answer while the server goes on: it is not said that nothing was done. */
export const DeletingAnsweredByGateway: Story = {
  beforeEach: served({ rows: few, faults: { DELETE: { status: 504 } } }),
  play: async () => {
    const menu = await menuOf('书格');
    await userEvent.click(menu.getByRole('menuitem', { name: '删除' }));
    const question = within(await screen.findByRole('dialog', { name: '删除友情链接？' }));
    await userEvent.click(question.getByRole('button', { name: '删除' }));
    await waitFor(() =>
      expect(screen.getByText('没有收到服务器的答复，可能已经完成，请查看后再试')).toBeVisible(),
    );
  },
};

/** Hidden columns and density are the person's own and outlive the screen. */
export const Preferences: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    await rowNamed('书格');
    await userEvent.click(screen.getByRole('button', { name: '显示的列' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: '链接' }));
    await expect(screen.queryByRole('columnheader', { name: '链接' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '紧凑' }));
    const kept = JSON.parse(localStorage.getItem('admin-lists') ?? '{}') as object;
    await expect(kept).toEqual({
      '1:friendlink': {
        hidden: ['checked_at', 'updated_at', 'id', 'link'],
        density: 'compact',
      },
    });
  },
};

/** The place is changed where it stands: Enter saves it, Esc gives it up, and nonsense is said to be. */
export const Sorting: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    const row = within(await rowNamed('书格'));
    await userEvent.click(row.getByRole('button', { name: '排序 97，修改 书格' }));
    await expect(row.getByRole('textbox', { name: '排序' })).toHaveFocus();
    await userEvent.keyboard('500{Enter}');
    // The row has its new place when the list was read again.
    await waitFor(() =>
      expect(row.getByRole('button', { name: '排序 500，修改 书格' })).toHaveFocus(),
    );
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('7{Escape}');
    await waitFor(() =>
      expect(row.getByRole('button', { name: '排序 500，修改 书格' })).toHaveFocus(),
    );
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('前面{Enter}');
    await waitFor(() => expect(screen.getByText('排序值应为不小于 0 的整数')).toBeVisible());
    await expect(await row.findByRole('button', { name: '排序 500，修改 书格' })).toBeVisible();
  },
};

/** From the open row to its neighbours; unsaved changes are asked about, and closing leads to the list at once. */
export const Stepping: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '国家图书馆' }));
    const name = () => screen.getByLabelText(/^名称/);
    await expect(screen.getByRole('button', { name: '上一条' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: '下一条' }));
    await waitFor(() => expect(name()).toHaveValue('中华书局'));
    await userEvent.type(name(), '，未保存');
    await userEvent.click(screen.getByRole('button', { name: '下一条' }));
    const question = within(await screen.findByRole('dialog', { name: '放弃修改？' }));
    await userEvent.click(question.getByRole('button', { name: '离开' }));
    await waitFor(() => expect(name()).toHaveValue('书格'));
    await expect(screen.getByRole('button', { name: '下一条' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await rowNamed('书格')).toBeVisible();
  },
};

/** Row after row is edited without the way through the list, which keeps its filter and order; the last one is just saved. */
export const SavingOnward: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '国家图书馆' }));
    const name = () => screen.getByLabelText(/^名称/);
    await userEvent.clear(name());
    await userEvent.click(screen.getByRole('button', { name: '保存并下一条' }));
    await waitFor(() => expect(name()).toHaveAccessibleDescription(/名称/));
    await userEvent.type(name(), '国图');
    await userEvent.click(screen.getByRole('button', { name: '保存并下一条' }));
    await waitFor(() => expect(name()).toHaveValue('中华书局'));
    // The keys of every form save and close.
    await userEvent.type(name(), '出版{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await rowNamed('国图')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: '书格' }));
    await screen.findByLabelText(/^名称/);
    await expect(screen.queryByRole('button', { name: '保存并下一条' })).toBeNull();
  },
};

/** Letters move, choose and open; they do so in the rows alone, so that typing is typing. */
export const ByLetters: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    await rowNamed('国家图书馆');
    await userEvent.keyboard('jjx');
    await expect(await rowNamed('中华书局')).toHaveFocus();
    await expect(await said('已选 1 项')).toBeInTheDocument();
    await userEvent.keyboard('kx');
    await expect(await said('已选 2 项')).toBeInTheDocument();
  },
};

/** A page of many is typed. */
export const Jumping: Story = {
  beforeEach: served({ rows: Array.from({ length: 200 }, (_, index) => friendlink(index + 1)) }),
  play: async () => {
    await rowNamed('链接 1');
    await userEvent.type(screen.getByLabelText('跳至'), '9{Enter}');
    await expect(await rowNamed('链接 170')).toBeVisible();
  },
};
