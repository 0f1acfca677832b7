import type { Invoice } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import {
  formatDate,
  formatMoney,
  InvoiceState,
  invoiceStateLabels,
  invoiceStateTones,
} from '@wenyuan/domain';
import { Button, Tag } from '@wenyuan/ui';
import { useAction } from '../../lib/member/use-action.ts';
import styles from './invoice.module.css';

/** One request for an invoice: how far it is, and what its member can do. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { id, state, title, tax_no, money, invoice_no, link, has_file, reason } = invoice;
  const withdraw = useAction(api.invoice.withdraw(), {
    done: '申请已撤回',
    failure: '撤回失败',
    ask: {
      title: '撤回发票申请？',
      question: `“${title}”的发票申请将被撤回。`,
      verb: '撤回',
    },
  });
  return (
    <div className={styles.invoice}>
      <p className={styles.head}>
        <Tag tone={invoiceStateTones[state]}>{invoiceStateLabels[state]}</Tag>
        <strong>{title}</strong>
        <span className={styles.amount}>{formatMoney(money)}</span>
      </p>
      <p className={styles.facts}>
        {[
          tax_no === '' ? '' : `税号 ${tax_no}`,
          `${formatDate(invoice.created_at)} 申请`,
          invoice_no === '' ? '' : `发票号码 ${invoice_no}`,
          reason === '' ? '' : `未通过的原因：${reason}`,
          state === InvoiceState.Issued ? `发送到 ${invoice.email}` : '',
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      <p className={styles.facts}>
        {invoice.order.map(({ product_name }) => product_name).join('、')}
      </p>
      {state === InvoiceState.Issued && (link !== '' || has_file) ? (
        <p className={styles.head}>
          {has_file ? (
            <a className={styles.link} href={`/view/invoice/${id}`}>
              下载发票
            </a>
          ) : null}
          {link === '' ? null : (
            <a className={styles.link} href={link} target="_blank" rel="noopener nofollow">
              打开发票的链接
            </a>
          )}
        </p>
      ) : null}
      {state === InvoiceState.Open ? (
        <Button
          variant="outline"
          size="sm"
          loading={withdraw.isPending}
          onClick={() => void withdraw.run({ id })}
        >
          撤回申请
        </Button>
      ) : null}
    </div>
  );
}
