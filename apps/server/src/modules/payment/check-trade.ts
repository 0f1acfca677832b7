import { OrderStatus, OrderType, PaymentType } from '@wenyuan/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { withoutStatementTimeout } from '../../db/without-timeouts.ts';
import {
  downloadIncomeKey,
  downloadKey,
  incomeKey,
  orderKey,
  rechargeKey,
  rechargeTakenKey,
  refundKey,
  returnKey,
  withdrawalBackKey,
  withdrawalKey,
} from '../credit/ledger-keys.ts';
import { chinaDayOf } from '../order/income.ts';

/** Two records that do not agree. */
export type Difference = {
  /** The rule that is broken. */
  readonly rule: string;
  /** The order, payment, refund or member. */
  readonly subject: string;
  /** What each side says. */
  readonly detail: string;
};

type Rule = {
  readonly rule: string;
  /** Selects `subject` and `detail` of each row that breaks it. */
  readonly broken: SQL;
};

/** Payment types of providers. */
const PROVIDERS = sql`(${PaymentType.WeChat}, ${PaymentType.Alipay}, ${PaymentType.Simulated})`;
/** Of orders that were paid, whether or not all of it went back. */
const SETTLED = sql`(${OrderStatus.Paid}, ${OrderStatus.Refunded})`;
/** An order whose product was given: one that was refunded because it could not be is closed with a reason. */
const DELIVERED = sql`(o.status = ${OrderStatus.Paid}
  or (o.status = ${OrderStatus.Refunded} and o.close_reason = ''))`;

/** Orders that were made here: those of a site that moved in were settled in its own books. */
const OWN_ORDERS = sql.raw(`(select * from orders where not exists (
  select 1 from moved_rows m where m.source = 'order' and m.new_id = orders.id))`);

const ofCredits: readonly Rule[] = [
  {
    rule: '余额等于流水之和，且不小于零',
    broken: sql`
      select u.username as subject,
        '余额 ' || u.credit_count || '，流水之和 ' || coalesce(sum(m.amount), 0) as detail
      from users u left join credit_movements m on m.user_id = u.id
      group by u.id
      having u.credit_count <> coalesce(sum(m.amount), 0) or u.credit_count < 0`,
  },
  {
    rule: '用积分支付的订单扣了一次应付的积分',
    broken: sql`
      select o.order_no as subject,
        '应付 ' || o.amount || '，扣除 ' || coalesce(-m.amount, 0) as detail
      from ${OWN_ORDERS} o left join credit_movements m on m.key = ${orderKey('')} || o.order_no
      where o.payment_type = ${PaymentType.Credits} and o.status in ${SETTLED} and o.amount > 0
        and m.amount is distinct from -o.amount`,
  },
  {
    rule: '没有支付的订单不扣积分',
    broken: sql`
      select o.order_no as subject, '扣除 ' || -m.amount as detail
      from credit_movements m join orders o on m.key = ${orderKey('')} || o.order_no
      where o.status not in ${SETTLED} or o.payment_type <> ${PaymentType.Credits}`,
  },
  {
    rule: '充值订单到账一次，数量与订单相同',
    broken: sql`
      select o.order_no as subject,
        '订单 ' || o.quantity || '，到账 ' || coalesce(m.amount, 0) as detail
      from ${OWN_ORDERS} o left join credit_movements m on m.key = ${rechargeKey('')} || o.order_no
      where o.order_type = ${OrderType.Recharge} and coalesce(m.amount, 0) <> case when ${DELIVERED} then o.quantity else 0 end`,
  },
  {
    rule: '退到余额的积分到账一次',
    broken: sql`
      select r.out_refund_no as subject,
        '退款 ' || r.credit || '，到账 ' || coalesce(m.amount, 0) as detail
      from refunds r left join credit_movements m on m.key = ${refundKey('')} || r.out_refund_no
      where coalesce(m.amount, 0) <> case when r.state = 'done' then r.credit else 0 end`,
  },
  {
    rule: '退款收回的积分与记录相同',
    broken: sql`
      select r.out_refund_no as subject,
        '记录 ' || r.taken_credit || '，收回 ' || coalesce(-m.amount, 0) as detail
      from refunds r left join credit_movements m on m.key = ${rechargeTakenKey('')} || r.out_refund_no
      where coalesce(-m.amount, 0) <> r.taken_credit`,
  },
  {
    rule: '上传者的分成不超过订单，退还的不超过分成',
    broken: sql`
      select o.order_no as subject,
        '订单 ' || o.amount || '，分成 ' || m.amount || '，退还 ' || coalesce(b.back, 0) as detail
      from orders o
      join credit_movements m on m.key = ${incomeKey('')} || o.order_no
      left join (
        select r.order_id, -sum(c.amount) as back
        from refunds r join credit_movements c on c.key = ${returnKey('')} || r.out_refund_no
        group by r.order_id
      ) b on b.order_id = o.id
      where m.amount > o.amount or coalesce(b.back, 0) > m.amount or not ${DELIVERED}`,
  },
  {
    rule: '提现申请扣除一次，未打款而结束的退回一次',
    broken: sql`
      select '提现 ' || w.id as subject,
        '申请 ' || w.credit || '，扣除 ' || coalesce(-m.amount, 0) || '，退回 ' || coalesce(b.amount, 0) as detail
      from withdrawals w
      left join credit_movements m on m.key = ${withdrawalKey('')} || w.id
      left join credit_movements b on b.key = ${withdrawalBackKey('')} || w.id
      where m.amount is distinct from -w.credit
        or coalesce(b.amount, 0) <> case when w.state in ('rejected', 'cancelled') then w.credit else 0 end`,
  },
  {
    rule: '提现不超过文档收入',
    broken: sql`
      select u.username as subject, '提现 ' || w.credit || '，收入 ' || coalesce(m.earned, 0) as detail
      from (
        select user_id, sum(credit) as credit from withdrawals
        where state in ('waiting', 'paying', 'paid') group by user_id
      ) w
      join users u on u.id = w.user_id
      left join lateral (
        select sum(amount) as earned from credit_movements c
        where c.user_id = w.user_id and c.reason = 'income'
      ) m on true
      where w.credit > coalesce(m.earned, 0)`,
  },
];

