import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Contract, ReplyOf, Withdrawal } from '@wenyuan/api-client';
import { ConfirmHost } from '@wenyuan/ui';
import { expect, screen, waitFor, within } from 'storybook/test';
import { common, settings } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { Component as WithdrawalListPage } from './withdrawal-list-page.tsx';

const meta = {
  title: 'Features / Withdrawal / WithdrawalListPage',
  component: WithdrawalListPage,
} satisfies Meta<typeof WithdrawalListPage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Offer = ReplyOf<Contract['withdrawal']['offer']>;

const before = { way: 'alipay', realname: '陆羽', account: '13800138000', bank: '' } as const;
const nobody = { way: '', realname: '', account: '', bank: '' } as const;
const offered: Offer = {
  credit: 1080,
  exchange: 10,
  least: 100,
  percent: 6,
  times: 2,
  times_left: 1,
  ways: ['alipay', 'bank'],
  note: '每月 5 日打款，遇节假日顺延。',
  message: '',
  last: nobody,
};
const withdrawal = (id: number, more: Partial<Withdrawal> = {}): Withdrawal => ({
  id,
  user_id: 1,
  username: '读书人',
  is_disabled: false,
  credit: 800,
  money: 8000,
  fee: 480,
  payout: 7520,
  way: 'alipay',
  realname: '读**',
  account: '138****8000',
  bank: '',
  state: 'waiting',
  transfer_no: '',
  reason: '',
  decided_username: '',
  created_at: '2026-03-01T08:00:00.000Z',
  decided_at: null,
  ...more,
});

const replies = (offer: Partial<Offer>, rows: readonly Withdrawal[]) =>
  withApp(
    [
      ...common,
      [
        ['config', 'settings', {}],
        { ...settings, payment: { ...settings.payment, enable_withdraw: true } },
      ],
      [['withdrawal', 'offer', {}], { ...offered, ...offer }],
      [['withdrawal', 'own', { page: 1, size: 20 }], { total: rows.length, withdrawal: [...rows] }],
    ],
    '/member/withdrawal',
  );

let sent: string[] = [];
/** Answers each write, and keeps what was sent. */
const answering = () => {
  sent = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    if (request.method !== 'GET') sent.push(`${request.method} ${path} ${await request.text()}`);
    return path.endsWith('/offer') ? Response.json(offered) : Response.json(withdrawal(9));
  };
};

type Play = Parameters<NonNullable<Story['play']>>[0];

async function openForm({ canvas, userEvent }: Pick<Play, 'canvas' | 'userEvent'>) {
  await userEvent.click(await canvas.findByRole('button', { name: '申请提现' }));
  return within(await screen.findByRole('dialog', { name: '申请提现' }));
}

/** Asks for all, as who was paid before need not say whereto. */
async function askAgain({ canvas, userEvent }: Pick<Play, 'canvas' | 'userEvent'>) {
  const dialog = await openForm({ canvas, userEvent });
  await userEvent.type(dialog.getByLabelText(/登录密码/), 'secret-password');
  await userEvent.click(dialog.getByRole('button', { name: '提现 ¥101.52' }));
  return dialog;
}

export const Empty: Story = {
  decorators: [replies({ credit: 0, message: '可提现的收入满 100 积分后才能申请' }, [])],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('可提现的收入满 100 积分后才能申请')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '申请提现' })).toBeDisabled();
    await expect(canvas.getByRole('link', { name: '查看文档收入' })).toHaveAttribute(
      'href',
      '/member/credit?kind=income',
    );
  },
};

/** Every state says what became of it; only what waits can be cancelled. */
export const States: Story = {
  decorators: [
    replies({}, [
      withdrawal(5),
      withdrawal(4, { state: 'paying' }),
      withdrawal(3, {
        state: 'paid',
        transfer_no: 'T2026030500001',
        decided_at: '2026-03-05T08:00:00.000Z',
        fee: 0,
      }),
      withdrawal(2, { state: 'rejected', reason: '支付宝账号与姓名不符' }),
      withdrawal(1, { state: 'cancelled' }),
    ]),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('转账单号 T2026030500001')).toBeVisible();
    await expect(canvas.getByText('未通过的原因：支付宝账号与姓名不符')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: '撤回申请' })).toHaveLength(1);
    for (const label of ['待打款', '打款中', '已打款', '未通过', '已撤回'])
      await expect(canvas.getByText(label)).toBeVisible();
  },
};

