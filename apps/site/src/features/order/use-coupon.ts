import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';

/** What a code takes off the price of a plan, or why it does not; empty asks nothing. Others may use it up at any time. */
export function useCoupon(code: string, product_id: number, quantity: number) {
  const { data, error, isFetching, refetch } = useQuery({
    ...api.coupon.check({ code, product_id, quantity }),
    enabled: code !== '',
    staleTime: 0,
  });
  const failure = error === null ? undefined : errorMessage(error, '优惠码查询失败，请稍后重试');
  const reduced = data?.is_usable === true ? data : undefined;
  // A price that is shown stays while it is asked for again.
  const isAsking = isFetching && reduced === undefined;
  return {
    reduced,
    refusal: isAsking || reduced !== undefined ? undefined : (data?.message ?? failure),
    isAsking,
    askAgain: () => void refetch({ cancelRefetch: false }),
  };
}
