import {
  EMAIL_MAX,
  MOBILE_PATTERN,
  PASSWORD_MAX,
  plainMobile,
  USERNAME_MAX,
  USERNAME_MIN,
  validateEmail,
  validateUsername,
} from '@wenyuan/domain';
import * as z from 'zod';
import { id, optionalTime, time } from './fields.ts';

/** The public fields of a member. */
export const publicUser = z.object({
  id,
  username: z.string(),
  avatar: z.string(),
  signature: z.string(),
  doc_count: z.int(),
  article_count: z.int(),
  favorite_count: z.int(),
  comment_count: z.int(),
  follow_count: z.int(),
  fans_count: z.int(),
  is_vip: z.boolean(),
  /** The group that is shown beside the name, if one of the member's is. */
  displayed_group: z.object({ title: z.string(), color: z.string() }).nullable(),
  created_at: time,
});

/** A member with the fields for that member and for managers of members; they are absent for others. */
export const user = publicUser.extend({
  /** Whether everybody may see what the member collected; that field alone is there for others, too. */
  show_favorites: z.boolean().optional(),
  credit_count: z.int().optional(),
  mobile: z.string().optional(),
  email: z.string().optional(),
  address: z.string().optional(),
  realname: z.string().optional(),
  identity: z.string().optional(),
  login_at: optionalTime.optional(),
  last_login_ip: z.string().optional(),
  register_ip: z.string().optional(),
  group_id: z.array(id).optional(),
  /** Domain `UserStatus`: 1 while a punishment disables the account, 2 once its member has ended it. */
  status: z.int().optional(),
  /** A note by operators, visible only to them. */
  remark: z.string().optional(),
  updated_at: time.optional(),
  /** When the member changed the name; the next time is `RENAME_DAYS` later. */
  renamed_at: optionalTime.optional(),
  /** Whether the member can log in by password: accounts opened by a phone or another site have none at first. */
  has_password: z.boolean().optional(),
});
export type User = z.output<typeof user>;

export const session = z.object({ token: z.string(), user });

export const password = z
  .string('请输入密码')
  // How many characters it needs says the setting.
  .min(1, '请输入密码')
  .max(PASSWORD_MAX, `密码最多 ${PASSWORD_MAX} 个字符`);

/** The caller's password, required again before an action that cannot be undone. */
export const currentPassword = z
  .string('请输入登录密码')
  .min(1, '请输入登录密码')
  .max(PASSWORD_MAX, `密码最多 ${PASSWORD_MAX} 个字符`);

/** The code of the second factor, if the account has one: a call without it is answered with 400 at this field. */
export const secondFactorAnswer = {
  second_factor: z.string().trim().max(32, '两步验证码不正确').default(''),
};

export const username = z
  .string('请输入用户名')
  .trim()
  // Full-width and half-width letters count as the same.
  .normalize('NFKC')
  .min(USERNAME_MIN, `用户名长度在 ${USERNAME_MIN} 到 ${USERNAME_MAX} 个字符`)
  .max(USERNAME_MAX, `用户名长度在 ${USERNAME_MIN} 到 ${USERNAME_MAX} 个字符`)
  .superRefine((value, context) => {
    const message = validateUsername(value);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

export const email = z
  .string('请输入邮箱地址')
  .trim()
  .max(EMAIL_MAX, `邮箱最多 ${EMAIL_MAX} 个字符`)
  .superRefine((value, context) => {
    const message = validateEmail(value);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

export const captchaAnswer = {
  captcha: z.string().max(16).default(''),
  captcha_id: z.string().max(64).default(''),
};

export const profileText = (max: number, label: string) =>
  z.string().trim().max(max, `${label}最多 ${max} 个字符`).optional();

export const mobile = z
  .string('请输入手机号码')
  .overwrite(plainMobile)
  .regex(MOBILE_PATTERN, '请输入正确的手机号码');

/** A code that was sent by mail or text message. */
export const sentCode = z
  .string('请输入验证码')
  .trim()
  .min(1, '请输入验证码')
  .max(16, '验证码不正确');
