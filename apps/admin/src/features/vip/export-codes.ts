import { errorMessage, type RedeemBatch } from '@wenyuan/api-client';
import { api, mutate, saveCsv, toCsv } from '@wenyuan/app';
import { formatDateTime } from '@wenyuan/domain';
import { confirm, toast } from '@wenyuan/ui';

/** Saves the codes of a batch as a file. The server tells them once, so the operator is asked first. */
export async function exportCodes({ id, ...batch }: RedeemBatch): Promise<void> {
  const question = `兑换码只能导出一次，导出后本站不再保存明文。请把“${batch.title}”的 ${batch.count} 个兑换码妥善保管。`;
  if (!(await confirm(question, { title: '导出兑换码？', verb: '导出' }))) return;
  try {
    const { title, redeem_code } = await mutate(api.redeem.export(), { id });
    const until = batch.expired_at === null ? '长期有效' : formatDateTime(batch.expired_at);
    const columns = [
      { title: '兑换码', csv: (code: string) => code },
      { title: '兑换内容', csv: () => batch.product_name },
      { title: '截止时间', csv: () => until },
    ];
    saveCsv(toCsv(columns, redeem_code), `兑换码-${title}`);
    toast.success(`已导出 ${redeem_code.length} 个兑换码`);
  } catch (error) {
    toast.error(errorMessage(error, '导出失败'));
  }
}
