import {
  OauthType,
  oauthStems,
  oauthTypeLabels,
  oauthTypes,
  type SettingsValues,
} from '@wenyuan/domain';
import type { Config } from '../../config.ts';
import type { Services } from '../../services.ts';
import type { FindOauthProviders, OauthProvider } from './oauth-provider.ts';
import { giteeProvider } from './providers/gitee.ts';
import { githubProvider } from './providers/github.ts';
import { openidProvider } from './providers/openid-connect.ts';
import { qqProvider } from './providers/qq.ts';
import { wechatProvider } from './providers/wechat.ts';

/** Where the providers are. No setting leads elsewhere: only tests name others. */
export const oauthHosts = {
  wechat: { open: 'https://open.weixin.qq.com', api: 'https://api.weixin.qq.com' },
  qq: { graph: 'https://graph.qq.com' },
  github: { web: 'https://github.com', api: 'https://api.github.com' },
  gitee: { web: 'https://gitee.com' },
  google: 'https://accounts.google.com',
} as const;
export type OauthHosts = {
  readonly wechat: { readonly open: string; readonly api: string };
  readonly qq: { readonly graph: string };
  readonly github: { readonly web: string; readonly api: string };
  readonly gitee: { readonly web: string };
  readonly google: string;
};
export const oauthHostsOf = ({ wechatApi }: Pick<Config, 'wechatApi'>): OauthHosts => ({
  ...oauthHosts,
  wechat: { ...oauthHosts.wechat, api: wechatApi },
});

type Settings = SettingsValues['oauth'];

function build(type: OauthType, settings: Settings, hosts: OauthHosts): OauthProvider {
  switch (type) {
    case OauthType.Wechat:
      return wechatProvider({
        type,
        clientId: settings.wechat_app_id,
        secret: settings.wechat_app_secret,
        hosts: hosts.wechat,
      });
    case OauthType.OfficialAccount:
      return wechatProvider({
        type,
        clientId: settings.official_account_app_id,
        secret: settings.official_account_app_secret,
        hosts: hosts.wechat,
      });
    case OauthType.Qq:
      return qqProvider({
        clientId: settings.qq_app_id,
        secret: settings.qq_app_key,
        hosts: hosts.qq,
      });
    case OauthType.Github:
      return githubProvider({
        clientId: settings.github_client_id,
        secret: settings.github_client_secret,
        hosts: hosts.github,
      });
    case OauthType.Gitee:
      return giteeProvider({
        clientId: settings.gitee_client_id,
        secret: settings.gitee_client_secret,
        hosts: hosts.gitee,
      });
    case OauthType.Google:
      return openidProvider({
        type,
        name: oauthTypeLabels[type],
        icon: '',
        page: `${hosts.google}/o/oauth2/v2/auth`,
        issuer: hosts.google,
        clientId: settings.google_client_id,
        secret: settings.google_client_secret,
      });
    default:
      return openidProvider({
        type,
        name: settings.custom_name || oauthTypeLabels[type],
        icon: settings.custom_icon,
        page: '',
        issuer: settings.custom_issuer,
        clientId: settings.custom_client_id,
        secret: settings.custom_client_secret,
      });
  }
}

/** Whether everything that the provider gave the operators is filled in. A public client has no secret. */
function isComplete(type: OauthType, settings: Settings, { clientId }: OauthProvider): boolean {
  if (type === OauthType.Custom) return settings.custom_issuer !== '' && clientId !== '';
  const secrets: Readonly<Record<Exclude<OauthType, typeof OauthType.Custom>, string>> = {
    [OauthType.Qq]: settings.qq_app_key,
    [OauthType.Wechat]: settings.wechat_app_secret,
    [OauthType.Gitee]: settings.gitee_client_secret,
    [OauthType.Github]: settings.github_client_secret,
    [OauthType.Google]: settings.google_client_secret,
    [OauthType.OfficialAccount]: settings.official_account_app_secret,
  };
  return clientId !== '' && secrets[type] !== '';
}

/** Finds the providers that the settings name. */
export function createOauthProviders(
  settings: Pick<Services['settings'], 'read'>,
  hosts: OauthHosts = oauthHosts,
): FindOauthProviders {
  return async () => {
    const { oauth } = await settings.read();
    return oauthTypes
      .filter((type) => oauth[oauthStems[type]])
      .map((type) => build(type, oauth, hosts))
      .filter((provider) => isComplete(provider.type, oauth, provider));
  };
}
