import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { createWithdrawals } from './withdrawal.service.ts';

export function withdrawalHandlers(
  services: Pick<Services, 'db' | 'settings'>,
): HandlersOf<'withdrawal'> {
  const withdrawals = createWithdrawals(services);
  return {
    offer: ({ caller }) => withdrawals.offer(caller),
    create: ({ input, caller }) => withdrawals.create(input, caller),
    own: ({ input, caller }) => withdrawals.own(input, caller),
    cancel: ({ input, caller }) => withdrawals.cancel(input.id, caller),
    list: ({ input }) => withdrawals.list(input),
    get: ({ input }) => withdrawals.get(input.id),
    payees: ({ input }) => withdrawals.payees(input),
    start: ({ input, caller }) => withdrawals.start(input, caller),
    pay: ({ input, caller }) => withdrawals.pay(input, caller),
    reject: ({ input, caller }) => withdrawals.reject(input, caller),
  };
}
