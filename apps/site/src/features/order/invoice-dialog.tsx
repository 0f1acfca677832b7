import { useQuery } from '@tanstack/react-query';
import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { api, mutate, QueryFailed, useCloseGuard, useSubmit } from '@wenyuan/app';
import {
  EMAIL_MAX,
  formatDate,
  formatMoney,
  InvoiceKind,
  invoiceKindLabels,
  INVOICE_TITLE_MAX,
  isUnifiedCode,
  TAX_NO_LENGTH,
  validateEmail,
} from '@wenyuan/domain';
import { Alert, Dialog, EmptyState, Skeleton, toast } from '@wenyuan/ui';
import { Form, SelectField, TextField } from '@wenyuan/ui/forms';
import { ReceiptText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import { useUnsentForm } from '../../lib/unsent.ts';
import styles from './invoice.module.css';

type Offer = ReplyOf<Contract['invoice']['offer']>;
type Values = { order_no: string[]; kind: string; title: string; tax_no: string; email: string };

/** The sentences that the server would refuse with. */
function faultsOf({ order_no, kind, title, tax_no, email }: Values) {
  const addressFault = validateEmail(email.trim());
  const code = tax_no.trim().toUpperCase();
  const isCompany = kind === InvoiceKind.Company;
  return {
    ...(order_no.length === 0 ? { order_no: '请选择订单' } : {}),
    ...(title.trim() === '' ? { title: '请填写发票抬头' } : {}),
    ...(isCompany && !isUnifiedCode(code)
      ? { tax_no: code === '' ? '请填写税号' : '税号不正确，应为 18 位统一社会信用代码' }
      : {}),
    ...(addressFault === undefined ? {} : { email: addressFault }),
  };
}

/** The orders that an invoice can be for, of which the member chooses. */
function Orders({ orders, control }: { orders: Offer['order']; control: Control<Values> }) {
  const { field, fieldState } = useController({ control, name: 'order_no' });
  const choose = (orderNo: string, isChosen: boolean) =>
    field.onChange(
      orders
        .map(({ order_no }) => order_no)
        .filter((each) => (each === orderNo ? isChosen : field.value.includes(each))),
    );
  return (
    <fieldset className={styles.orders}>
      <legend>订单</legend>
      {fieldState.error === undefined ? null : <Alert>{fieldState.error.message}</Alert>}
      {orders.map(({ order_no, product_name, paid_at, money }, index) => (
        <label key={order_no} className={styles.order}>
          <input
            {...(index === 0 ? { ref: field.ref } : {})}
            type="checkbox"
            checked={field.value.includes(order_no)}
            onChange={(event) => choose(order_no, event.target.checked)}
          />
          <span className={styles.name}>
            {product_name}
            <small>
              {order_no}
              {paid_at === null ? '' : ` · ${formatDate(paid_at)} 支付`}
            </small>
          </span>
          <span className={styles.amount}>{formatMoney(money)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function InvoiceForm({
  offer,
  orderNo,
  onWritten,
  onMade,
  onCancel,
}: {
  offer: Offer;
  orderNo: string;
  onWritten: (isWritten: boolean) => void;
  onMade: () => void;
  onCancel: () => void;
}) {
  const { order: orders, kind, title, tax_no, email } = offer;
  const form = useUnsentForm<Values>(`invoice ${orderNo}`, {
    order_no: orders.flatMap(({ order_no }) =>
      order_no === orderNo || orders.length === 1 ? [order_no] : [],
    ),
    kind,
    title,
    tax_no,
    email,
  });
  const { control, formState, setError } = form;
  const isWritten = formState.isDirty && !formState.isSubmitting;
  useEffect(() => {
    onWritten(isWritten);
    return () => onWritten(false);
  }, [isWritten, onWritten]);
  const isCompany = useWatch({ control, name: 'kind' }) === InvoiceKind.Company;
  const ticked = useWatch({ control, name: 'order_no' });
  // What was ticked before a login may have its invoice by now.
  const chosen = orders.filter(({ order_no }) => ticked.includes(order_no));
  const sum = chosen.reduce((total, { money }) => total + money, 0);
  const submit = useSubmit(form, '提交失败', async (written) => {
    const values = { ...written, order_no: chosen.map(({ order_no }) => order_no) };
    const faults = Object.entries(faultsOf(values));
    for (const [index, [name, message]] of faults.entries())
      setError(name as keyof Values, { message }, { shouldFocus: index === 0 });
    if (faults.length > 0) return;
    await mutate(api.invoice.create(), {
      ...values,
      kind: isCompany ? InvoiceKind.Company : InvoiceKind.Personal,
      tax_no: isCompany ? values.tax_no : '',
    });
    toast.success('已提交，开具后会通知您');
    onMade();
  });
  return (
    <Form
      {...submit}
      submitLabel={sum === 0 ? '提交申请' : `申请 ${formatMoney(sum)} 的发票`}
      onCancel={onCancel}
    >
      <Orders orders={orders} control={control} />
      <SelectField
        control={control}
        name="kind"
        label="抬头类型"
        options={Object.entries(invoiceKindLabels).map(([value, label]) => ({ value, label }))}
      />
      <TextField
        control={control}
        name="title"
        label="发票抬头"
        maxLength={INVOICE_TITLE_MAX}
        hint={isCompany ? '营业执照上的全称' : '您的姓名'}
        required
      />
      {isCompany ? (
        <TextField
          control={control}
          name="tax_no"
          label="税号"
          maxLength={TAX_NO_LENGTH}
          hint="18 位统一社会信用代码"
          autoComplete="off"
          required
        />
      ) : null}
      <TextField
        control={control}
        name="email"
        label="接收邮箱"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
        required
      />
    </Form>
  );
}

/** Asks for an invoice for one order or several. `orderNo` is chosen at first, if it can be. */
export function InvoiceDialog({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  // What can be invoiced changes with each payment and refund.
  const query = useQuery({ ...api.invoice.offer({}), staleTime: 0, gcTime: 0 });
  const [isWritten, setWritten] = useState(false);
  const close = useCloseGuard(isWritten, onClose);
  return (
    <Dialog title="申请发票" onClose={close}>
      {query.data === undefined ? (
        query.isError ? (
          <QueryFailed query={query} failure="订单加载失败" />
        ) : (
          <Skeleton height={320} />
        )
      ) : query.data.order.length === 0 ? (
        <EmptyState icon={ReceiptText} title="没有可开发票的订单">
          已付款、没有全部退款，且还没有申请过发票的订单会列在这里。
        </EmptyState>
      ) : (
        <InvoiceForm
          offer={query.data}
          orderNo={orderNo}
          onWritten={setWritten}
          onMade={onClose}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}
