import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { createAccountService } from '../user/account.service.ts';
import { createPasskeyService } from './passkey.service.ts';

export function passkeyHandlers(services: Services): HandlersOf<'passkey'> {
  const service = createPasskeyService(services, createAccountService(services));
  return {
    list: ({ caller }) => service.list(caller),
    begin: ({ input, caller }) => service.begin(input, caller),
    create: ({ input, caller, ip, userAgent }) => service.create(input, caller, { ip, userAgent }),
    rename: ({ input, caller }) => service.rename(input, caller),
    delete: ({ input, caller, ip }) => service.remove(input.id, caller, ip),
    beginLogin: ({ ip }) => service.beginLogin(ip),
    login: ({ input, ip, userAgent }) => service.login(input, { ip, userAgent }),
  };
}
