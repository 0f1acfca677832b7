import { isMobile, plainMobile } from '@wenyuan/domain';
import { TextField } from '@wenyuan/ui/forms';
import type { Control, FieldPath } from 'react-hook-form';

export function mobileError(mobile: string): string | undefined {
  if (mobile.trim() === '') return '请输入手机号码';
  return isMobile(plainMobile(mobile)) ? undefined : '请输入正确的手机号码';
}

export function MobileField<Values extends { mobile: string }>({
  control,
}: {
  control: Control<Values>;
}) {
  return (
    <TextField
      control={control}
      name={'mobile' as FieldPath<Values>}
      label="手机号码"
      inputMode="tel"
      autoComplete="tel"
      // With country code and spaces, as phones fill it in.
      maxLength={20}
      required
    />
  );
}
