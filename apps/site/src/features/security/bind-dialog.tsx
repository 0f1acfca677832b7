import { useSubmit } from '@wenyuan/app';
import { PresentPasswordField } from '@wenyuan/app/security';
import { Dialog } from '@wenyuan/ui';
import { Form } from '@wenyuan/ui/forms';
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
  const form = useForm({ defaultValues: { password: '' } });
  const submit = useSubmit(form, '暂时无法绑定', async ({ password }) => {
    await beginOauth(site.type, { redirect: paths.profile(), isBinding: true, password });
  });
  return (
    <Dialog title={`绑定${site.name}账号`} onClose={onClose}>
      <Form {...submit} submitLabel="继续" onCancel={onClose}>
        <PresentPasswordField control={form.control} hint="绑定后可用该账号进入，请确认是您本人" />
      </Form>
    </Dialog>
  );
}
