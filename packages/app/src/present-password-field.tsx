import { PasswordField } from '@wenyuan/ui/forms';
import type { Control, FieldPath } from 'react-hook-form';

/** The password of the account, which says that it is its member who asks. */
export function PresentPasswordField<Values extends { password: string }>({
  control,
  hint,
}: {
  control: Control<Values>;
  hint?: string;
}) {
  return (
    <PasswordField
      control={control}
      name={'password' as FieldPath<Values>}
      label="登录密码"
      autoComplete="current-password"
      hint={hint}
      required
    />
  );
}
