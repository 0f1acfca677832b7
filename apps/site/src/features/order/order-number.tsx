import { IconButton, toast } from '@wenyuan/ui';
import { Copy } from 'lucide-react';
import styles from './order.module.css';

async function copy(orderNo: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(orderNo);
    toast.success('复制成功');
  } catch {
    toast.error('浏览器不允许复制，请选中订单号后手动复制');
  }
}

/** The number of an order, to be taken elsewhere. */
export function OrderNumber({ value }: { value: string }) {
  return (
    <span className={styles.number}>
      {value}
      <IconButton label="复制订单号" size="xs" onClick={() => void copy(value)}>
        <Copy size={14} aria-hidden="true" />
      </IconButton>
    </span>
  );
}
