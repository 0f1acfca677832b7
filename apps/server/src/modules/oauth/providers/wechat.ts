import { OauthType, oauthTypeLabels } from '@wenyuan/domain';
import * as z from 'zod';
import { askProvider, refused, withQuery } from '../ask-provider.ts';
import type { OauthApplication, OauthProvider } from '../oauth-provider.ts';

const failure = z.object({ errcode: z.number(), errmsg: z.string().default('') });
const tokens = z.object({
  access_token: z.string().min(1),
  openid: z.string().min(1),
  unionid: z.string().default(''),
});
const person = z.object({
  openid: z.string().min(1),
  nickname: z.string().default(''),
  headimgurl: z.string().default(''),
  unionid: z.string().default(''),
});

type Options = OauthApplication<'open' | 'api'> & {
  readonly type: typeof OauthType.Wechat | typeof OauthType.OfficialAccount;
};

/**
 * WeChat by its two ways: a website application shows a code to scan (snsapi_login), an official account asks inside the
 * app (snsapi_userinfo). Both exchange the code alike.
 * Source: developers.weixin.qq.com, "网站应用微信登录开发指南" and "网页授权". There is no PKCE.
 */
export function wechatProvider({ type, clientId, secret, hosts }: Options): OauthProvider {
  const name = oauthTypeLabels[type];
  const isInApp = type === OauthType.OfficialAccount;
  const page = `${hosts.open}/connect/${isInApp ? 'oauth2/authorize' : 'qrconnect'}`;
  return {
    type,
    name,
    icon: '',
    clientId,
    page,
    async authorizeUrl({ redirectUri, state }) {
      // The app reads the words in this order.
      const query = {
        appid: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: isInApp ? 'snsapi_userinfo' : 'snsapi_login',
        state,
      };
      return `${withQuery(page, query)}#wechat_redirect`;
    },
    async identify({ code }) {
      const grant = { appid: clientId, secret, code, grant_type: 'authorization_code' };
      const got = await askProvider(
        name,
        { url: `${hosts.api}/sns/oauth2/access_token`, query: grant },
        z.union([tokens, failure]),
      );
      if ('errcode' in got) throw refused(name, got.errmsg);
      const { access_token, openid } = got;
      const found = await askProvider(
        name,
        { url: `${hosts.api}/sns/userinfo`, query: { access_token, openid, lang: 'zh_CN' } },
        z.union([person, failure]),
      );
      if ('errcode' in found) throw refused(name, found.errmsg);
      return {
        openid,
        unionid: found.unionid || got.unionid,
        nickname: found.nickname,
        avatar: found.headimgurl,
      };
    },
  };
}
