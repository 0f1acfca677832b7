import { api, mutate, useCloseGuard, useSubmit } from '@wenyuan/app';
import { ANNOTATION_NOTE_MAX, langOf } from '@wenyuan/domain';
import { Button, Dialog, toast } from '@wenyuan/ui';
import { Form, TextareaField } from '@wenyuan/ui/forms';
import { useUnsentForm } from '../../lib/unsent.ts';
import { createAnnotations, inOneLine, type Annotation, type Selected } from './annotation.ts';
import styles from './annotation.module.css';
import { useRemoval } from './use-removal.ts';

/** Writes the note to what is marked, or marks what is selected with a note. */
export function AnnotationDialog({
  subject,
  onClose,
}: {
  subject: Annotation | Selected;
  onClose: () => void;
}) {
  const marked = 'id' in subject ? subject : undefined;
  const parts = 'id' in subject ? [subject] : subject.parts;
  const quote = inOneLine(parts.map((part) => part.quote).join('\n'));
  const place = marked === undefined ? 'new' : String(marked.id);
  const form = useUnsentForm<{ note: string }>(`annotation ${place}`, {
    note: marked?.note ?? '',
  });
  const { control, formState } = form;
  const close = useCloseGuard(formState.isDirty && !formState.isSubmitting, onClose);
  const removal = useRemoval(marked);
  const submit = useSubmit(form, '保存失败', async ({ note }) => {
    if ('id' in subject) await mutate(api.annotation.update(), { id: subject.id, note });
    else await createAnnotations(subject, note);
    toast.success('已保存');
    onClose();
  });
  return (
    <Dialog title={quote === '' ? `第 ${parts[0]?.page} 页的书签` : '笔记'} onClose={close}>
      {quote === '' ? null : (
        <blockquote className={styles.quote} lang={langOf(quote)}>
          {quote}
        </blockquote>
      )}
      <Form {...submit} submitLabel="保存" onCancel={close}>
        <TextareaField
          control={control}
          name="note"
          label="笔记"
          rows={5}
          maxLength={ANNOTATION_NOTE_MAX}
          hint="只有您自己能看到"
        />
      </Form>
      {marked === undefined ? null : (
        <Button
          className={styles.remove}
          variant="ghost"
          size="sm"
          loading={removal.isPending}
          onClick={() => void removal.run().then((isGone) => (isGone ? onClose() : undefined))}
        >
          {quote === '' ? '删除书签' : '删除划线'}
        </Button>
      )}
    </Dialog>
  );
}
