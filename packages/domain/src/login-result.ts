/** The result of a login attempt. */
export const LoginResult = {
  Success: 0,
  WrongPassword: 1,
  UnknownAccount: 2,
  WrongSecondFactor: 3,
  Refused: 4,
  /** A replaced token was used again, so somebody has a copy of it. The session was ended. */
  TokenReused: 5,
  WrongPasskey: 6,
  /** The passkey counted fewer uses than before, so somebody has a copy of it. */
  PasskeyCopied: 7,
} as const;
export type LoginResult = (typeof LoginResult)[keyof typeof LoginResult];

export const loginResultLabels = {
  0: '登录成功',
  1: '密码错误',
  2: '账号不存在',
  3: '两步验证错误',
  4: '账号被禁用',
  5: '令牌被重复使用',
  6: '通行密钥验证失败',
  7: '通行密钥疑被复制',
} as const satisfies Record<LoginResult, string>;
