import { useAtom, useCloseGuard, useSubmit } from '@wenyuan/app';
import { ANNOTATION_NOTE_MAX, langOf } from '@wenyuan/domain';
import { Button, Dialog, toast } from '@wenyuan/ui';
import { Form, TextareaField } from '@wenyuan/ui/forms';
import { useUnsentForm } from '../../lib/unsent.ts';
import { inOneLine, type Annotation, type NoteValues, type Selected } from './annotation.ts';
import styles from './annotation.module.css';
import { ColorField } from './color-field.tsx';
import { lastColorAtom } from './last-color.ts';
import { createAnnotations, KEPT, saveAnnotation } from './save-note.ts';
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
  const { page, begin_offset } = parts[0] ?? { page: 0, begin_offset: 0 };
  // The id of what has not been sent is that of another one later.
  const place =
    marked !== undefined && marked.id > 0
      ? String(marked.id)
      : `new ${subject.document_id} ${page} ${begin_offset}`;
  const [lastColor, setLastColor] = useAtom(lastColorAtom);
  const form = useUnsentForm<NoteValues>(`annotation ${place}`, {
    note: marked?.note ?? '',
    color: marked === undefined ? lastColor : marked.color,
  });
  const { control, formState } = form;
  const close = useCloseGuard(formState.isDirty && !formState.isSubmitting, onClose);
  const removal = useRemoval(marked);
  const submit = useSubmit(form, '保存失败', async (values) => {
    const saved =
      'id' in subject
        ? await saveAnnotation(subject, values)
        : await createAnnotations(subject, values);
    if (saved === 'given up') return;
    if (values.color !== marked?.color) setLastColor(values.color);
    toast.success(saved === 'kept' ? KEPT : '已保存');
    onClose();
  });
  return (
    <Dialog title={quote === '' ? `第 ${page} 页的书签` : '笔记'} onClose={close}>
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
        {quote === '' ? null : <ColorField control={control} />}
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