/** The sum less the fee is told while the number is typed; each wrong field says its own sentence. */
export const Asking: Story = {
  beforeEach: answering,
  decorators: [replies({}, [])],
  play: async ({ canvas, userEvent }) => {
    const dialog = await openForm({ canvas, userEvent });
    await expect(dialog.getByText('¥101.52')).toBeVisible();
    const credit = dialog.getByRole('spinbutton', { name: /提现数量/ });
    await userEvent.clear(credit);
    await userEvent.type(credit, '2000');
    await expect(dialog.getByText(/^打款金额/)).toHaveTextContent('打款金额 —');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: '收款方式' }), 'bank');
    await userEvent.type(dialog.getByRole('textbox', { name: /银行卡号/ }), '123');
    await userEvent.click(dialog.getByRole('button', { name: '申请提现' }));
    for (const fault of [
      '可提现的收入只有 1,080',
      '请填写收款人的真实姓名',
      '银行卡号应为 12 到 19 位数字',
      '请填写开户行',
      '请输入登录密码',
    ])
      await expect(dialog.getByText(fault)).toBeVisible();
    await expect(sent).toEqual([]);
    await userEvent.clear(credit);
    await userEvent.type(credit, '800');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: '收款方式' }), 'alipay');
    const account = dialog.getByRole('textbox', { name: /支付宝账号/ });
    await userEvent.clear(account);
    await userEvent.type(account, '13800138000');
    await userEvent.type(dialog.getByRole('textbox', { name: /收款人姓名/ }), '陆羽');
    await userEvent.type(dialog.getByLabelText(/登录密码/), 'secret-password');
    await userEvent.click(dialog.getByRole('button', { name: '提现 ¥75.20' }));
    await waitFor(() =>
      expect(sent[0]).toMatch(
        /^POST \/api\/v1\/withdrawal \{"credit":800,"way":"alipay","realname":"陆羽","account":"13800138000","bank":"","password":"secret-password","request_id":"[\w-]{36}","seen_payout":7520\}$/,
      ),
    );
  },
};

/** What was offered has changed meanwhile: the new sum is shown, and is what the next press asks for. */
export const Changed: Story = {
  beforeEach: () => {
    sent = [];
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'GET')
        return Response.json({ ...offered, last: before, percent: sent.length === 0 ? 6 : 10 });
      sent.push(await request.text());
      const message = '折算或手续费已变，现在可得 ¥97.20，请核对后再次提交';
      return Response.json({ message, fields: { credit: message } }, { status: 409 });
    };
  },
  decorators: [replies({ last: before }, [])],
  play: async ({ canvas, userEvent }) => {
    const dialog = await askAgain({ canvas, userEvent });
    await expect(await dialog.findByText(/现在可得 ¥97.20，请核对/)).toBeVisible();
    await userEvent.click(await dialog.findByRole('button', { name: '提现 ¥97.20' }));
    await waitFor(() => expect(sent[1]).toContain('"seen_payout":9720'));
  },
};

/** The reply was lost, and nothing is left to withdraw: the same request is repeated, since it may be the one that took it. */
export const ReplyLost: Story = {
  beforeEach: () => {
    sent = [];
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const isLost = sent.length === 0;
      if (request.method === 'POST') sent.push(await request.text());
      else return Response.json(isLost ? offered : { ...offered, credit: 0 });
      if (isLost) throw new TypeError('Failed to fetch');
      return Response.json(withdrawal(9));
    };
  },
  decorators: [replies({ last: before }, [])],
  play: async ({ canvas, userEvent }) => {
    const dialog = await askAgain({ canvas, userEvent });
    await expect(await dialog.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByLabelText('可提现的收入')).toHaveTextContent('可提现 0'),
    );
    await userEvent.click(dialog.getByRole('button', { name: '提现 ¥101.52' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    await expect(sent[1]).toBe(sent[0]);
  },
};

/** A gateway answers for a server that is down: there is no sentence of the server, and the form says what to do. */
export const NoServer: Story = {
  beforeEach: () => {
    globalThis.fetch = async (input, init) =>
      new Request(input, init).method === 'GET'
        ? Response.json({ ...offered, last: before })
        : new Response('<html>', { status: 502 });
  },
  decorators: [replies({ last: before }, [])],
  play: async ({ canvas, userEvent }) => {
    const dialog = await askAgain({ canvas, userEvent });
    await expect(await dialog.findByText('申请失败，服务器没有应答，请稍后重试')).toBeVisible();
  },
};

/** Who was paid before is offered again. */
export const AskingAgain: Story = {
  beforeEach: answering,
  decorators: [
    replies(
      { last: { way: 'bank', realname: '陆羽', account: '6222021234567890123', bank: '工商银行' } },
      [withdrawal(3, { state: 'paid', transfer_no: 'T1' })],
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const dialog = await openForm({ canvas, userEvent });
    await expect(dialog.getByRole('textbox', { name: /银行卡号/ })).toHaveValue(
      '6222021234567890123',
    );
    await expect(dialog.getByRole('textbox', { name: /开户行/ })).toHaveValue('工商银行');
  },
};

export const Cancelling: Story = {
  beforeEach: answering,
  decorators: [
    (Story) => (
      <>
        <Story />
        <ConfirmHost />
      </>
    ),
    replies({ message: '您有一笔提现待打款，打款或撤回后才能再次申请' }, [withdrawal(4)]),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '撤回申请' }));
    const question = within(await screen.findByRole('dialog', { name: '撤回提现申请？' }));
    await expect(question.getByText(/800 积分会退回余额/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: '撤回申请' }));
    await waitFor(() => expect(sent).toEqual(['PUT /api/v1/withdrawal/cancel {"id":4}']));
  },
};
