import type { Invoice } from '@wenyuan/api-client';
import {
  formatDateTime,
  formatMoney,
  invoiceKindLabels,
  InvoiceState,
  invoiceStateLabels,
  invoiceStateTones,
} from '@wenyuan/domain';
import { Alert, Tag } from '@wenyuan/ui';
import { Link } from 'react-router';
import { Facts, RowDialog, useMay, type DetailProps } from '../../kit/index.ts';
import { PersonLink } from '../../lib/person-link.tsx';
import { InvoiceFile } from './invoice-file.tsx';
import styles from './invoice.module.css';

/** One request with everything that is copied into the tax system, and what can be done to it. */
export function InvoiceDetail({ row, actions, onClose }: DetailProps<Invoice>) {
  const may = useMay();
  const takesFile = row.state === InvoiceState.Open || row.state === InvoiceState.Issued;
  return (
    <RowDialog title={`发票：${row.title}`} actions={actions} onClose={onClose}>
      {row.excess === 0 ? null : (
        <Alert>
          {row.state === InvoiceState.Issued
            ? `开票后有退款 ${formatMoney(row.excess)}，请在税务系统红冲相应的金额，再标记为已红冲。`
            : `申请后有退款 ${formatMoney(row.excess)}，开票金额须相应减少。`}
        </Alert>
      )}
      <Facts
        facts={{
          状态: <Tag tone={invoiceStateTones[row.state]}>{invoiceStateLabels[row.state]}</Tag>,
          抬头: row.title,
          抬头类型: invoiceKindLabels[row.kind],
          税号: row.tax_no,
          开票金额: formatMoney(row.money),
          邮箱: row.email,
          用户: <PersonLink id={row.user_id}>{row.username}</PersonLink>,
          发票号码: row.invoice_no,
          驳回原因: row.reason,
          申请时间: formatDateTime(row.created_at),
          处理时间: row.decided_at === null ? '' : formatDateTime(row.decided_at),
          已红冲:
            row.corrected_at === null
              ? ''
              : `${formatMoney(row.corrected)}，${formatDateTime(row.corrected_at)}${row.corrected_username === '' ? '' : `，${row.corrected_username}`}`,
          链接:
            row.link === '' ? (
              ''
            ) : (
              <a className={styles.link} href={row.link} target="_blank" rel="noopener nofollow">
                {row.link}
              </a>
            ),
        }}
      />
      <section aria-label="订单">
        <h3 className={styles.heading}>订单</h3>
        <ul className={styles.orders}>
          {row.order.map(({ order_no, product_name, money }) => (
            <li key={order_no}>
              <Link className={styles.link} to={`/admin/order?wd=${order_no}`}>
                {product_name}
              </Link>
              <span className={styles.amount}>{formatMoney(money)}</span>
            </li>
          ))}
        </ul>
      </section>
      {takesFile ? <InvoiceFile invoice={row} mayAttach={may('invoice.attach')} /> : null}
    </RowDialog>
  );
}
