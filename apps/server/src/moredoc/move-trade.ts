import {
  oauthTypeLabels,
  OrderStatus,
  OrderType,
  orderStatusLabels,
  orderTypeLabels,
  smsTypeLabels,
  VipType,
  vipMonths,
} from '@wenyuan/domain';
import { and, eq, inArray } from 'drizzle-orm';
import { orders, sms, userOauths, userVips } from '../db/schema/index.ts';
import type { Target } from './compared.ts';
import type { Move } from './move.ts';
import { moveTable, withoutSkipped, type TableMove } from './move-table.ts';
import { NO_USER } from './report.ts';
import { membersOf, ownIds } from './rows-here.ts';
import { timesOf, type SourceRow } from './source-row.ts';

/*
 * The commercial edition's tables. Its server is not public: the columns are those that its clients show. A table that
 * lacks one of them is left, and reported.
 */

async function moveKnown<Table extends Target>(
  move: Move,
  needed: readonly string[],
  table: TableMove<Table>,
): Promise<void> {
  const { source, report } = move;
  if (!source.has(table.source)) return;
  for await (const [first] of source.batches(table.source, 1)) {
    const lacking = needed.filter((column) => first?.has(column) === false);
    if (lacking.length === 0) return moveTable(move, table);
    const log = report.table(table.source, table.label);
    const rows = await source.count(table.source);
    log.found(rows);
    log.refuse(`表的结构未知，缺少 ${lacking.join('、')}`, `${rows} 条`, rows);
    return undefined;
  }
  return undefined;
}

const PAYMENTS_MAX = 10;

const isOfDocument = (row: SourceRow) => row.whole('order_type') === OrderType.Document;
const isPurchase = (row: SourceRow) =>
  isOfDocument(row) && row.whole('status') === OrderStatus.Paid;
const purchaseKey = (userId: number, documentId: number) => `${userId} ${documentId}`;

/** Documents that members of these rows have bought already, by `purchaseKey`. */
async function boughtBefore({ db }: Move, rows: readonly SourceRow[]): Promise<Set<string>> {
  const buyers = rows.filter(isPurchase).map((row) => row.long('user_id'));
  if (buyers.length === 0) return new Set();
  const found = await db
    .select({ userId: orders.user_id, documentId: orders.product_id })
    .from(orders)
    .where(
      and(
        inArray(orders.user_id, buyers),
        eq(orders.order_type, OrderType.Document),
        eq(orders.status, OrderStatus.Paid),
      ),
    );
  return new Set(found.map(({ userId, documentId }) => purchaseKey(userId, documentId)));
}

export async function moveOrders(move: Move): Promise<void> {
  const amount = (row: SourceRow) => row.whole('amount');
  await moveKnown(move, ['order_no', 'user_id', 'order_type', 'status', 'amount'], {
    source: 'order',
    label: '订单',
    target: orders,
    sums: [{ label: '金额之和（积分）', of: amount, here: orders.amount }],
    async plan(rows, log) {
      const isMember = await membersOf(move.db, rows);
      const bought = await boughtBefore(move, rows);
      const others = await ownIds(
        move.db,
        'document',
        rows.filter(isOfDocument).map((row) => row.long('product_id')),
      );
      return rows.flatMap((row) => {
        const [status, type] = [row.whole('status'), row.whole('order_type')];
        if (!isMember(row) || !(status in orderStatusLabels) || !(type in orderTypeLabels)) {
          log.refuse(isMember(row) ? '订单的类型或状态未知' : NO_USER, row.text('order_no'));
          return [];
        }
        if (isOfDocument(row) && others.has(row.long('product_id'))) {
          log.refuse('所购文档未迁入，其编号在本站是另一份文档', row.text('order_no'));
          return [];
        }
        if (isPurchase(row)) {
          const key = purchaseKey(row.long('user_id'), row.long('product_id'));
          if (bought.has(key)) {
            log.refuse('同一文档的再次购买', `${row.text('order_no')}，金额 ${amount(row)}`);
            return [];
          }
          bought.add(key);
        }
        // The payment that it waits for would arrive at the other site.
        const isPending = status === OrderStatus.Pending;
        if (isPending) log.change('待支付的订单已关闭', row.text('order_no'));
        const payment = row.whole('payment_type');
        const values = {
          order_no: row.text('order_no'),
          user_id: row.long('user_id'),
          order_type: type,
          product_id: row.long('product_id'),
          product_uuid: row.text('product_uuid'),
          product_name: row.text('product_name'),
          status: isPending ? OrderStatus.Closed : status,
          payment_type: payment > PAYMENTS_MAX ? 0 : Math.max(0, payment),
          quantity: Math.max(1, row.whole('quantity')),
          price: row.whole('price'),
          coupon_amount: row.whole('coupon_amount'),
          amount: amount(row),
          remark: row.text('remark'),
          paid_at: row.time('paid_at'),
          closed_at: row.time('closed_at') ?? (isPending ? new Date() : null),
          ...timesOf(row),
        };
        return [{ row, values }];
      });
    },
  });
}

