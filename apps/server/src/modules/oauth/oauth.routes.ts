import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { createWechatShare } from './wechat-share.ts';

export function oauthHandlers(services: Services): HandlersOf<'oauth'> {
  const share = createWechatShare(services);
  return {
    configs: async () => ({ oauths: [...(await services.oauthConfigs())] }),
    wechatShare: ({ input }) => share(input.url),
  };
}
