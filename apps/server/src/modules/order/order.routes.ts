import { contract, permissionKey } from '@wenyuan/contract';
import { OrderType, type PaymentType } from '@wenyuan/domain';
import { conflict } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { createOrderService } from './order.service.ts';

function refuse(): never {
  throw conflict('支付尚未开通');
}

export function orderHandlers(services: Services): HandlersOf<'order'> {
  const service = createOrderService(services);
  return {
    create: ({ input, caller, ip }) => service.create(input, caller, ip),
    get: ({ input, caller }) =>
      service.get(input.order_no, caller, caller.can(permissionKey(contract.order.get).path)),
    status: ({ input, caller }) => service.get(input.order_no, caller, false),
    delete: async ({ input, caller }) => {
      await service.remove(input.order_no, caller);
      return {};
    },
    close: ({ input, caller }) => service.close(input.order_no, caller),
    pay: ({ input, caller }) =>
      service.pay(input.order_no, input.payment_type as PaymentType, caller),
    methods: () => refuse(),
    payments: () => refuse(),
    query: () => refuse(),
    watch: () => refuse(),
    claim: () => refuse(),
    rejectClaim: () => refuse(),
    refundOffer: () => refuse(),
    confirm: ({ input }) => service.confirm(input),
    refund: ({ input }) => service.refund(input.order_no, input.remark),
    setRemark: ({ input }) => service.setRemark(input.order_no, input.remark),
    systemRecharge: ({ input, caller }) => service.systemRecharge(input, caller),
    recharge: ({ input: { quantity }, caller, ip }) =>
      service.create({ order_type: OrderType.Recharge, product_id: 0, quantity }, caller, ip),
    own: ({ input, caller }) => service.list(input, caller.id),
    list: ({ input: { order_status, ...query } }) =>
      service.list({ ...query, status: order_status }),
  };
}
