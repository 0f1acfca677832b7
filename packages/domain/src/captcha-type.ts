/** The kind of task of a captcha. */
export const CaptchaType = {
  String: 'string',
  Math: 'math',
  Digit: 'digit',
  Audio: 'audio',
} as const;
export type CaptchaType = (typeof CaptchaType)[keyof typeof CaptchaType];
export const captchaTypeLabels = {
  string: '字母数字',
  math: '算术',
  digit: '数字',
  audio: '语音',
} as const satisfies Record<CaptchaType, string>;
