import { Dialog } from '@wenyuan/ui';
import { Form } from '@wenyuan/ui/forms';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useCloseGuard } from './use-close-guard.ts';
import type { useSubmit } from './use-submit.ts';

/** A dialog that is one form: it is not closed without a question while something is written and not sent. */
export function DialogForm<Values extends FieldValues>({
  title,
  form,
  submit,
  submitLabel = '保存',
  onClose,
  children,
}: {
  title: string;
  form: UseFormReturn<Values>;
  submit: Omit<ReturnType<typeof useSubmit>, 'say'>;
  submitLabel?: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { isDirty, isSubmitting } = form.formState;
  const close = useCloseGuard(isDirty && !isSubmitting, onClose);
  return (
    <Dialog title={title} onClose={close}>
      <Form {...submit} submitLabel={submitLabel} onCancel={close}>
        {children}
      </Form>
    </Dialog>
  );
}
