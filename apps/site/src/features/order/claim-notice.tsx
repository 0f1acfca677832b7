import { useQuery } from '@tanstack/react-query';
import type { Order } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { ClaimState, formatDateTime } from '@wenyuan/domain';
import { Alert } from '@wenyuan/ui';

/** What has become of the member's statement that the order was paid outside of the site. */
export function ClaimNotice({ order: { order_no, claim_state } }: { order: Order }) {
  const { data } = useQuery(api.order.payments({ order_no }));
  const last = data?.claim[0];
  if (claim_state === ClaimState.Waiting)
    return (
      <Alert tone="info">
        {last === undefined ? '' : `${formatDateTime(last.created_at)} 提交的`}
        付款凭证正等待管理员确认，确认前订单不会关闭。
      </Alert>
    );
  if (claim_state !== ClaimState.Rejected || last === undefined) return null;
  return <Alert>上次提交的凭证未通过：{last.reason}</Alert>;
}
