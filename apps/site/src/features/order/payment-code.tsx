import { formatDuration, formatMoney, labelIn, paymentTypeLabels } from '@wenyuan/domain';
import { Button } from '@wenyuan/ui';
import { QrCode } from '@wenyuan/ui/qr-code';
import { useState } from 'react';
import styles from './checkout.module.css';
import type { Scan } from './use-payment.ts';
import { useTimeLeft } from './use-time-left.ts';

/** The code to scan, until it is no longer taken. The page itself goes on when the payment has arrived. */
export function PaymentCode({
  scan,
  onAgain,
  onClose,
}: {
  scan: Scan;
  onAgain: () => void;
  onClose: () => void;
}) {
  const { payment_url, payment_type, money, expires_at } = scan;
  const [came] = useState(() => Date.now());
  // A code that has just come is good: where it seems to be over, the clock of this device is fast, and tells nothing.
  const isTimed = expires_at !== null && Date.parse(expires_at) > came;
  const left = useTimeLeft(isTimed ? Date.parse(expires_at) : Infinity);
  const isOver = left <= 0;
  const app = labelIn(paymentTypeLabels, payment_type).replace(/支付$/, '');
  return (
    <section className={styles.scan} aria-label="扫码支付">
      <p className={styles.scanSum}>{formatMoney(money)}</p>
      {isOver ? (
        <>
          <p role="status">二维码已过期。</p>
          <Button onClick={onAgain}>重新获取二维码</Button>
        </>
      ) : (
        <>
          <QrCode value={payment_url} label={`${app}支付二维码`} size={208} />
          <p role="status">请用{app}扫码支付，到账后本页会自动显示结果。</p>
          {left === Infinity ? null : (
            <p className={styles.faint} aria-hidden="true">
              二维码 {formatDuration(left)} 后过期
            </p>
          )}
        </>
      )}
      <Button variant="ghost" size="sm" onClick={onClose}>
        换一种支付方式
      </Button>
    </section>
  );
}
