import type { Order } from '@wenyuan/api-client';
import { OrderType } from '@wenyuan/domain';
import { Button } from '@wenyuan/ui';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';

function againPath({ order_type, product_id, product_uuid, quantity, coupon_code }: Order): string {
  if (order_type === OrderType.Document)
    return paths.document({ uuid: product_uuid, category_id: [] });
  return order_type === OrderType.Vip
    ? paths.buyPlan(product_id, coupon_code, quantity)
    : paths.buyCredits(quantity);
}

/** The way on to the same product; a document that cannot be had any more has none. */
export function OrderAgain({ order, isInRow = false }: { order: Order; isInRow?: boolean }) {
  const { order_type, product_name, close_reason } = order;
  const isDocument = order_type === OrderType.Document;
  if (isDocument && close_reason === 'gone') return null;
  const verb = isDocument ? '查看文档' : '重新下单';
  return (
    <Button asChild {...(isInRow ? { size: 'sm', variant: 'outline' } : {})}>
      <Link to={againPath(order)} aria-label={isInRow ? `${verb} ${product_name}` : undefined}>
        {verb}
      </Link>
    </Button>
  );
}
