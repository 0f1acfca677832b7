import { isDuplicate } from '../../db/database.ts';
import { conflict } from '../../http/errors.ts';

/** Turns a duplicate name, address or number into a refusal at its field; other errors are returned unchanged. */
export function translateDuplicate(error: unknown): unknown {
  if (isDuplicate(error, 'users_username')) return conflict('用户名已被注册', 'username');
  if (isDuplicate(error, 'users_email')) return conflict('邮箱已被注册', 'email');
  if (isDuplicate(error, 'users_mobile')) return conflict('手机号码已被使用', 'mobile');
  return error;
}
