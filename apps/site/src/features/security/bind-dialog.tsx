import { showFailure } from '@wenyuan/app';
import { PresentPasswordField } from '@wenyuan/app/security';
import { Dialog } from '@wenyuan/ui';
import { Form } from '@wenyuan/ui/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { paths } from '../../lib/paths.ts';
import { beginOauth } from '../account/index.ts';

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
        <PresentPasswordField control={form.control} hint="绑定后可用该账号进入，请确认是您本人" />
      </Form>
    </Dialog>
  );
}
