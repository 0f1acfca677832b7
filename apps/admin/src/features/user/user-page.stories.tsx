import type { Meta, StoryObj } from '@storybook/react-vite';
import type { User } from '@wenyuan/api-client';
import { openSession } from '@wenyuan/app';
import { PunishmentType } from '@wenyuan/domain';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { fakePeople, membership, person } from '../../testing/fake-people.ts';
import { json } from '../../testing/fault.ts';
import { calls, menuOf, rowNamed, servedBy } from '../../testing/list-story.ts';
import { giveRights, withScreen } from '../../testing/with-screen.tsx';
import { Component } from './user-page.tsx';

const EVERYTHING = ['API'];
const writes = () => calls.filter(({ name }) => name.includes(' '));

const served = servedBy<User>(
  (people, faults, calls) => fakePeople({ people, vips: [membership(1)] }, faults, calls),
  EVERYTHING,
);

const people = [
  person(2, { username: '朱熹夫子', is_vip: true, remark: '老读者', realname: '朱熹' }),
  person(3, { username: '苏轼居士', status: 1, doc_count: 4 }),
  person(4, { username: '李清照', group_id: [1, 2] }),
];
const long = person(9, {
  username: 'a-name-of-thirty-two-characters-x',
  email: `${'very.long.'.repeat(8)}address@example.cn`,
  signature: '读万卷书，行万里路；'.repeat(12),
  remark: '备注很长，'.repeat(30),
  credit_count: 1_234_567,
});

const meta = {
  title: 'Features / User / List',
  component: Component,
  parameters: { layout: 'fullscreen', address: '/admin/user/list' },
  decorators: [withScreen],
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { beforeEach: served({ rows: people }) };
export const Loading: Story = { beforeEach: served({ faults: { GET: 'never' } }) };
export const Empty: Story = {
  beforeEach: served({}),
  play: async () => {
    await waitFor(() => expect(screen.getByText('还没有用户')).toBeVisible());
  },
};
export const LongTexts: Story = { beforeEach: served({ rows: [long, ...people] }) };
export const Phone: Story = {
  beforeEach: served({ rows: [long, ...people] }),
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};
export const Broken: Story = {
  beforeEach: served({ faults: { GET: { status: 500, body: { request_id: 'req-7' } } } }),
  play: async () => {
    await waitFor(() =>
      expect(screen.getByText('服务器出错了，请稍后重试（编号 req-7）')).toBeVisible(),
    );
  },
};

/** Who may only look has neither boxes nor a menu, but the page of each person. */
export const ReadOnly: Story = {
  beforeEach: served({ rows: people, rights: ['ListUser'] }),
  play: async () => {
    const row = within(await rowNamed('朱熹夫子'));
    await expect(row.queryByRole('checkbox')).toBeNull();
    await expect(row.queryByRole('button')).toBeNull();
    await expect(screen.queryByRole('button', { name: '新增用户' })).toBeNull();
    await expect(row.getByRole('link', { name: '朱熹夫子' })).toHaveAttribute(
      'href',
      '/admin/user/list?id=2',
    );
  },
};

/** The server sorts by the name that its own input has. */
export const Sorting: Story = {
  beforeEach: served({ rows: people }),
  play: async () => {
    await rowNamed('李清照');
    await userEvent.click(screen.getByRole('button', { name: /积分/ }));
    await waitFor(() => expect(calls.at(-1)?.input.sort).toMatch(/^credit_count /));
  },
};

/** An account needs a name, an address, a group and a password, by the rules of the server. */
export const Creating: Story = {
  beforeEach: served({ rows: people }),
  play: async () => {
    await rowNamed('李清照');
    await userEvent.click(screen.getByRole('button', { name: '新增用户' }));
    const form = within(await screen.findByRole('dialog', { name: '新增用户' }));
    await userEvent.type(form.getByLabelText(/用户名/), '王安石');
    await userEvent.type(form.getByLabelText(/邮箱/), 'wang@example.cn');
    await userEvent.type(form.getByLabelText(/^密码/), 'green-sprouts-law');
    // The group of those who register is chosen already.
    const usual = form.getByRole('checkbox', { name: '普通用户' });
    await expect(usual).toBeChecked();
    await userEvent.click(usual);
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await expect(await form.findByText('请至少选择一个用户组')).toBeVisible();
    await userEvent.click(usual);
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.getByText('已添加用户 王安石')).toBeVisible());
    await expect(writes().at(-1)).toEqual({
      name: 'POST /user',
      input: {
        username: '王安石',
        email: 'wang@example.cn',
        mobile: '',
        group_id: [2],
        password: 'green-sprouts-law',
      },
    });
  },
};

