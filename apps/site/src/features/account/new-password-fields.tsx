import { useSettings } from '@wenyuan/app';
import { PasswordField } from '@wenyuan/ui/forms';
import type { Control } from 'react-hook-form';
import type { NewPassword } from './new-password.ts';

export function NewPasswordFields<Values extends NewPassword>({
  control,
}: {
  control: Control<Values>;
}) {
  const { password_min } = useSettings().security;
  // The fields of the larger form that are known here.
  const own = control as unknown as Control<NewPassword>;
  return (
    <>
      <PasswordField
        control={own}
        name="password"
        label="新密码"
        autoComplete="new-password"
        hint={`至少 ${password_min} 个字符，不能是常见的密码`}
        required
      />
      <PasswordField
        control={own}
        name="repeated"
        label="确认新密码"
        autoComplete="new-password"
        required
      />
    </>
  );
}
