import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { createRedeemBatches } from './redeem-batches.ts';
import { createRedemption } from './use-code.ts';

export function redeemHandlers(services: Services): HandlersOf<'redeem'> {
  const batches = createRedeemBatches(services);
  const useCode = createRedemption(services);
  return {
    create: ({ input, caller }) => batches.create(input, caller),
    update: ({ input }) => batches.update(input),
    export: ({ input }) => batches.export(input.id),
    list: ({ input }) => batches.list(input),
    codes: ({ input }) => batches.codes(input),
    use: ({ input, caller, ip }) => useCode(input.code, caller, ip),
  };
}
