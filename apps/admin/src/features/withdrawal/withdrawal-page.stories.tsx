import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Withdrawal } from '@wenyuan/api-client';
import { queryClient } from '@wenyuan/app';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { fakeLists } from '../../testing/fake-list.ts';
import { menuOf, rowNamed, serve, type StoryServer } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { Component } from './withdrawal-page.tsx';

function withdrawal(id: number, more: Partial<Withdrawal> = {}): Withdrawal {
  return {
    id,
    user_id: id,
    username: `作者${id}`,
    is_disabled: false,
    credit: 800,
    money: 8000,
    fee: 480,
    payout: 7520,
    way: 'alipay',
    realname: '陆**',
    account: '138****8000',
    bank: '',
    state: 'waiting',
    transfer_no: '',
    reason: '',
    decided_username: '',
    created_at: '2026-03-01T08:00:00.000Z',
    decided_at: null,
    ...more,
  };
}

const waiting = withdrawal(1);
const other = withdrawal(2, { way: 'bank', account: '****0123', bank: '工商银行天门支行' });
const paid = withdrawal(3, {
  state: 'paid',
  transfer_no: 'T2026030500001',
  decided_username: '出纳',
  decided_at: '2026-03-05T08:00:00.000Z',
});

let calls: string[] = [];
const served =
  ({
    rows = [waiting, other, paid],
    rights = ['WithdrawalAPI'],
    faults = {},
  }: StoryServer<Withdrawal> = {}) =>
  () => {
    calls = [];
    const answers = {
      '/withdrawal/list': () => ({
        total: rows.length,
        withdrawal: [...rows],
        sum: { waiting: 15_040, paid: 7520, kept: 480 },
      }),
      '/withdrawal/start': () => ({}),
      '/withdrawal/payees': () => ({
        withdrawal: [{ ...other, realname: '陆羽', account: '6222021234567890128' }],
      }),
      '/withdrawal/pay': () => ({}),
      '/withdrawal/reject': () => ({}),
      '/withdrawal': () => ({
        ...waiting,
        realname: '陆羽',
        account: '13800138000',
        sold_count: 12,
        reader_count: 5,
        paying_count: 3,
      }),
    };
    return serve(fakeLists(answers, calls, faults), rights);
  };

