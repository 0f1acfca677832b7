import { api, DialogForm, mutate, setUser, useSession, useSubmit } from '@wenyuan/app';
import { PresentPasswordField } from '@wenyuan/app/security';
import { RENAME_DAYS, USERNAME_MAX } from '@wenyuan/domain';
import { toast } from '@wenyuan/ui';
import { TextField } from '@wenyuan/ui/forms';
import { useForm } from 'react-hook-form';
import { useMay } from '../../lib/rights.ts';

/** Changes the name by which the member logs in and is known to others. */
export function NameDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  // Operators give names at any time, also to themselves.
  const isBound = !useMay()('/api.v1.UserAPI/RenameUser');
  const form = useForm({ defaultValues: { username: user?.username ?? '', password: '' } });
  const submit = useSubmit(form, '修改失败', async (values) => {
    setUser(await mutate(api.user.rename(), values));
    toast.success('修改成功');
    onClose();
  });
  return (
    <DialogForm title="修改用户名" form={form} submit={submit} onClose={onClose}>
      <TextField
        control={form.control}
        name="username"
        label="新的用户名"
        autoComplete="username"
        maxLength={USERNAME_MAX}
        hint={`今后用它登录；您发布的内容旁也显示它。${isBound ? `${RENAME_DAYS} 天内只能修改一次。` : ''}`}
        required
      />
      <PresentPasswordField control={form.control} />
    </DialogForm>
  );
}
