import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

export function oauthHandlers({ oauthConfigs }: Services): HandlersOf<'oauth'> {
  return { configs: async () => ({ oauths: [...(await oauthConfigs())] }) };
}
