import * as z from 'zod';
import { readChinaTime } from '@wenyuan/domain';
import { ProviderUnavailable, type StatementRow } from '../payment-provider.ts';
import { fenOf } from '../yuan.ts';
import { AlipayRefusal, type AlipayClient } from './alipay-client.ts';
import { readBillArchive } from './bill-archive.ts';
import { read } from './trade.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const METHOD = 'alipay.data.dataservice.bill.downloadurl.query';

const place = z.object({ bill_download_url: z.url({ protocol: /^https?$/ }) });
const unreadable = () => new ProviderUnavailable('支付宝账单的格式无法识别');

function rowOf(cell: (name: string) => string): StatementRow {
  const isRefund = cell('业务类型') === '退款';
  const amount = fenOf(cell('订单金额（元）'));
  const at = readChinaTime(cell('完成时间'));
  if (amount === undefined || at === undefined) throw unreadable();
  return {
    outTradeNo: cell('商户订单号'),
    transactionNo: cell('支付宝交易号'),
    kind: isRefund ? 'refund' : 'payment',
    outRefundNo: isRefund ? cell('退款批次号/请求号') : '',
    // Refunds are negative in the bill.
    amount: Math.abs(amount),
    at,
  };
}

/** The rows of the file of details: remarks begin with #, and the first other line has the names. */
function readTradeBill(text: string): StatementRow[] {
  const lines = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  const [head = '', ...rest] = lines;
  const names = head.split(',').map((name) => name.trim());
  if (!names.includes('商户订单号')) throw unreadable();
  return rest.map((line) => {
    const cells = line.split(',').map((cell) => cell.trim());
    // The name of a product can have commas: what stands behind it is counted from the end.
    const surplus = cells.length - names.length;
    const product = names.indexOf('商品名称');
    if (surplus < 0) throw unreadable();
    return rowOf((name) => {
      const place = names.indexOf(name);
      const value = place === -1 ? undefined : cells[place > product ? place + surplus : place];
      if (value === undefined) throw unreadable();
      return value;
    });
  });
}

/** Downloads the bill of a day, which exists from nine o'clock of the next one. */
export async function downloadTradeBill(
  client: AlipayClient,
  day: string,
): Promise<readonly StatementRow[]> {
  let address: string;
  try {
    const content = { bill_type: 'trade', bill_date: day };
    const reply = await client.call({ method: METHOD, content, mayRepeat: true });
    address = read(place, reply).bill_download_url;
  } catch (error) {
    // No trade on that day.
    if (error instanceof AlipayRefusal && error.code === 'isp.bill_not_exist') return [];
    throw error;
  }
  const bytes = await client.download(address, MAX_BYTES);
  const files = await readBillArchive(bytes).catch(() => {
    throw unreadable();
  });
  // Another file has the sums.
  const details = files.find((file) => file.includes('支付宝交易号'));
  if (details === undefined) throw unreadable();
  return readTradeBill(details);
}
