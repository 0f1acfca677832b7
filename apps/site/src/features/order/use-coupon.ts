import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';

/** What a code takes off the price of a plan, or why it does not; empty asks nothing. Others may use it up at any time. */
export function useCoupon(code: string, product_id: number, quantity: number) {
  const { data, error, isLoading } = useQuery({
    ...api.coupon.check({ code, product_id, quantity }),
    enabled: code !== '',
    staleTime: 0,
  });
  const failure = error === null ? undefined : errorMessage(error, '优惠码查询失败，请稍后重试');
  return {
    reduced: data?.is_usable === true ? data : undefined,
    refusal: data === undefined ? failure : data.message || undefined,
    isLoading,
  };
}
