import {
  faultOfAccount,
  payoutAccountLabels,
  PayoutWay,
  payoutWays,
  readAccount,
  REALNAME_MAX,
  WITHDRAWAL_MAX,
  WithdrawalState,
  withoutInvisible,
} from '@wenyuan/domain';
import * as z from 'zod';
import {
  days,
  empty,
  id,
  ids,
  optionalTime,
  paging,
  queryId,
  queryList,
  requestId,
  time,
  words,
} from './fields.ts';
import { defineService } from './operation.ts';

const way = z.enum(payoutWays, '收款方式不正确');

const payee = {
  way,
  /** The name that the account is of. */
  realname: z.string(),
  account: z.string(),
  /** The bank of a card, with its branch; empty for the other ways. */
  bank: z.string(),
};

export const withdrawal = z.object({
  id,
  user_id: z.int(),
  username: z.string(),
  /** Whether the account is disabled or was ended. */
  is_disabled: z.boolean(),
  /** The credits that are held, or were paid. */
  credit: z.int(),
  /** In fen: what they are worth, what of it the site keeps, and what the member is paid. */
  money: z.int(),
  fee: z.int(),
  payout: z.int(),
  ...payee,
  state: z.enum(Object.values(WithdrawalState)),
  /** Of the transfer at the bank or provider. */
  transfer_no: z.string(),
  /** Why it was rejected. */
  reason: z.string(),
  /** Who decided or is at the transfer; empty for the member, and in what members read. */
  decided_username: z.string(),
  created_at: time,
  decided_at: optionalTime,
});
export type Withdrawal = z.output<typeof withdrawal>;

const several = ids.max(100, '一次最多 100 项');

