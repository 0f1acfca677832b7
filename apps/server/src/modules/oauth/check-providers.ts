import type { Contract, ReplyOf } from '@wenyuan/contract';
import { oauthStems, oauthTypeLabels, oauthTypes, OauthType } from '@wenyuan/domain';
import type { Services } from '../../services.ts';
import { OauthError } from './oauth-provider.ts';

type Checked = Omit<ReplyOf<Contract['config']['test']>['item'][number], 'copy'>;

/** A sign-in that nobody will complete: its address shows whether the provider can be asked. */
const trial = {
  redirectUri: 'https://localhost/oauth/callback',
  state: 'trial',
  nonce: 'trial',
  verifier: 'trial',
};

/** What of the providers that operators have switched on can be used. */
export async function checkProviders({
  settings,
  oauthProviders,
  logger,
}: Pick<Services, 'settings' | 'oauthProviders' | 'logger'>): Promise<Checked[]> {
  const { oauth } = await settings.readFresh();
  const providers = await oauthProviders();
  const checks = oauthTypes
    .filter((type) => oauth[oauthStems[type]])
    .map(async (type): Promise<Checked> => {
      const found = providers.find((provider) => provider.type === type);
      const isInApp = type === OauthType.OfficialAccount;
      const name = isInApp ? '微信内登录' : (found?.name ?? oauthTypeLabels[type]);
      if (found === undefined) return { name, is_ok: false, message: '尚未填写完整' };
      try {
        await found.authorizeUrl(trial);
      } catch (error) {
        logger.warn({ err: error, provider: type }, 'a sign-in provider cannot be used');
        const message = error instanceof OauthError ? error.message : '无法使用，原因见服务器日志';
        return { name, is_ok: false, message };
      }
      const isAsked = type === OauthType.Google || type === OauthType.Custom;
      return { name, is_ok: true, message: isAsked ? '已读到服务说明' : '已填写完整' };
    });
  return Promise.all(checks);
}
