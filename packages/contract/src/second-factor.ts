import { z } from 'zod';
import { empty, optionalTime } from './fields.ts';
import { defineService } from './operation.ts';
import { currentPassword } from './user-fields.ts';

/** Six digits of the authenticator; where it is lost, one of the recovery codes. */
export const secondFactorCode = z
  .string('请输入两步验证码')
  .trim()
  .min(1, '请输入两步验证码')
  .max(32, '两步验证码不正确');

const recoveryCodes = z.object({
  /** Shown this once: only their hashes are kept. Each is good for one login. */
  recovery_code: z.array(z.string()),
});

/** A code of one's phone beside the password: RFC 6238. */
export const secondFactorService = defineService('SecondFactorAPI', {
  get: {
    rpc: 'GetSecondFactor',
    title: '我的两步验证',
    method: 'GET',
    path: '/api/v1/user/second-factor',
    access: 'token',
    isPersonal: true,
    input: z.object({}),
    reply: z.object({
      enabled: z.boolean(),
      enabled_at: optionalTime,
      recovery_left: z.int(),
      /** The site lets whoever may open the back office do so with a second factor alone, and the caller may. */
      is_required: z.boolean(),
    }),
  },
  begin: {
    rpc: 'BeginSecondFactor',
    title: '开始设置两步验证',
    method: 'POST',
    path: '/api/v1/user/second-factor',
    access: 'token',
    isPersonal: true,
    input: z.object({ password: currentPassword }),
    /** The secret to be typed into an authenticator, and as the address that its QR code holds. */
    reply: z.object({ secret: z.string(), uri: z.string() }),
  },
  confirm: {
    rpc: 'ConfirmSecondFactor',
    title: '启用两步验证',
    method: 'PUT',
    path: '/api/v1/user/second-factor',
    access: 'token',
    isPersonal: true,
    /** A code of the new secret: from now on a login asks for one. All other sessions end. */
    input: z.object({ code: secondFactorCode }),
    reply: recoveryCodes,
  },
  renewRecoveryCodes: {
    rpc: 'RenewRecoveryCodes',
    title: '重新生成恢复码',
    method: 'POST',
    path: '/api/v1/user/second-factor/recovery',
    access: 'token',
    isPersonal: true,
    input: z.object({ password: currentPassword, code: secondFactorCode }),
    reply: recoveryCodes,
  },
  disable: {
    rpc: 'DisableSecondFactor',
    title: '停用两步验证',
    method: 'POST',
    path: '/api/v1/user/second-factor/disable',
    access: 'token',
    isPersonal: true,
    input: z.object({ password: currentPassword, code: secondFactorCode }),
    reply: empty,
  },
});
