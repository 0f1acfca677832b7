import { PASSWORD_MAX } from '@wenyuan/domain';

/** The fields of a form that sets a new password. */
export type NewPassword = { password: string; repeated: string };

/** Checks the server's rule for the length before anything is sent. */
export function newPasswordErrors(
  { password, repeated }: NewPassword,
  minLength: number,
): Partial<NewPassword> {
  const length = [...password].length;
  return {
    ...(password === ''
      ? { password: '请输入密码' }
      : length < minLength || password.length > PASSWORD_MAX
        ? { password: `密码长度在 ${minLength} 到 ${PASSWORD_MAX} 个字符` }
        : {}),
    ...(repeated === ''
      ? { repeated: '请再次输入密码' }
      : repeated === password
        ? {}
        : { repeated: '两次输入的密码不一致' }),
  };
}
