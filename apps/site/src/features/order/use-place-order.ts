import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api, mutate, queryClient } from '@wenyuan/app';
import { toast } from '@wenyuan/ui';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';

type Wanted = {
  readonly order_type: number;
  readonly product_id?: number;
  readonly quantity?: number;
  readonly coupon?: string;
};

/** Creates an order, or finds the one that waits for the same product, and goes on to its checkout. */
export function usePlaceOrder() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (wanted: Wanted) => mutate(api.order.create(), wanted),
    // Back leads to the choice, not to an order that was placed by it.
    onSuccess: ({ order_no }) =>
      navigate(order_no === '' ? paths.orders() : paths.checkout(order_no), { replace: true }),
    onError: (error) => {
      toast.error(errorMessage(error, '下单失败'));
      // The code can have been used up since its price was shown.
      void queryClient.invalidateQueries({ queryKey: ['coupon'] });
    },
  });
}
