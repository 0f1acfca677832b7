import { RECENT_LOGIN_MINUTES } from '@wenyuan/domain';
import { Alert, toast } from '@wenyuan/ui';
import { PasswordField } from '@wenyuan/ui/forms';
import { useForm } from 'react-hook-form';
import { client } from './api.ts';
import { DialogForm } from './dialog-form.tsx';
import { useSubmit } from './use-submit.ts';
import { currentSession, replaceToken, setUser, useSession } from './session.ts';

type Values = { old_password: string; new_password: string; repeated: string };

/** Changes the password, or sets the first one, which ends all other sessions but keeps this one. */
export function PasswordDialog({
  minLength,
  reason,
  onClose,
}: {
  /** The minimum that operators set. */
  minLength: number;
  /** Why the first one is set now. */
  reason?: string;
  onClose: () => void;
}) {
  const isFirst = useSession().user?.has_password === false;
  const form = useForm<Values>({
    defaultValues: { old_password: '', new_password: '', repeated: '' },
  });
  const submit = useSubmit(form, '修改失败', async ({ old_password, new_password, repeated }) => {
    if (repeated !== new_password) {
      form.setError('repeated', { message: '两次输入的密码不一致' }, { shouldFocus: true });
      return;
    }
    const { token } = await client.user.updatePassword({ old_password, new_password });
    // Who has logged out meanwhile stays out.
    if (currentSession().token !== undefined) replaceToken(token);
    const { user } = currentSession();
    if (user !== undefined && isFirst) setUser({ ...user, has_password: true });
    toast.success(`${isFirst ? '设置' : '修改'}成功，其他设备需要重新登录`);
    onClose();
  });
  return (
    <DialogForm
      title={isFirst ? '设置登录密码' : '修改密码'}
      form={form}
      submit={submit}
      onClose={onClose}
    >
      {isFirst ? (
        <Alert tone="info">
          {reason}登录已超过 {RECENT_LOGIN_MINUTES} 分钟的，请退出后重新登录，再来设置。
        </Alert>
      ) : (
        <PasswordField
          control={form.control}
          name="old_password"
          label="原密码"
          autoComplete="current-password"
          required
        />
      )}
      <PasswordField
        control={form.control}
        name="new_password"
        label="新密码"
        autoComplete="new-password"
        hint={`至少 ${minLength} 个字符，不能是常见的密码`}
        strengthFrom={minLength}
        required
      />
      <PasswordField
        control={form.control}
        name="repeated"
        label="确认新密码"
        autoComplete="new-password"
        required
      />
    </DialogForm>
  );
}
