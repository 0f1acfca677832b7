import type { Trade } from '../ledger.ts';
import { chinaDay, chinaTime, yuanOf } from '../money-and-time.ts';

const HEAD =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const SUMS =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

const line = (cells: readonly string[]) => cells.map((cell) => `\`${cell}`).join(',');

type Row = { readonly at: Date; readonly cells: readonly string[]; readonly fen: number };

function rowsOf(trade: Trade, mchId: string): Row[] {
  const { appId, transactionNo, outTradeNo, kind, subject } = trade;
  const order = [appId, mchId, '0', '', transactionNo, outTradeNo, 'oLocalGatewayPayer', kind];
  const rest = [subject, '', '0.00000', '0.60%'];
  const refunds = trade.refunds.map(({ at, amount, refundNo, outRefundNo, state }): Row => {
    const status = state === 'done' ? 'SUCCESS' : 'PROCESSING';
    const back = ['0.00', '0.00', refundNo, outRefundNo, yuanOf(amount), '0.00', 'ORIGINAL'];
    const sums = [status, ...rest, '0.00', yuanOf(amount), ''];
    const cells = [[chinaTime(at)], order, ['REFUND', 'OTHERS', 'CNY'], back, sums].flat();
    return { at, fen: -amount, cells };
  });
  if (trade.paidAt === undefined) return refunds;
  const { paidAt: at, amount: fen } = trade;
  const paid = [yuanOf(fen), '0.00', '0', '0', '0.00', '0.00', '', '', ...rest];
  const sums = [yuanOf(fen), '0.00', ''];
  const cells = [[chinaTime(at)], order, ['SUCCESS', 'OTHERS', 'CNY'], paid, sums].flat();
  return [{ at, fen, cells }, ...refunds];
}

/** The bill of a day, of kind ALL; undefined when nothing happened. */
export function tradeBill(
  trades: readonly Trade[],
  { day, mchId }: { readonly day: string; readonly mchId: string },
): string | undefined {
  const rows = trades
    .flatMap((trade) => rowsOf(trade, mchId))
    .filter(({ at }) => chinaDay(at) === day);
  if (rows.length === 0) return undefined;
  const sum = (pick: (fen: number) => boolean) =>
    yuanOf(rows.reduce((all, { fen }) => (pick(fen) ? all + Math.abs(fen) : all), 0));
  const paid = sum((fen) => fen > 0);
  const back = sum((fen) => fen < 0);
  const sums = [String(rows.length), paid, back, '0.00', '0.00', paid, back];
  return [HEAD, ...rows.map(({ cells }) => line(cells)), SUMS, line(sums), ''].join('\r\n');
}
