import type { Tone } from './tone.ts';

/** A mobile number for those who only have to tell it from others. */
export function maskMobile(mobile: string): string {
  return mobile.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');
}

/** The purpose of a code in a text message. */
export const SmsType = { Register: 0, Login: 1, FindPassword: 2, ChangeMobile: 3 } as const;
export type SmsType = (typeof SmsType)[keyof typeof SmsType];
export const smsTypeLabels = {
  0: '注册',
  1: '登录',
  2: '找回密码',
  3: '更换手机号码',
} as const satisfies Record<SmsType, string>;

/** The captcha that a code in a message asks for; one to another number takes the password instead. */
export const smsCaptchaScenes = {
  [SmsType.Register]: 'register',
  [SmsType.Login]: 'login',
  [SmsType.FindPassword]: 'find_password',
} as const;

export const SmsStatus = { Sending: 0, Sent: 1, Failed: 2 } as const;
export type SmsStatus = (typeof SmsStatus)[keyof typeof SmsStatus];
export const smsStatusLabels = {
  0: '发送中',
  1: '已发送',
  2: '发送失败',
} as const satisfies Record<SmsStatus, string>;
export const smsStatusTones = {
  0: 'info',
  1: 'success',
  2: 'danger',
} as const satisfies Record<SmsStatus, Tone>;

/** Names of the services by which messages went out, as the records have them. */
export const smsProviderLabels: Readonly<Record<string, string>> = {
  smsAliyun: '阿里云',
  smsTencent: '腾讯云',
  webhook: '自定义接口',
};
