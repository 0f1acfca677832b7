import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import type { Trade } from '../ledger.ts';
import { chinaDay, chinaTime, yuanOf } from '../money-and-time.ts';
import { encodeGbk } from './gbk.ts';

const HEAD =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

type Row = { readonly at: Date; readonly fen: number; readonly refundNo: string };

function lineOf(trade: Trade, { at, fen, refundNo }: Row): string {
  const kind = fen < 0 ? '退款' : '交易';
  const order = [trade.transactionNo, trade.outTradeNo, kind].map((cell) => `${cell}\t`);
  const times = [trade.subject, chinaTime(at), chinaTime(at)];
  const place = ['\t', '\t', '\t', '\t', '**付(loc***@example.com)\t'];
  const amounts = [yuanOf(fen), yuanOf(fen), '0.00', '0.00', '0.00', '0.00', '0.00'];
  const rest = ['\t', '0.00\t', '0.00', `${refundNo}\t`, '0.00', '0.00', ''];
  const cells = [order, times, place, amounts, rest].flat();
  return cells.join(',');
}

function rowsOf({ paidAt, amount, refunds }: Trade): Row[] {
  const back = refunds
    .filter(({ state }) => state === 'done')
    .map(({ at, amount: fen, outRefundNo }) => ({ at, fen: -fen, refundNo: outRefundNo }));
  return paidAt === undefined ? back : [{ at: paidAt, fen: amount, refundNo: '' }, ...back];
}

/** The archive of a day: the details and the sums; undefined when nothing happened. */
export async function tradeBill(
  trades: readonly Trade[],
  { day, sellerId }: { readonly day: string; readonly sellerId: string },
): Promise<Buffer | undefined> {
  const lines = trades.flatMap((trade) =>
    rowsOf(trade)
      .filter(({ at }) => chinaDay(at) === day)
      .map((row) => lineOf(trade, row)),
  );
  if (lines.length === 0) return undefined;
  const details = [
    '#支付宝业务明细查询',
    `#账号：[${sellerId}0156]`,
    `#起始日期：[${day} 00:00:00]   终止日期：[${day} 24:00:00]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    HEAD,
    ...lines,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#导出时间：[${chinaTime(new Date())}]`,
    '',
  ].join('\r\n');
  const sums = ['#支付宝业务汇总查询', `#账号：[${sellerId}0156]`, '门店编号,门店名称', ''];
  const archive = new yazl.ZipFile();
  const stem = `${sellerId}0156_${day.replaceAll('-', '')}`;
  archive.addBuffer(encodeGbk(sums.join('\r\n')), `${stem}_业务明细(汇总).csv`);
  archive.addBuffer(encodeGbk(details), `${stem}_业务明细.csv`);
  archive.end();
  return buffer(archive.outputStream);
}
