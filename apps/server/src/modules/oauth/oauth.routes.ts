import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { createAccountService } from '../user/account.service.ts';
import { createOauthService } from './oauth.service.ts';
import { createWechatShare } from './wechat-share.ts';

export function oauthHandlers(services: Services): HandlersOf<'oauth'> {
  const service = createOauthService(services, createAccountService(services));
  const share = createWechatShare(services);
  return {
    configs: () => service.configs(),
    start: ({ input, caller, ip }) => service.start(input, caller, ip),
    login: ({ input, caller, ip, userAgent }) => service.login(input, caller, { ip, userAgent }),
    register: ({ input, ip, userAgent }) => service.register(input, { ip, userAgent }),
    bind: ({ input, caller, ip }) => service.bind(input, caller, ip),
    wechatShare: ({ input }) => share(input.url),
  };
}
