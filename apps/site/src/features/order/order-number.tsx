import { copyText, IconButton } from '@wenyuan/ui';
import { Copy } from 'lucide-react';
import styles from './order.module.css';

/** The number of an order, to be taken elsewhere. */
export function OrderNumber({ value }: { value: string }) {
  return (
    <span className={styles.number}>
      {value}
      <IconButton label="复制订单号" size="xs" onClick={() => void copyText(value)}>
        <Copy size={14} aria-hidden="true" />
      </IconButton>
    </span>
  );
}
