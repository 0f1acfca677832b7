import { isApiError } from '@wenyuan/api-client';
import { showFailure } from '@wenyuan/app';
import { Dialog } from '@wenyuan/ui';
import { Form, PasswordField } from '@wenyuan/ui/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { paths } from '../../lib/paths.ts';
import { beginOauth } from '../account/index.ts';

/** Whether the login is too long ago to add a way into the account without the password. */
export function requiresPassword(error: unknown): boolean {
  return isApiError(error) && 'password' in error.fields;
}

/** Asks for the password, and leaves for the other site. */
export function BindDialog({
  site,
  onClose,
}: {
  site: { readonly type: number; readonly name: string };
  onClose: () => void;
}) {
  const [failure, setFailure] = useState<string>();
  const form = useForm({ defaultValues: { password: '' } });
  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(undefined);
    try {
      await beginOauth(site.type, { redirect: paths.profile(), isBinding: true, password });
    } catch (error) {
      setFailure(showFailure(form, error, '暂时无法绑定'));
    }
  });
  return (
    <Dialog title={`绑定${site.name}账号`} onClose={onClose}>
      <Form
        onSubmit={submit}
        error={failure}
        isSubmitting={form.formState.isSubmitting}
        submitLabel="继续"
        onCancel={onClose}
      >
        <PasswordField
          control={form.control}
          name="password"
          label="登录密码"
          autoComplete="current-password"
          hint="绑定后可用该账号进入，请确认是您本人"
          required
        />
      </Form>
    </Dialog>
  );
}
