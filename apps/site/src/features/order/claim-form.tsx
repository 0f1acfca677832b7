import { useMutation } from '@tanstack/react-query';
import { errorMessage, type Order } from '@wenyuan/api-client';
import { api, queryClient, useDirtyGuard } from '@wenyuan/app';
import { CLAIM_NOTE_MAX, formatMoney } from '@wenyuan/domain';
import { Button, toast } from '@wenyuan/ui';
import { excessMessage, FieldFrame, Textarea } from '@wenyuan/ui/forms';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import styles from './checkout.module.css';
import { OrderNumber } from './order-number.tsx';

const QUESTION = {
  title: '仍要离开？',
  text: '付款凭证还没有提交，离开后会丢失。',
  verb: '离开',
};

/**
 * How to pay outside of the site, and where the member says that it is done. Hidden, while another way to pay is looked at, it
 * keeps what was filled in.
 */
export function ClaimForm({
  order,
  statement,
  hidden,
}: {
  order: Order;
  statement: string;
  hidden: boolean;
}) {
  const { order_no, money } = order;
  const picture = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const [fileName, setFileName] = useState('');
  const [missing, setMissing] = useState(false);
  const send = useMutation({
    ...api.order.claim(),
    onSuccess: (changed) => {
      queryClient.setQueryData(api.order.status({ order_no }).queryKey, changed);
      toast.success('已提交，等待管理员确认');
    },
    onError: (error) => {
      toast.error(errorMessage(error, '提交失败'));
      // It may have been closed, or paid otherwise.
      return queryClient.invalidateQueries({ queryKey: ['order'] });
    },
  });
  const excess = excessMessage(note, CLAIM_NOTE_MAX);
  const isWritten = note !== '' || fileName !== '';
  // Another purchase is at the same path.
  useDirtyGuard(
    isWritten && !hidden && !send.isPending,
    (from, to) => from.pathname !== to.pathname || from.search !== to.search,
    { question: QUESTION },
  );
  return (
    <div className={styles.claim} hidden={hidden}>
      <div className={styles.statement}>
        <p>{statement}</p>
        {/* What the transfer needs stands with it: on a phone, all else is below the form. */}
        <dl className={styles.transfer}>
          <div>
            <dt>转账金额</dt>
            <dd>{formatMoney(money)}</dd>
          </div>
          <div>
            <dt>订单号</dt>
            <dd>
              <OrderNumber value={order_no} />
            </dd>
          </div>
        </dl>
      </div>
      <form
        className={styles.claimForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const file = picture.current?.files?.[0];
          setMissing(file === undefined);
          if (file === undefined) picture.current?.focus();
          else if (excess === undefined)
            send.mutate({ file, name: file.name, input: { order_no, note: note.trim() } });
        }}
      >
        <FieldFrame
          label="付款凭证"
          hint="转账成功页面的截图，只有您和管理员能看到"
          required
          error={missing ? '请选择付款凭证的图片' : undefined}
        >
          {(attributes) => (
            <span className={styles.file}>
              <input
                {...attributes}
                ref={picture}
                type="file"
                accept="image/*"
                onChange={(event) => {
                  setMissing(false);
                  setFileName(event.target.files?.[0]?.name ?? '');
                }}
              />
              <span aria-hidden="true">
                <ImagePlus size={18} />
                {fileName === '' ? '选择图片' : '更换图片'}
              </span>
              <span className={styles.fileName}>{fileName}</span>
            </span>
          )}
        </FieldFrame>
        <FieldFrame label="说明" hint="如付款人、付款时间、交易单号" error={excess}>
          {(attributes) => (
            <Textarea
              {...attributes}
              rows={2}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </FieldFrame>
        <Button type="submit" size="lg" wide loading={send.isPending}>
          我已付款，提交凭证
        </Button>
      </form>
    </div>
  );
}
