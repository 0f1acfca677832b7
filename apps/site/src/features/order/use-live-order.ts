import { useQuery } from '@tanstack/react-query';
import type { Order } from '@wenyuan/api-client';
import { api, client, follow, queryClient } from '@wenyuan/app';
import { OrderStatus } from '@wenyuan/domain';
import { useEffect } from 'react';
import { refreshMember } from '../../lib/member/refresh-member.ts';

/** How often the server asks the provider, while the payer may be paying there. */
const ASK_MS = 5000;

/** What a payment opens: rights, the balance, and every list that names the order. */
async function refreshAfter({ order_no }: Order): Promise<void> {
  const statusKey = api.order.status({ order_no }).queryKey;
  await Promise.all([
    refreshMember(),
    ...[['order'], ['userVip'], ['document']].map((queryKey) =>
      queryClient.invalidateQueries({
        queryKey,
        predicate: (query) => JSON.stringify(query.queryKey) !== JSON.stringify(statusKey),
      }),
    ),
  ]);
}

/**
 * The order as it is now: the server reports each change, and is asked while `isAtProvider`, in case a report of the provider
 * gets lost.
 */
export function useLiveOrder(orderNo: string, isAtProvider: boolean) {
  const options = api.order.status({ order_no: orderNo });
  const query = useQuery({
    ...options,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isAtProvider && state.data?.status === OrderStatus.Pending ? ASK_MS : false,
  });
  const status = query.data?.status;
  const isPending = status === OrderStatus.Pending;
  useEffect(() => {
    if (!isPending) return undefined;
    const stop = follow(
      (signal) => client.order.watch({ order_no: orderNo }, { signal }),
      (order) => queryClient.setQueryData(options.queryKey, order),
    );
    return () => {
      stop();
      // It was pending, and is no longer, or the member has left.
      const now = queryClient.getQueryData<Order>(options.queryKey);
      if (now !== undefined && now.status !== OrderStatus.Pending) void refreshAfter(now);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the key is made anew on each render and never changes
  }, [isPending, orderNo]);
  return query;
}