/** All documents of a person go to somebody else. */
export const HandingOver: Story = {
  beforeEach: served({ rows: people }),
  play: async () => {
    const menu = await menuOf('苏轼居士');
    const fake = globalThis.fetch;
    const sent: unknown[] = [];
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.endsWith('/document/owner')) return fake(request);
      sent.push(await request.json());
      return json({ total: 4 });
    };
    await userEvent.click(menu.getByRole('menuitem', { name: '转交文档' }));
    const form = within(await screen.findByRole('dialog', { name: '转交“苏轼居士”的全部文档' }));
    const owner = form.getByLabelText(/新的上传者/);
    await userEvent.type(owner, '李清照');
    await waitFor(() => expect(document.querySelector('option[value="李清照"]')).not.toBeNull());
    await userEvent.type(owner, '{Enter}');
    await userEvent.click(form.getByRole('button', { name: '转交文档' }));
    await waitFor(() => expect(screen.getByText('文档已全部转交')).toBeVisible());
    await expect(sent.at(-1)).toEqual({ from_user_id: 3, user_id: 4 });
  },
};

/** Several types at once, an end by a press, and the reason that the member reads. */
export const Punishing: Story = {
  beforeEach: served({ rows: people }),
  play: async () => {
    const menu = await menuOf('李清照');
    await userEvent.click(menu.getByRole('menuitem', { name: '处罚' }));
    const form = within(await screen.findByRole('dialog', { name: '处罚“李清照”' }));
    await userEvent.click(form.getByRole('button', { name: '处罚' }));
    await expect(await form.findByText('请选择处罚类型')).toBeVisible();
    await userEvent.click(form.getByRole('checkbox', { name: '禁止评论' }));
    await userEvent.click(form.getByRole('checkbox', { name: '禁止上传' }));
    await userEvent.click(form.getByRole('button', { name: '1 天' }));
    await userEvent.type(form.getByLabelText('处罚原因'), '刷屏');
    await userEvent.click(form.getByRole('button', { name: '处罚' }));
    await waitFor(() => expect(screen.getByText('已处罚 1 位用户')).toBeVisible());
    const input = writes().at(-1)?.input ?? {};
    await expect(input).toMatchObject({
      user_id: [4],
      type: [PunishmentType.NoComment, PunishmentType.NoUpload],
      reason: '刷屏',
    });
    const hours = (Date.parse(String(input.end_time)) - Date.now()) / 3_600_000;
    await expect(Math.round(hours)).toBe(24);
  },
};

/** A recharge names a reason; sent again after a failure, it is the same recharge. */
/** Before all of them are written to, the operator is told how many they are. */
export const Announcing: Story = {
  beforeEach: served({ rows: people }),
  play: async () => {
    await rowNamed('李清照');
    const fake = globalThis.fetch;
    const sent: unknown[] = [];
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      if (pathname.endsWith('/notice/receivers')) return json({ total: 1234 });
      if (!pathname.endsWith('/notice')) return fake(request);
      sent.push(await request.json());
      return json({ total: 1234 });
    };
    await userEvent.click(screen.getByRole('button', { name: '群发通知' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '发给全体用户' }));
    const form = within(await screen.findByRole('dialog', { name: '发给全体用户' }));
    await userEvent.type(form.getByLabelText(/标题/), '国庆维护');
    await userEvent.type(form.getByLabelText(/内容/), '今晚两点');
    await userEvent.click(form.getByRole('button', { name: '发给全体用户' }));
    const asked = within(await screen.findByRole('dialog', { name: '发给全体用户？' }));
    await expect(asked.getByText(/发给 1,234 位用户/)).toBeVisible();
    await expect(sent).toEqual([]);
    await userEvent.click(asked.getByRole('button', { name: '发给全体用户' }));
    await waitFor(() => expect(sent).toMatchObject([{ all: true, title: '国庆维护' }]));
  },
};