export const withdrawalService = defineService('WithdrawalAPI', {
  offer: {
    rpc: 'GetWithdrawalOffer',
    title: '可提现的收入',
    method: 'GET',
    path: '/api/v1/user/withdrawal/offer',
    access: 'token',
    isPersonal: true,
    input: z.object({}),
    reply: z.object({
      /** Earned credits that the balance has, whether or not they can be asked for now. */
      credit: z.int(),
      /** How many credits are one yuan. */
      exchange: z.int(),
      /** The least of one request, in credits, and the fee in percent. */
      least: z.int(),
      percent: z.int(),
      /** How many requests a month may have, and how many of them are left; 0 of 0 for any number. */
      times: z.int(),
      times_left: z.int(),
      ways: z.array(way),
      note: z.string(),
      /** Why nothing can be asked for now; empty if it can. */
      message: z.string(),
      /** What the last request of the member said; empty at first. */
      last: z.object({ ...payee, way: z.enum([...payoutWays, '']) }),
    }),
  },
  create: {
    rpc: 'CreateWithdrawal',
    title: '申请提现',
    method: 'POST',
    path: '/api/v1/withdrawal',
    access: 'token',
    isPersonal: true,
    changes: ['withdrawal', 'user', 'inbox'],
    /**
     * Holds earned credits until an operator has paid or refused. 409 when one waits already, the month has had as many as it
     * may, or fewer credits were earned.
     */
    input: z
      .object({
        credit: z
          .int('提现数量应为整数')
          .min(1, '提现数量应大于 0')
          .max(WITHDRAWAL_MAX, `一次最多提现 ${WITHDRAWAL_MAX}`),
        way,
        realname: z
          .string('请填写收款人姓名')
          .overwrite(withoutInvisible)
          .trim()
          .min(2, '请填写收款人的真实姓名')
          .max(REALNAME_MAX, `收款人姓名最多 ${REALNAME_MAX} 个字符`),
        /** Of one width; blanks, and lines between digits, are left out. */
        account: z
          .string('请填写收款账号')
          .max(64, '收款账号最多 64 个字符')
          .overwrite(readAccount),
        bank: z
          .string()
          .overwrite(withoutInvisible)
          .trim()
          .max(64, '开户行最多 64 个字符')
          .default(''),
        /** The caller's own. */
        password: z.string('请输入登录密码').min(1, '请输入登录密码'),
        request_id: requestId,
        /** What the caller was told to be paid, in fen: 409 when it would be another sum by now. */
        seen_payout: z.int().min(0).max(1_000_000_000).optional(),
      })
      .superRefine(({ way: chosen, account, bank }, context) => {
        const refuse = (field: string, message: string) =>
          context.addIssue({ code: 'custom', path: [field], message });
        const fault = faultOfAccount(chosen, account);
        if (account === '') refuse('account', `请填写${payoutAccountLabels[chosen]}`);
        else if (fault !== undefined) refuse('account', fault);
        if (chosen === PayoutWay.Bank && bank === '') refuse('bank', '请填写开户行');
        if (chosen !== PayoutWay.Bank && bank !== '') refuse('bank', '只有银行卡需填写开户行');
      }),
    reply: withdrawal,
  },
  own: {
    rpc: 'ListOwnWithdrawal',
    title: '我的提现',
    method: 'GET',
    path: '/api/v1/user/withdrawal',
    access: 'token',
    isPersonal: true,
    input: z.object({ ...paging({ size: 20, max: 100 }) }),
    /** Names and accounts are masked. */
    reply: z.object({ total: z.int(), withdrawal: z.array(withdrawal) }),
  },
  cancel: {
    rpc: 'CancelWithdrawal',
    title: '撤回提现申请',
    method: 'PUT',
    path: '/api/v1/withdrawal/cancel',
    access: 'token',
    isPersonal: true,
    changes: ['withdrawal', 'user', 'inbox'],
    /** Gives the credits back. 409 once an operator is at the transfer or has decided. */
    input: z.object({ id }),
    reply: withdrawal,
  },
  list: {
    rpc: 'ListWithdrawal',
    title: '提现列表',
    method: 'GET',
    path: '/api/v1/withdrawal/list',
    access: 'permission',
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      /** Searches the member, and the whole of a transfer number. */
      wd: words,
      state: queryList(z.enum(Object.values(WithdrawalState))).optional(),
      way: queryList(way).optional(),
      user_id: queryList(queryId).optional(),
      created_at: days.optional(),
      /** When it was paid, refused or cancelled. */
      decided_at: days.optional(),
    }),
    /** Names and accounts are masked. */
    reply: z.object({
      total: z.int(),
      withdrawal: z.array(withdrawal),
      /** In fen, of all that the filters find: what is still to be paid, what was paid, and what the site kept of the latter. */
      sum: z.object({ waiting: z.int(), paid: z.int(), kept: z.int() }),
    }),
  },
  get: {
    rpc: 'GetWithdrawal',
    title: '查看收款账号',
    method: 'GET',
    path: '/api/v1/withdrawal',
    access: 'permission',
    alsoGrantedBy: ['/api.v1.WithdrawalAPI/PayWithdrawal'],
    input: z.object({ id: queryId }),
    reply: z.object({
      ...withdrawal.shape,
      /** Where the income of the last 180 days came from: sales, readers, and readers who paid with money instead of credits. */
      sold_count: z.int(),
      reader_count: z.int(),
      paying_count: z.int(),
    }),
  },
  payees: {
    rpc: 'ExportPayees',
    title: '导出打款名单',
    method: 'POST',
    path: '/api/v1/withdrawal/payees',
    access: 'permission',
    alsoGrantedBy: ['/api.v1.WithdrawalAPI/PayWithdrawal'],
    /**
     * Names and accounts as they are, for the file that a bank or provider transfers by. Logged as a change is. 409 when one is
     * not being paid: what waits can still be taken back.
     */
    input: z.object({ id: several }),
    reply: z.object({ withdrawal: z.array(withdrawal) }),
  },
  start: {
    rpc: 'StartWithdrawal',
    title: '开始打款',
    method: 'PUT',
    path: '/api/v1/withdrawal/start',
    access: 'permission',
    alsoGrantedBy: ['/api.v1.WithdrawalAPI/PayWithdrawal'],
    changes: ['withdrawal', 'inbox'],
    /**
     * Before the money is sent: from now on neither the member nor a refund takes the request back, and another operator who
     * begins is refused with 409. All of them or none.
     */
    input: z.object({ id: several }),
    reply: empty,
  },
  pay: {
    rpc: 'PayWithdrawal',
    title: '标记提现已打款',
    method: 'PUT',
    path: '/api/v1/withdrawal/pay',
    access: 'permission',
    changes: ['withdrawal', 'inbox'],
    /** All of them or none: 409 when one is paid, refused or cancelled. Their members are told. */
    input: z.object({
      id: several,
      transfer_no: z
        .string('请填写转账单号')
        .trim()
        .min(1, '请填写转账单号')
        .max(64, '转账单号最多 64 个字符'),
    }),
    reply: empty,
  },
  reject: {
    rpc: 'RejectWithdrawal',
    title: '驳回提现申请',
    method: 'PUT',
    path: '/api/v1/withdrawal/reject',
    access: 'permission',
    changes: ['withdrawal', 'user', 'inbox'],
    /** Gives the credits back, of all or none; the members read the reason. */
    input: z.object({
      id: several,
      reason: z.string('请填写原因').trim().min(1, '请填写原因').max(255, '原因最多 255 个字符'),
    }),
    reply: empty,
  },
});
