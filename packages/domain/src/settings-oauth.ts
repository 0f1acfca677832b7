import { imageItem, secretItem, switchItem, textItem } from './setting-item.ts';

const KEEP = '留空则保持不变';

/** The two texts that a provider gives an application, the second of them secret. */
const keys = (
  site: string,
  sort: number,
  names = { id: 'Client ID', secret: 'Client Secret' },
) => ({
  id: textItem({ label: `${site} ${names.id}`, col_num: 12, sort: sort + 1 }),
  secret: secretItem({
    label: `${site} ${names.secret}`,
    placeholder: KEEP,
    col_num: 12,
    sort: sort + 2,
  }),
});

const toggle = (label: string, sort: number, placeholder = '') =>
  switchItem({ label, default: false, col_num: 24, sort, placeholder });

const appNames = { id: 'AppID', secret: 'AppSecret' };
const wechat = keys('微信', 10, appNames);
const qq = keys('QQ', 20, { id: 'APP ID', secret: 'APP Key' });
const officialAccount = keys('公众号', 30, appNames);
const github = keys('GitHub', 40);
const gitee = keys('Gitee', 50);
const google = keys('Google', 60);

/** A host that anybody on the way may read is accepted only on the machine itself, to try things out. */
const ISSUER =
  /^https:\/\/[^\s/?#@]+(\/[^\s?#]*)?$|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/[^\s?#]*)?$/;

/** Sign-in by accounts of other sites. */
export const oauthCategory = {
  label: '第三方登录',
  open: {
    wechat: toggle('微信登录', 10, '在电脑与其他浏览器中扫码登录'),
    qq: toggle('QQ 登录', 20),
    official_account: toggle('微信内登录', 30, '在微信中打开本站时，用公众号授权登录'),
    github: toggle('GitHub 登录', 40),
    gitee: toggle('Gitee 登录', 50),
    google: toggle('Google 登录', 60),
    custom: toggle('单点登录（OpenID Connect）', 70),
  },
  closed: {
    wechat_app_id: wechat.id,
    wechat_app_secret: wechat.secret,
    qq_app_id: qq.id,
    qq_app_key: qq.secret,
    official_account_app_id: { ...officialAccount.id, placeholder: '也用于在微信内分享本站网页' },
    official_account_app_secret: officialAccount.secret,
    github_client_id: github.id,
    github_client_secret: github.secret,
    gitee_client_id: gitee.id,
    gitee_client_secret: gitee.secret,
    google_client_id: google.id,
    google_client_secret: google.secret,
    custom_name: textItem({
      label: '按钮上的名称',
      length: 16,
      col_num: 12,
      placeholder: '如 校园统一认证，默认为 单点登录',
      sort: 71,
    }),
    custom_icon: imageItem({ label: '按钮上的图标', sort: 72 }),
    custom_issuer: textItem({
      label: '签发者地址（Issuer）',
      col_num: 24,
      placeholder:
        '如 https://sso.example.com/realms/main，其下应有 /.well-known/openid-configuration',
      sort: 73,
      pattern: { test: ISSUER, message: '应为以 https:// 开头的地址' },
      guards: 'accounts',
    }),
    custom_client_id: textItem({
      label: '单点登录 Client ID',
      col_num: 12,
      sort: 74,
    }),
    custom_client_secret: secretItem({
      label: '单点登录 Client Secret',
      placeholder: KEEP,
      col_num: 12,
      sort: 75,
      sent_to: ['custom_issuer'],
    }),
  },
} as const;