const ofPayments: readonly Rule[] = [
  {
    rule: '经支付平台支付的订单有一笔到账的付款，金额与订单相同',
    broken: sql`
      select o.order_no as subject,
        '应付 ' || coalesce(o.money::text, '未知') || ' 分，到账 ' || coalesce(p.amount::text, '无') as detail
      from ${OWN_ORDERS} o
      left join payments p on p.order_id = o.id and p.state = 'paid'
        and p.payment_type = o.payment_type and p.transaction_no = o.transaction_no
      where o.payment_type in ${PROVIDERS} and o.status in ${SETTLED}
        and (p.id is null or (o.money is not null and p.amount <> o.money))`,
  },
  {
    rule: '到账的付款使订单成为已支付或已退款',
    broken: sql`
      select p.out_trade_no as subject, '付款 ' || p.amount || ' 分，订单状态 ' || o.status as detail
      from payments p join orders o on o.id = p.order_id
      where p.state = 'paid' and o.status not in ${SETTLED}`,
  },
  {
    rule: '重复的付款全部退回',
    broken: sql`
      select p.out_trade_no as subject,
        '付款 ' || coalesce(p.received, p.amount) || ' 分，退回 ' || coalesce(sum(r.amount), 0) as detail
      from payments p
      join orders o on o.id = p.order_id
      left join refunds r on r.payment_id = p.id and r.state <> 'failed'
      where p.state = 'paid'
        and (p.payment_type, p.transaction_no) is distinct from (o.payment_type, o.transaction_no)
      group by p.id
      having coalesce(sum(r.amount), 0) <> coalesce(p.received, p.amount)`,
  },
  {
    rule: '到账而未能使用的付款都已处理',
    broken: sql`
      select p.out_trade_no as subject, p.message as detail from payments p
      where p.state = 'mismatched' and p.resolution = ''`,
  },
  {
    rule: '退款之和不超过付款',
    broken: sql`
      select p.out_trade_no as subject, '付款 ' || p.amount || ' 分，退款 ' || sum(r.amount) as detail
      from payments p join refunds r on r.payment_id = p.id and r.state <> 'failed'
      group by p.id
      having sum(r.amount) > coalesce(p.received, p.amount) or p.state not in ('paid', 'mismatched')`,
  },
  {
    rule: '已退款的订单退回了全部，已支付的没有',
    broken: sql`
      select o.order_no as subject, '订单状态 ' || o.status || '，退回 ' || back.sum || '，已付 ' || back.paid as detail
      from orders o
      join lateral (
        select coalesce(sum(case when o.payment_type = ${PaymentType.Credits} then r.credit else r.amount end)
            filter (where r.state <> 'failed'), 0) as sum,
          case when o.payment_type = ${PaymentType.Credits} then o.amount else coalesce(
            (select p.amount from payments p where p.order_id = o.id and p.state = 'paid'
              and p.payment_type = o.payment_type and p.transaction_no = o.transaction_no),
            o.money) end as paid,
          count(r.id) as count
        from refunds r where r.order_id = o.id and r.origin not in ('twice', 'mismatched')
      -- An order without a stored amount cost what the rate of exchange made of it when it was paid, which nobody noted.
      ) back on back.count > 0 and back.paid is not null
      where (o.status = ${OrderStatus.Refunded}) is distinct from (back.sum = back.paid)`,
  },
  {
    rule: '支付平台在一天之内答复付款，在七天之内答复退款',
    broken: sql`
      select p.out_trade_no as subject, '仍待支付，早已过期' as detail from payments p
      where p.state = 'pending' and p.expires_at < now() - interval '1 day'
      union all
      select r.out_refund_no, '仍在退款中' || case when r.message = '' then '' else '：' || r.message end
      from refunds r where r.state = 'processing' and r.created_at < now() - interval '7 days'`,
  },
];

