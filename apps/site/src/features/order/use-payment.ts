import {
  errorMessage,
  hasStatus,
  type Contract,
  type Order,
  type ReplyOf,
} from '@wenyuan/api-client';
import { api, isOutcomeUnknown, mutate, queryClient, useSettings } from '@wenyuan/app';
import { OrderStatus, PaymentType } from '@wenyuan/domain';
import { toast } from '@wenyuan/ui';
import { useEffect, useState } from 'react';
import { refreshMember } from '../../lib/member/refresh-member.ts';
import { isWithinWechat, payerCode, payerCodeUrl, payWithinWechat } from './wechat.ts';

/** A payment that goes on by a code to scan. */
export type Scan = ReplyOf<Contract['order']['pay']> & { readonly payment_type: number };

/** A device that is held in the hand cannot scan its own screen. */
function isPhone(): boolean {
  return matchMedia('(pointer: coarse) and (max-width: 767px)').matches;
}

/** Whether it is known that the order is paid: the reply that said so may have been lost. */
async function isPaid(order_no: string): Promise<boolean> {
  const status = { ...api.order.status({ order_no }), staleTime: 0, retry: false };
  return queryClient.fetchQuery(status).then(
    (order) => order.status === OrderStatus.Paid,
    () => false,
  );
}

/** Pays an order: at once by credits, by a code to scan, at the provider's page, or within WeChat. */
export function usePayment({ order_no }: Pick<Order, 'order_no'>) {
  const { payment } = useSettings();
  const [isPaying, setPaying] = useState(false);
  const [scan, setScan] = useState<Scan>();

  const run = async (payment_type: number, code?: string) => {
    setPaying(true);
    try {
      const reply = await mutate(api.order.pay(), {
        order_no,
        payment_type,
        is_wap: isPhone(),
        ...(code === undefined ? {} : { code }),
      });
      if (reply.order_status === OrderStatus.Paid) return;
      if (reply.kind === 'qr') setScan({ ...reply, payment_type });
      if (reply.kind === 'redirect') location.assign(reply.payment_url);
      if (reply.kind === 'jsapi' && reply.extra !== null) {
        const end = await payWithinWechat(reply.extra);
        if (end === 'fail') toast.error('微信没有完成支付，请重试或改用其他方式');
        await queryClient.invalidateQueries({ queryKey: ['order', 'status'] });
      }
    } catch (error) {
      if (isOutcomeUnknown(error) && (await isPaid(order_no))) return;
      toast.error(errorMessage(error, '支付失败'));
      // The order may have been closed, since its product or price has changed.
      if (hasStatus(error, 409)) await queryClient.invalidateQueries({ queryKey: ['order'] });
    } finally {
      setPaying(false);
      await refreshMember();
    }
  };

  const pay = async (payment_type: number) => {
    setScan(undefined);
    const appId = payment.official_account_appid;
    if (payment_type === PaymentType.WeChat && isWithinWechat() && appId !== '') {
      location.assign(payerCodeUrl(appId, new URL(location.href)));
      return;
    }
    await run(payment_type);
  };

  // WeChat came back with the code of the payer who had pressed the button before.
  useEffect(() => {
    const code = payerCode(new URLSearchParams(location.search));
    if (code !== undefined && isWithinWechat()) void run(PaymentType.WeChat, code);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time that the page is opened
  }, []);

  return { pay, isPaying, scan, endScan: () => setScan(undefined) };
}