export const Recharging: Story = {
  beforeEach: served({ rows: people, faults: { POST: { status: 503 } } }),
  play: async () => {
    const menu = await menuOf('朱熹夫子');
    await userEvent.click(menu.getByRole('menuitem', { name: '充值' }));
    const form = within(await screen.findByRole('dialog', { name: '为“朱熹夫子”充值' }));
    const amount = form.getByLabelText(/充值数量/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '50');
    await userEvent.click(form.getByRole('button', { name: '充值' }));
    await expect(await form.findByText('请填写原因')).toBeVisible();
    await userEvent.type(form.getByLabelText(/原因/), '线下付款');
    await userEvent.click(form.getByRole('button', { name: '充值' }));
    await expect(await form.findByRole('alert')).toBeVisible();
    globalThis.fetch = fakePeople({ people }, {}, calls);
    await userEvent.click(form.getByRole('button', { name: '充值' }));
    await waitFor(() => expect(screen.getByText('充值成功')).toBeVisible());
    const input = writes().at(-1)?.input ?? {};
    await expect(input).toMatchObject({ user_id: 2, credit: 50, remark: '线下付款' });
    await expect(input.request_id).toMatch(/^[0-9a-f]{32}$/);
  },
};

/** A zero too many is noticed: a large recharge names its amount before it is made, and can go back to the form. */
export const RechargingMuch: Story = {
  beforeEach: served({ rows: people }),
  play: async () => {
    const menu = await menuOf('朱熹夫子');
    await userEvent.click(menu.getByRole('menuitem', { name: '充值' }));
    const form = within(await screen.findByRole('dialog', { name: '为“朱熹夫子”充值' }));
    await userEvent.clear(form.getByLabelText(/充值数量/));
    await userEvent.type(form.getByLabelText(/充值数量/), '10000');
    await userEvent.type(form.getByLabelText(/原因/), '征文获奖');
    const press = () => userEvent.click(form.getByRole('button', { name: '充值' }));
    const question = async () => within(await screen.findByRole('dialog', { name: '充值？' }));
    await press();
    await expect((await question()).getByText(/充值 10,000，充值后余额为 10,100。/)).toBeVisible();
    await userEvent.click((await question()).getByRole('button', { name: '取消' }));
    await expect(writes()).toEqual([]);
    await press();
    await userEvent.click((await question()).getByRole('button', { name: '充值' }));
    await waitFor(() => expect(screen.getByText('充值成功')).toBeVisible());
    await expect(writes().at(-1)?.input).toMatchObject({ credit: 10_000, remark: '征文获奖' });
  },
};

/** Who has documents is deleted once somebody else gets them. */
export const DeletingAnAuthor: Story = {
  beforeEach: served({ rows: people }),
  play: async () => {
    const menu = await menuOf('苏轼居士');
    await userEvent.click(menu.getByRole('menuitem', { name: '删除' }));
    const form = within(await screen.findByRole('dialog', { name: '删除用户“苏轼居士”' }));
    await userEvent.type(form.getByLabelText(/您的登录密码/), 'my-own-password');
    await userEvent.click(form.getByRole('button', { name: '删除' }));
    await expect(await form.findByText('请选择文档的新上传者')).toBeVisible();
    const heir = form.getByLabelText(/文档转交给/);
    await userEvent.type(heir, '李清照');
    await waitFor(() => expect(document.querySelector('option[value="李清照"]')).not.toBeNull());
    await userEvent.type(heir, '{Enter}');
    await userEvent.click(form.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: '苏轼居士' })).toBeNull());
    await expect(writes().at(-1)).toEqual({
      name: 'DELETE /user',
      input: { id: '3', document_user_id: '4', password: 'my-own-password' },
    });
  },
};