const ofStatements: readonly Rule[] = [
  {
    rule: '支付平台账单上的付款与退款，本站都有，金额相同',
    broken: sql`
      select s.out_trade_no as subject,
        '账单 ' || s.amount || ' 分，本站 ' || coalesce(p.amount::text, '无') as detail
      from payment_statements s
      left join payments p on p.out_trade_no = s.out_trade_no and p.payment_type = s.payment_type
        and p.state in ('paid', 'mismatched')
      where s.kind = 'payment' and s.amount is distinct from coalesce(p.received, p.amount)
      union all
      select s.out_refund_no, '账单退款 ' || s.amount || ' 分，本站 ' || coalesce(r.amount::text, '无')
      from payment_statements s
      left join refunds r on r.out_refund_no = s.out_refund_no and r.state <> 'failed'
      where s.kind = 'refund' and s.amount is distinct from r.amount`,
  },
  {
    rule: '本站到账的付款在支付平台的账单上',
    broken: sql`
      select p.out_trade_no as subject, '付款 ' || p.amount || ' 分，当日账单上没有' as detail
      from payments p
      where p.state = 'paid'
        and exists (
          select 1 from bill_days d
          where d.payment_type = p.payment_type and d.day = ${chinaDayOf(sql`p.paid_at`)})
        and not exists (
          select 1 from payment_statements s
          where s.payment_type = p.payment_type and s.kind = 'payment' and s.out_trade_no = p.out_trade_no)`,
  },
];

const ofProducts: readonly Rule[] = [
  {
    rule: '会员订单开通一次会员，没有交付的不开通',
    broken: sql`
      select o.order_no as subject, '订单状态 ' || o.status || '，会员 ' || count(v.id) || ' 条' as detail
      from ${OWN_ORDERS} o left join user_vips v on v.order_no = o.order_no
      where o.order_type = ${OrderType.Vip}
      group by o.order_no, o.status, o.close_reason
      having count(v.id) <> case when ${DELIVERED} then 1 else 0 end`,
  },
  {
    rule: '全额退款的会员已结束',
    broken: sql`
      select o.order_no as subject, '会员到期 ' || v.expired_at as detail
      from ${OWN_ORDERS} o join user_vips v on v.order_no = o.order_no
      where o.order_type = ${OrderType.Vip} and o.status = ${OrderStatus.Refunded} and v.expired_at > now()`,
  },
  {
    rule: '付积分的下载扣了一次',
    broken: sql`
      select '下载 ' || d.id as subject,
        '价格 ' || d.price || '，扣除 ' || coalesce(-m.amount, 0) as detail
      from downloads d left join credit_movements m on m.key = ${downloadKey('')} || d.id
      where d.grant = 'credits' and d.price > 0 and m.amount is distinct from -d.price`,
  },
  {
    rule: '退还的下载到账一次，收回的分成不超过分成',
    broken: sql`
      select '下载 ' || d.id as subject,
        '价格 ' || d.price || '，到账 ' || coalesce(m.amount, 0) || '，分成 ' || coalesce(i.amount, 0)
          || '，收回 ' || coalesce(-b.amount, 0) as detail
      from downloads d
      left join credit_movements m on m.key = ${refundKey(downloadKey(''))} || d.id
      left join credit_movements i on i.key = ${downloadIncomeKey('')} || d.id
      left join credit_movements b on b.key = ${returnKey(downloadKey(''))} || d.id
      where d.grant = 'credits' and (
        coalesce(m.amount, 0) <> case when d.refunded_at is null then 0 else d.price end
        or coalesce(-b.amount, 0) > case when d.refunded_at is null then 0 else coalesce(i.amount, 0) end)`,
  },
  {
    rule: '凭订单的下载有过这样的订单',
    broken: sql`
      select '下载 ' || d.id as subject, '用户 ' || d.user_id || '，文档 ' || d.document_id as detail
      from downloads d
      where d.grant = 'order' and not exists (
        select 1 from orders o
        where o.user_id = d.user_id and o.product_id = d.document_id and o.order_type = ${OrderType.Document}
          and o.status in ${SETTLED})`,
  },
];

/** Every rule that orders, payments, refunds, credits, memberships and downloads must keep among themselves. */
const RULES: readonly Rule[] = [...ofCredits, ...ofPayments, ...ofStatements, ...ofProducts];

/** Compares the books of one moment and explains each difference; it changes nothing. */
export async function checkTrade(
  db: Pick<Db, 'transaction'>,
): Promise<{ readonly rules: number; readonly differences: readonly Difference[] }> {
  const differences = await db.transaction(
    async (tx) => {
      const found: Difference[] = [];
      await withoutStatementTimeout(tx);
      for (const { rule, broken } of RULES) {
        const { rows } = await tx.execute<{ subject: string; detail: string }>(broken);
        for (const { subject, detail } of rows) found.push({ rule, subject, detail });
      }
      return found;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return { rules: RULES.length, differences };
}
