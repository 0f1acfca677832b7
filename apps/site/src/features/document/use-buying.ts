import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api, mutate, useSettings } from '@wenyuan/app';
import { OrderStatus, OrderType } from '@wenyuan/domain';
import { toast } from '@wenyuan/ui';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSingle } from '../../lib/use-single.ts';
import { payWithCredits } from '../order/index.ts';

/** Buys a document with credits; without enough of them the checkout follows. */
export function useBuying(id: number) {
  const { credit_name } = useSettings().system;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const single = useSingle();
  const { isPending, mutateAsync } = useMutation({
    mutationFn: async () => {
      const product = { order_type: OrderType.Document, product_id: id };
      const order = await mutate(api.order.create(), product);
      // It has become free, or was bought elsewhere.
      if (order.status === OrderStatus.Paid)
        await queryClient.invalidateQueries({ queryKey: ['document'] });
      else if ((await payWithCredits(order, credit_name)) === undefined)
        await navigate(paths.checkout(order.order_no));
    },
    onError: (error) => toast.error(errorMessage(error, '购买失败')),
  });
  return {
    isBuying: isPending,
    buy: () => void single(() => mutateAsync().catch(() => undefined)),
  };
}
