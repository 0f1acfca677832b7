import type { Withdrawal } from '@wenyuan/api-client';
import { api, mutate, saveCsv, toCsv, type CsvColumn } from '@wenyuan/app';
import { payoutWayLabels } from '@wenyuan/domain';

/** In the order of the files that banks and providers take: whom, where, how much. */
const columns: readonly CsvColumn<Withdrawal>[] = [
  { title: '提现编号', csv: ({ id }) => id },
  { title: '收款方式', csv: ({ way }) => payoutWayLabels[way] },
  { title: '收款人', csv: ({ realname }) => realname },
  { title: '收款账号', csv: ({ account }) => account },
  { title: '开户行', csv: ({ bank }) => bank },
  { title: '打款金额（元）', csv: ({ payout }) => (payout / 100).toFixed(2) },
  { title: '用户', csv: ({ username }) => username },
  { title: '备注', csv: ({ is_disabled }) => (is_disabled ? '账号已被禁用或已注销' : '') },
];

/** The whole accounts of these, as a file: the list has them masked, and one after another takes a dialog each. */
export async function savePayees(rows: readonly Pick<Withdrawal, 'id'>[]): Promise<void> {
  const { withdrawal } = await mutate(api.withdrawal.payees(), { id: rows.map(({ id }) => id) });
  saveCsv(toCsv(columns, withdrawal), '打款名单');
}
