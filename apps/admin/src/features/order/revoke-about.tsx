import type { Order } from '@wenyuan/api-client';
import { useSettings } from '@wenyuan/app';
import { formatPrice } from '@wenyuan/domain';

/** What taking back a given recharge does. */
export function RevokeAbout({ order: { username, quantity } }: { order: Order }) {
  const { credit_name } = useSettings().system;
  return (
    <p>
      从“{username}”的余额收回 {formatPrice(quantity, credit_name)}
      ；余额不足时收回剩余的全部，已用去的不再追回。撤销后不能恢复。
    </p>
  );
}
