import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { readChinaTime } from '@wenyuan/domain';
import { ProviderUnavailable, type StatementRow } from '../payment-provider.ts';
import { fenOf } from '../yuan.ts';
import { WechatRefusal, type WechatClient } from './wechat-client.ts';

const MAX_BYTES = 64 * 1024 * 1024;

const place = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string(),
  download_url: z.url(),
});

const unreadable = () => new ProviderUnavailable('微信支付账单的格式无法识别');

/** The cells of a line, each behind a backtick that keeps spreadsheets from rounding numbers. */
function cellsOf(line: string): string[] {
  return line.replace(/^`/, '').split(',`');
}

function rowOf(cell: (name: string) => string): StatementRow {
  const isRefund = cell('交易状态') === 'REFUND';
  const amount = fenOf(cell(isRefund ? '申请退款金额' : '订单金额'));
  const at = readChinaTime(cell('交易时间'));
  if (amount === undefined || at === undefined) throw unreadable();
  return {
    outTradeNo: cell('商户订单号'),
    transactionNo: cell('微信订单号'),
    kind: isRefund ? 'refund' : 'payment',
    outRefundNo: isRefund ? cell('商户退款单号') : '',
    amount,
    at,
  };
}

/** The rows of a bill of kind ALL: a header, a line for each payment and refund, then two lines of sums. */
function readTradeBill(text: string): StatementRow[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '');
  const [head = '', ...rest] = lines;
  const names = head.split(',');
  const sums = rest.findIndex((line) => line.startsWith('总交易单数'));
  if (!names.includes('商户订单号') || sums === -1) throw unreadable();
  return rest.slice(0, sums).map((line) => {
    const cells = cellsOf(line);
    if (cells.length !== names.length) throw unreadable();
    return rowOf((name) => {
      const value = cells[names.indexOf(name)];
      if (value === undefined) throw unreadable();
      return value;
    });
  });
}

/** Downloads the bill of a day, which exists from ten o'clock of the next one. */
export async function downloadTradeBill(
  client: WechatClient,
  day: string,
): Promise<readonly StatementRow[]> {
  const query = new URLSearchParams({ bill_date: day, bill_type: 'ALL', tar_type: 'GZIP' });
  let found: z.output<typeof place>;
  try {
    found = place.parse(await client.get(`/v3/bill/tradebill?${query.toString()}`));
  } catch (error) {
    if (error instanceof WechatRefusal && error.code === 'NO_STATEMENT_EXIST') return [];
    if (error instanceof WechatRefusal && error.code === 'STATEMENT_CREATING')
      throw new ProviderUnavailable('微信支付还没有生成这一天的账单');
    if (error instanceof z.ZodError) throw unreadable();
    throw error;
  }
  const bytes = await client.download(found.download_url, MAX_BYTES);
  let bill: Buffer;
  try {
    bill = gunzipSync(bytes, { maxOutputLength: MAX_BYTES });
  } catch {
    throw unreadable();
  }
  const hash = createHash('sha1').update(bill).digest('hex');
  if (hash !== found.hash_value.toLowerCase())
    throw new ProviderUnavailable('微信支付账单与其校验值不符');
  return readTradeBill(bill.toString());
}