const meta = {
  title: 'Features / Withdrawal',
  component: Component,
  parameters: { layout: 'fullscreen', address: '/admin/withdrawal' },
  decorators: [withScreen],
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

const sent = (method = 'PUT') => calls.find((call) => call.startsWith(method));

export const Filled: Story = {
  beforeEach: served(),
  play: async () => {
    await expect(await rowNamed(/作者1/)).toBeVisible();
    await expect(screen.getByText('¥150.40')).toBeVisible();
    await expect(screen.getByText('¥4.80')).toBeVisible();
  },
};
/** Several are one transfer of a batch; what was paid is left out. */
export const PayingSeveral: Story = {
  beforeEach: served(),
  play: async () => {
    await rowNamed(/作者1/);
    await userEvent.click(screen.getByRole('checkbox', { name: /全选/ }));
    await userEvent.click(screen.getByRole('button', { name: /标记为已打款/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText(/请先转账，共 ¥150.40/)).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /转账单号/ }), 'B20260305');
    await userEvent.click(dialog.getByRole('button', { name: '标记为已打款' }));
    await waitFor(() =>
      expect(sent()).toBe('PUT /withdrawal/pay {"id":[1,2],"transfer_no":"B20260305"}'),
    );
  },
};
/** Whoever sends the money says so before: what somebody is at can be paid and refused, and not begun again. */
export const Starting: Story = {
  beforeEach: served({ rows: [waiting, { ...other, state: 'paying', decided_username: '出纳' }] }),
  play: async () => {
    await rowNamed(/作者1/);
    await userEvent.click(screen.getByRole('checkbox', { name: /全选/ }));
    await userEvent.click(screen.getByRole('button', { name: /开始打款/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText(/转账 ¥75.20 之前先做这一步/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '开始打款' }));
    await waitFor(() => expect(sent()).toBe('PUT /withdrawal/start {"id":[1]}'));
    const menu = await menuOf('作者2 ¥75.20');
    await expect(menu.getByRole('menuitem', { name: '标记为已打款' })).toBeVisible();
  },
};
const begun = withdrawal(1);
/** What was begun in the menu of its row is finished there: an action that has ended keeps no other off. */
export const StartedInItsRow: Story = {
  beforeEach: () => {
    begun.state = 'waiting';
    return served({ rows: [begun, other] })();
  },
  play: async () => {
    const reach = globalThis.fetch;
    let answer = () => {};
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.url.includes('/withdrawal/start')) {
        begun.state = 'paying';
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
      }
      return reach(request);
    };
    const waitingMenu = await menuOf('作者1 ¥75.20');
    await userEvent.click(waitingMenu.getByRole('menuitem', { name: '开始打款' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '开始打款' }));
    await waitFor(() => expect(begun.state).toBe('paying'));
    // Its row is drawn as it is now before the action has ended.
    void queryClient.invalidateQueries({ queryKey: ['withdrawal'] });
    await expect(await within(await rowNamed(/作者1/)).findByText('打款中')).toBeVisible();
    answer();
    await expect(await screen.findByText(/1 笔打款中/)).toBeVisible();
    const menu = await menuOf('作者1 ¥75.20');
    const pay = menu.getByRole('menuitem', { name: '标记为已打款' });
    await expect(pay).not.toHaveAttribute('aria-disabled', 'true');
  },
};
/** What a bank transfers by: whole accounts, of those whose transfer somebody began. */
export const ListForTheBank: Story = {
  beforeEach: served({ rows: [{ ...other, state: 'paying', decided_username: '出纳' }, waiting] }),
  play: async () => {
    await rowNamed(/作者2/);
    await userEvent.click(screen.getByRole('checkbox', { name: /全选/ }));
    const saved = spyOn(URL, 'createObjectURL');
    await userEvent.click(screen.getByRole('button', { name: /导出打款名单/ }));
    await expect(await screen.findByText(/已导出 1 笔，含完整的收款账号/)).toBeVisible();
    await expect(sent('POST')).toBe('POST /withdrawal/payees {"id":[2]}');
    const [file] = saved.mock.calls[0] ?? [];
    await expect(await (file as Blob).text()).toContain(
      '银行卡,陆羽,"\t6222021234567890128",工商银行天门支行,75.20',
    );
  },
};
export const Rejecting: Story = {
  beforeEach: served(),
  play: async () => {
    const menu = await menuOf('作者1 ¥75.20');
    await userEvent.click(menu.getByRole('menuitem', { name: '驳回' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /原因/ }), '账号与姓名不符');
    await userEvent.click(dialog.getByRole('button', { name: '驳回' }));
    await waitFor(() =>
      expect(sent()).toBe('PUT /withdrawal/reject {"id":[1],"reason":"账号与姓名不符"}'),
    );
  },
};
/** Who pays sees the whole account, and how much of the income was paid with money. */
export const Detail: Story = {
  beforeEach: served({ rows: [{ ...waiting, is_disabled: true }] }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '作者1 ¥75.20' }));
    const dialog = within(await screen.findByRole('dialog', { name: '提现 ¥75.20' }));
    await expect(await dialog.findByText('13800138000')).toBeVisible();
    await expect(dialog.getByText(/来自 5 位读者，其中 3 位曾直接付款/)).toBeVisible();
    await expect(dialog.getByText(/转账前请先“开始打款”/)).toBeVisible();
    await expect(dialog.getByText(/余额可能是充值、兑换或赠送所得/)).toBeVisible();
    await expect(dialog.getByText(/该账号已被禁用或已注销/)).toBeVisible();
  },
};
/** Who may only look sees nobody's account. */
export const OnlyLooking: Story = {
  beforeEach: served({ rights: ['WithdrawalAPI/ListWithdrawal'] }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '作者1 ¥75.20' }));
    const dialog = within(await screen.findByRole('dialog', { name: '提现 ¥75.20' }));
    await expect(dialog.getByText('138****8000')).toBeVisible();
    await expect(dialog.queryByRole('button', { name: '标记为已打款' })).toBeNull();
    await expect(calls.some((call) => call === 'GET /withdrawal')).toBe(false);
  },
};
export const Empty: Story = { beforeEach: served({ rows: [] }) };
export const Phone: Story = {
  beforeEach: served(),
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};
