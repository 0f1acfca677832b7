import { contract } from '@wenyuan/contract';
import { OrderType } from '@wenyuan/domain';
import { isGranted } from '../../auth/caller.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { readStatements } from '../payment/read-statements.ts';
import { createMismatches, listMismatches } from '../payment/mismatch.ts';
import { listDifferences } from '../payment/statement-differences.ts';
import { readAuthorIncome } from './author-income.ts';
import { readIncome } from './income.ts';
import { createOrderService } from './order.service.ts';
import { watchOrder } from './watch-order.ts';

export function orderHandlers(services: Services): HandlersOf<'order'> {
  const service = createOrderService(services);
  const mismatches = createMismatches(services);
  return {
    create: ({ input, caller, ip }) => service.create(input, caller, ip),
    get: ({ input, caller }) =>
      service.get(input.order_no, caller, isGranted(caller, contract.order.get)),
    status: ({ input, caller }) => service.status(input.order_no, caller),
    delete: async ({ input, caller }) => {
      await service.remove(input.order_no, caller);
      return {};
    },
    close: ({ input, caller }) => service.close(input.order_no, caller),
    pay: ({ input, caller, ip }) => service.pay(input, caller, ip),
    methods: ({ input, caller }) => service.methods(input.order_no, caller),
    payments: ({ input, caller }) =>
      service.payments(input.order_no, caller, isGranted(caller, contract.order.payments)),
    query: ({ input }) => service.query(input.order_no),
    watch: ({ input, caller, ...watching }) =>
      watchOrder(services, input.order_no, caller, watching),
    claim: ({ input: { order_no, note }, caller, file }) =>
      service.claim(order_no, { caller, note, file }),
    rejectClaim: ({ input, caller }) => service.rejectClaim(input.order_no, input.reason, caller),
    confirm: ({ input, caller }) => service.confirm(input, caller),
    refund: ({ input, caller }) => service.refund(input, caller),
    refundOffer: ({ input }) => service.refundOffer(input),
    setRemark: ({ input }) => service.setRemark(input),
    systemRecharge: ({ input, caller }) => service.systemRecharge(input, caller),
    revokeRecharge: ({ input }) => service.revokeRecharge(input),
    recharge: ({ input: { quantity }, caller, ip }) =>
      service.create(
        { order_type: OrderType.Recharge, product_id: 0, quantity, coupon: '' },
        caller,
        ip,
      ),
    own: ({ input, caller }) => service.own(input, caller.id),
    statements: ({ input }) => listDifferences(services.db, input),
    mismatches: ({ input }) => listMismatches(services.db, input),
    resolveMismatch: ({ input, caller }) => mismatches.resolve(input, caller),
    income: ({ input }) => readIncome(services, input),
    authorIncome: ({ input }) => readAuthorIncome(services, input),
    readStatement: async ({ input }) => ({ bill: await readStatements(services, input.day) }),
    list: ({ input: { order_status, ...rest } }) => service.list({ ...rest, status: order_status }),
  };
}
