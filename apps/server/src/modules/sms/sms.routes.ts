import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { createSmsService } from './sms.service.ts';

export function smsHandlers(services: Services): HandlersOf<'sms'> {
  const service = createSmsService(services);
  return {
    send: ({ input, ip }) => service.send(input, ip),
    get: ({ input }) => service.get(input.id),
    list: ({ input }) => service.list(input),
    summary: ({ input }) => service.summary(input.days),
  };
}