/** Documents that are all in the bin are in no count of the list: the server says so, and they are given to somebody then. */
export const DeletingWithAFullBin: Story = {
  beforeEach: served({ rows: people }),
  play: async () => {
    const message = '所选用户还有 2 份文档（含回收站），请选择转交给谁';
    const answer = globalThis.fetch;
    let isFull = true;
    globalThis.fetch = (input, init) => {
      if (new Request(input, init).method !== 'DELETE' || !isFull) return answer(input, init);
      isFull = false;
      return Promise.resolve(json({ message, fields: { document_user_id: message } }, 409));
    };
    const menu = await menuOf('李清照');
    await userEvent.click(menu.getByRole('menuitem', { name: '删除' }));
    const form = within(await screen.findByRole('dialog', { name: '删除用户“李清照”' }));
    await expect(form.queryByLabelText(/文档转交给/)).toBeNull();
    await userEvent.type(form.getByLabelText(/您的登录密码/), 'my-own-password');
    await userEvent.click(form.getByRole('button', { name: '删除' }));
    await expect(await form.findByText(message)).toBeVisible();
    const heir = form.getByLabelText(/文档转交给/);
    await userEvent.type(heir, '苏轼居士');
    await waitFor(() => expect(document.querySelector('option[value="苏轼居士"]')).not.toBeNull());
    await userEvent.type(heir, '{Enter}');
    await userEvent.click(form.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: '李清照' })).toBeNull());
    await expect(writes().at(-1)).toEqual({
      name: 'DELETE /user',
      input: { id: '4', document_user_id: '3', password: 'my-own-password' },
    });
  },
};

/** Who may hand over no documents is not offered to delete whom they belong to. */
export const DeletingWithoutHandingOver: Story = {
  beforeEach: served({ rows: people, rights: ['ListUser', 'DeleteUser'] }),
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择 苏轼居士' }));
    const button = await screen.findByRole('button', { name: '删除' });
    await expect(button).toHaveAccessibleDescription('还有文档，请先转交或删除');
  },
};

/** A deletion says what it takes along and wants the operator's password. */
export const Deleting: Story = {
  beforeEach: served({ rows: people }),
  play: async () => {
    const menu = await menuOf('李清照');
    await userEvent.click(menu.getByRole('menuitem', { name: '删除' }));
    const form = within(await screen.findByRole('dialog', { name: '删除用户“李清照”' }));
    await expect(form.getByText(/不可恢复/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: '删除' }));
    await expect(await form.findByText('请输入您的登录密码')).toBeVisible();
    await userEvent.type(form.getByLabelText(/您的登录密码/), 'my-own-password');
    await userEvent.click(form.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: '李清照' })).toBeNull());
    await expect(writes().at(-1)).toEqual({
      name: 'DELETE /user',
      input: { id: '4', password: 'my-own-password' },
    });
  },
};

