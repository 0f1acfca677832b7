import { client, setUser, showFailure, useSession } from '@wenyuan/app';
import { SIGNATURE_MAX, validateEmail } from '@wenyuan/domain';
import { confirm, Dialog, toast } from '@wenyuan/ui';
import { Form, TextareaField, TextField } from '@wenyuan/ui/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

type Values = { email: string; mobile: string; realname: string; signature: string };

/** The own data of who is here; the name of the account stays. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const [failure, setFailure] = useState<string>();
  const form = useForm<Values>({
    defaultValues: {
      email: user?.email ?? '',
      mobile: user?.mobile ?? '',
      realname: user?.realname ?? '',
      signature: user?.signature ?? '',
    },
  });
  const { control, formState, handleSubmit } = form;
  const { isDirty } = formState;

  const submit = handleSubmit(async ({ email, ...rest }) => {
    setFailure(undefined);
    const wrong = email === '' ? undefined : validateEmail(email);
    if (wrong !== undefined) {
      form.setError('email', { message: wrong }, { shouldFocus: true });
      return;
    }
    try {
      setUser(await client.user.updateProfile({ ...rest, ...(email === '' ? {} : { email }) }));
      toast.success('修改成功');
      onClose();
    } catch (error) {
      setFailure(showFailure(form, error, '修改失败'));
    }
  });
  const leave = async () => {
    if (!isDirty || (await confirm('修改尚未保存，确定要离开吗？'))) onClose();
  };
  return (
    <Dialog title={`个人资料 · ${user?.username ?? ''}`} onClose={() => void leave()}>
      <Form
        onSubmit={submit}
        error={failure}
        isSubmitting={formState.isSubmitting}
        submitLabel="保存"
        onCancel={() => void leave()}
      >
        <TextField control={control} name="email" label="邮箱" type="email" autoComplete="email" />
        <TextField
          control={control}
          name="mobile"
          label="手机号码"
          inputMode="tel"
          autoComplete="tel"
          maxLength={11}
        />
        <TextField control={control} name="realname" label="真实姓名" maxLength={20} />
        <TextareaField
          control={control}
          name="signature"
          label="个性签名"
          rows={3}
          maxLength={SIGNATURE_MAX}
        />
      </Form>
    </Dialog>
  );
}
