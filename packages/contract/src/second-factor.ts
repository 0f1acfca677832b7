import * as z from 'zod';
import { empty, optionalTime } from './fields.ts';
import { defineService } from './operation.ts';
import { currentPassword } from './user-fields.ts';

/** Six digits of the authenticator, or one of the recovery codes. */
const secondFactorCode = z
  .string('请输入两步验证码')
  .trim()
  .min(1, '请输入两步验证码')
  .max(32, '两步验证码不正确');

const recoveryCodes = z.object({
  /** Shown only once, since only their hashes are stored. Each is valid for one login. */
  recovery_code: z.array(z.string()),
});

/** Second factor: time-based codes of an authenticator (RFC 6238). */
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
      /** Whether the site requires a second factor of operators and the caller is one. */
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
    /** The secret for an authenticator, and the address for its QR code. */
    reply: z.object({ secret: z.string(), uri: z.string() }),
  },
  confirm: {
    rpc: 'ConfirmSecondFactor',
    title: '启用两步验证',
    method: 'PUT',
    path: '/api/v1/user/second-factor',
    access: 'token',
    isPersonal: true,
    /** A code of the new secret turns the second factor on. All other sessions end. */
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