export async function moveVips(move: Move): Promise<void> {
  await moveKnown(move, ['user_id', 'type', 'joined_at', 'expired_at'], {
    source: 'user_vip',
    label: '会员',
    target: userVips,
    async plan(rows, log) {
      const isMember = await membersOf(move.db, rows);
      return rows.flatMap((row) => {
        const [joined_at, expired_at] = [row.time('joined_at'), row.time('expired_at')];
        const isKnown = row.whole('type') in vipMonths && joined_at !== null && expired_at !== null;
        if (!isMember(row) || !isKnown) {
          log.refuse(isMember(row) ? '会员的类型或日期未知' : NO_USER, row.id);
          return [];
        }
        const discount = row.whole('discount');
        const values = {
          user_id: row.long('user_id'),
          order_no: row.text('order_no') || `moved-${row.id}`,
          type: row.whole('type') as VipType,
          discount: discount >= 1 && discount <= 100 ? discount : 100,
          download: Math.max(0, row.whole('download')),
          download_used: Math.max(0, row.whole('download_used')),
          times: Math.max(0, row.whole('times')),
          joined_at,
          expired_at,
          ...timesOf(row),
        };
        return [{ row, values }];
      });
    },
  });
}

export async function moveSms(move: Move): Promise<void> {
  await moveKnown(move, ['mobile', 'type', 'status'], {
    source: 'sms',
    label: '短信记录',
    target: sms,
    async plan(rows, log) {
      const isMember = await membersOf(move.db, rows);
      const whyNot = (row: SourceRow) =>
        row.whole('type') in smsTypeLabels ? undefined : '短信的类型未知';
      return withoutSkipped(rows, log, whyNot).map((row) => {
        const values = {
          mobile: row.text('mobile'),
          type: row.whole('type'),
          status: row.whole('status'),
          user_id: isMember(row) ? row.long('user_id') : 0,
          // Codes that were sent there open nothing here.
          code_hash: '',
          is_used: true,
          ip: row.text('ip'),
          provider: row.text('provider'),
          error: row.text('error'),
          response: row.text('response'),
          expires_at: row.time('created_at') ?? new Date(0),
          ...timesOf(row),
        };
        return { row, values };
      });
    },
  });
}

/** Accounts of other sites that sign a member in. Those of the mini program have no page here. */
export async function moveOauths(move: Move): Promise<void> {
  await moveKnown(move, ['user_id', 'oauth_type', 'openid'], {
    source: move.source.has('oauth') ? 'oauth' : 'user_oauth',
    label: '第三方账号',
    target: userOauths,
    async plan(rows, log) {
      const isMember = await membersOf(move.db, rows);
      const whyNot = (row: SourceRow) => {
        if (!isMember(row)) return NO_USER;
        const isKnown = row.whole('oauth_type') in oauthTypeLabels && row.text('openid') !== '';
        return isKnown ? undefined : '本站没有这种登录方式';
      };
      return withoutSkipped(rows, log, whyNot).map((row) => {
        const values = {
          user_id: row.long('user_id'),
          oauth_type: row.whole('oauth_type'),
          openid: row.text('openid'),
          unionid: row.text('unionid'),
          nickname: row.text('nickname') || row.text('username'),
          ...timesOf(row),
        };
        return { row, values };
      });
    },
  });
}
