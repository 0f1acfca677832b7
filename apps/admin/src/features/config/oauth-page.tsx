import { settingsPage } from '../../kit/index.ts';
import { whileEmpty } from './idle-reasons.ts';
import { OauthGuide } from './oauth-guide.tsx';

/** What the provider has to be asked with; a public client of a single sign-on has no secret. */
const lackOf = (stem: string, names: readonly string[]) =>
  whileEmpty(
    `oauth.${stem}`,
    names.map((name) => `oauth.${stem}_${name}`),
    '尚未填写完整，登录页不显示这种方式',
  );
const site = (title: string, stem: string, hint: string, items: readonly string[]) => ({
  title,
  hint,
  by: `oauth.${stem}`,
  lack: lackOf(stem, stem === 'custom' ? ['issuer', 'client_id'] : items),
  items: [stem, ...items.map((name) => `${stem}_${name}`)].map((name) => `oauth.${name}`),
});

export const oauthPage = settingsPage({
  title: '第三方登录',
  categories: ['oauth'],
  Guide: OauthGuide,
  groups: [
    site(
      '微信（扫码）',
      'wechat',
      '在微信开放平台 open.weixin.qq.com 创建网站应用，授权回调域填本站域名；通过审核后得到 AppID 与 AppSecret。',
      ['app_id', 'app_secret'],
    ),
    {
      title: '微信内（公众号）',
      hint: '在微信公众平台 mp.weixin.qq.com 的服务号中设置网页授权域名。与上面的网站应用绑定在同一开放平台账号下，两处登录的才是同一个人。',
      lack: lackOf('official_account', ['app_id', 'app_secret']),
      items: [
        'oauth.official_account',
        'oauth.official_account_app_id',
        'oauth.official_account_app_secret',
      ],
    },
    site('QQ', 'qq', '在 QQ 互联 connect.qq.com 创建网站应用，网站回调域填上面的回调地址。', [
      'app_id',
      'app_key',
    ]),
    site(
      'GitHub',
      'github',
      '在 GitHub 的 Settings → Developer settings → OAuth Apps 中新建，Authorization callback URL 填上面的回调地址。',
      ['client_id', 'client_secret'],
    ),
    site('Gitee', 'gitee', '在 Gitee 的 设置 → 第三方应用 中创建，应用回调地址填上面的回调地址。', [
      'client_id',
      'client_secret',
    ]),
    site(
      'Google',
      'google',
      '在 Google Cloud 控制台的 API 和服务 → 凭据 中创建 OAuth 客户端（Web 应用），已获授权的重定向 URI 填上面的回调地址。服务器须能访问 accounts.google.com。',
      ['client_id', 'client_secret'],
    ),
    site(
      '单点登录（OpenID Connect）',
      'custom',
      '学校、企业的统一认证，或 Keycloak、Authing 等任何支持 OpenID Connect 的服务。更换签发者后，原先绑定的账号不再有效。',
      ['name', 'icon', 'issuer', 'client_id', 'client_secret'],
    ),
  ],
  tests: [
    {
      kind: 'oauth',
      label: '检查登录方式',
      hint: '核对已启用的登录方式是否填写完整，并读取单点登录与 Google 的服务说明。',
    },
  ],
});