/** Nobody deletes the own account here, as the server refuses that. */
export const DeletingOneself: Story = {
  beforeEach: () => {
    const end = served({ rows: people })();
    openSession('a token', person(4));
    giveRights(EVERYTHING);
    return end;
  },
  play: async () => {
    const menu = await menuOf('李清照');
    await expect(menu.getByRole('menuitem', { name: '充值' })).toBeVisible();
    await expect(menu.queryByRole('menuitem', { name: '删除' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择 李清照' }));
    const button = await screen.findByRole('button', { name: '删除' });
    await expect(button).toHaveAccessibleDescription('不能删除自己');
  },
};

/** The own password and second factor ask for the password that there is, elsewhere: an open session is not enough. */
export const OwnRow: Story = {
  beforeEach: served({ rows: [person(1, { username: '守藏史' }), ...people] }),
  play: async () => {
    const other = await menuOf('李清照');
    await expect(other.getByRole('menuitem', { name: '解除两步验证' })).toBeVisible();
    await expect(other.getByRole('menuitem', { name: '设置用户组与密码' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    const menu = await menuOf('守藏史');
    await expect(menu.queryByRole('menuitem', { name: '解除两步验证' })).toBeNull();
    await userEvent.click(menu.getByRole('menuitem', { name: '设置用户组' }));
    const form = within(await screen.findByRole('dialog', { name: '设置用户' }));
    await expect(form.getByRole('checkbox', { name: '普通用户' })).toBeVisible();
    await expect(form.queryByLabelText(/新密码/)).toBeNull();
    await expect(form.getByText(/自己的密码/)).toBeVisible();
  },
};

/** The kind of membership that the select shows first is the one that is granted. */
export const Granting: Story = {
  beforeEach: served({ rows: people }),
  play: async () => {
    const menu = await menuOf('朱熹夫子');
    await userEvent.click(menu.getByRole('menuitem', { name: '赠送会员' }));
    const form = within(await screen.findByRole('dialog', { name: '为“朱熹夫子”赠送会员' }));
    await expect(form.getByLabelText(/会员类型/)).toHaveDisplayValue('年度会员');
    await userEvent.type(form.getByLabelText(/原因/), '活动奖品');
    await userEvent.click(form.getByRole('button', { name: '赠送会员' }));
    await waitFor(() => expect(screen.getByText('会员已赠送')).toBeVisible());
    await expect(writes().at(-1)?.input).toMatchObject({ user_id: 2, type: 0, remark: '活动奖品' });
  },
};

/** Only what was changed is sent: the member, who has no address here, may change the rest at the same moment. */
export const EditingProfile: Story = {
  beforeEach: served({ rows: people.map((row) => ({ ...row, email: '' })) }),
  play: async () => {
    const menu = await menuOf('朱熹夫子');
    await userEvent.click(menu.getByRole('menuitem', { name: '编辑资料' }));
    const form = within(await screen.findByRole('dialog', { name: '编辑“朱熹夫子”的资料' }));
    await expect(form.getByLabelText('真实姓名')).toHaveValue('朱熹');
    await userEvent.type(form.getByLabelText('地址'), '武夷山');
    await userEvent.click(form.getByRole('button', { name: '编辑资料' }));
    await waitFor(() => expect(screen.getByText('资料已保存')).toBeVisible());
    await expect(writes().at(-1)?.input).toEqual({ id: 2, address: '武夷山' });
  },
};

/** Several members come into a group beside their own, and out of it. */
export const Grouping: Story = {
  beforeEach: served({ rows: people }),
  play: async () => {
    await rowNamed('李清照');
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 朱熹夫子' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 李清照' }));
    await userEvent.click(screen.getByRole('button', { name: '加入用户组' }));
    const form = within(await screen.findByRole('dialog', { name: '把 2 位用户加入用户组' }));
    await userEvent.click(form.getByRole('button', { name: '加入用户组' }));
    await expect(await form.findByText('请至少选择一个用户组')).toBeVisible();
    await userEvent.click(form.getByRole('checkbox', { name: '普通用户' }));
    await userEvent.click(form.getByRole('button', { name: '加入用户组' }));
    await waitFor(() => expect(screen.getByText('已把 2 位用户加入用户组')).toBeVisible());
    await expect(writes().at(-1)).toEqual({
      name: 'PUT /user/group',
      input: { id: [2, 4], group_id: [2] },
    });
  },
};

/** Of an account that its member has ended, nothing is left to change: it may be punished, for its content, and deleted. */
export const Ended: Story = {
  beforeEach: served({
    rows: [person(7, { username: '已注销用户_b9945649', group_id: [], status: 2 }), ...people],
  }),
  play: async () => {
    const row = within(await rowNamed('已注销用户_b9945649'));
    await expect(row.getByText('已注销')).toBeVisible();
    const menu = await menuOf('已注销用户_b9945649');
    await expect(menu.getByRole('menuitem', { name: '删除' })).toBeVisible();
    for (const name of ['编辑资料', '充值', '赠送会员', '解除两步验证', '全部设备退出'])
      await expect(menu.queryByRole('menuitem', { name })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 已注销用户_b9945649' }));
    await expect(
      await screen.findByRole('button', { name: '加入用户组' }),
    ).toHaveAccessibleDescription('账号已注销');
  },
};
