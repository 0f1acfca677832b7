import { useSettings } from '@wenyuan/app';
import { PasswordField } from '@wenyuan/ui/forms';
import type { Control, FieldPath } from 'react-hook-form';
import type { NewPassword } from './new-password.ts';

/** What may be somebody else's ends with a new password. */
const ENDS = '重置后所有设备须重新登录，访问令牌与注册后绑定的第三方账号会失效';

export function NewPasswordFields<Values extends NewPassword>({
  control,
  label,
}: {
  control: Control<Values>;
  label: '密码' | '新密码';
}) {
  const { password_min } = useSettings().security;
  return (
    <>
      <PasswordField
        control={control}
        name={'password' as FieldPath<Values>}
        label={label}
        autoComplete="new-password"
        hint={`至少 ${password_min} 个字符，不能是常见的密码`}
        strengthFrom={password_min}
        required
      />
      <PasswordField
        control={control}
        name={'repeated' as FieldPath<Values>}
        label={`确认${label}`}
        autoComplete="new-password"
        {...(label === '新密码' ? { hint: ENDS } : {})}
        required
      />
    </>
  );
}
