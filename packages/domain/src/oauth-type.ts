/** The sites whose accounts log a member in, by their numbers on the wire. */
export const OauthType = {
  Qq: 1,
  Wechat: 2,
  Gitee: 3,
  Github: 4,
  /** Any provider of OpenID Connect. */
  Custom: 6,
  Google: 7,
  /** WeChat from inside its own app, by the site's official account. */
  OfficialAccount: 8,
} as const;
export type OauthType = (typeof OauthType)[keyof typeof OauthType];

export const oauthTypeLabels = {
  1: 'QQ',
  2: '微信',
  3: 'Gitee',
  4: 'GitHub',
  6: '单点登录',
  7: 'Google',
  8: '微信',
} as const satisfies Record<OauthType, string>;

/** The name of the site's switch in the settings, with which its other settings begin. */
export const oauthStems = {
  1: 'qq',
  2: 'wechat',
  3: 'gitee',
  4: 'github',
  6: 'custom',
  7: 'google',
  8: 'official_account',
} as const satisfies Record<OauthType, string>;

/** The order in which buttons stand. */
export const oauthTypes: readonly OauthType[] = [2, 8, 1, 4, 3, 7, 6];

/** Where every provider sends people back to. */
export const OAUTH_CALLBACK_PATH = '/oauth/callback';

/** Whether a page runs in the app of WeChat, which shows no code for its own camera but signs in by the official account. */
export function isWechatApp(userAgent: string): boolean {
  return /MicroMessenger/i.test(userAgent);
}

/** Whether a way to sign in can be used here: of the two ways of WeChat each has its place. */
export function isOauthUsable(type: number, userAgent: string): boolean {
  if (type === OauthType.OfficialAccount) return isWechatApp(userAgent);
  return type !== OauthType.Wechat || !isWechatApp(userAgent);
}
