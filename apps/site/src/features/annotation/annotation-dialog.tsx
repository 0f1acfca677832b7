import { useAtom, useCloseGuard, useSubmit } from '@wenyuan/app';
import { ANNOTATION_NOTE_MAX, langOf } from '@wenyuan/domain';
import { Button, Dialog, toast } from '@wenyuan/ui';
import { Form, TextareaField } from '@wenyuan/ui/forms';
import { useRef } from 'react';
import { useUnsentForm } from '../../lib/unsent.ts';
import { inOneLine, type Annotation, type NoteValues, type Selected } from './annotation.ts';
import styles from './annotation.module.css';
import { ColorDot } from './color-dot.tsx';
import { ColorField } from './color-field.tsx';
import { lastColorAtom } from './last-color.ts';
import { createAnnotations, KEPT, saveAnnotation } from './save-note.ts';
import { useRemoval } from './use-removal.ts';

/** Writes the note to what is marked, or marks what is selected with a note. */
export function AnnotationDialog({
  subject,
  beside = [],
  onClose,
}: {
  subject: Annotation | Selected;
  /** What else is marked at the place, which may be covered all over. */
  beside?: readonly Annotation[] | undefined;
  /** With what is opened in its place. */
  onClose: (next?: Annotation) => void;
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
  const next = useRef<Annotation>(undefined);
  const isWritten = formState.isDirty && !formState.isSubmitting;
  const leave = useCloseGuard(isWritten, () => onClose(next.current));
  const close = (other?: Annotation) => {
    next.current = other;
    leave();
  };
  const removal = useRemoval(marked);
  const submit = useSubmit(form, '保存失败', async ({ note, color }) => {
    // As the server keeps it, also while it waits.
    const values = { note: note.trim(), color };
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
    <Dialog title={quote === '' ? `第 ${page} 页的书签` : '笔记'} onClose={() => close()}>
      {quote === '' ? null : (
        <blockquote className={styles.quote} lang={langOf(quote)}>
          {quote}
        </blockquote>
      )}
      <Form {...submit} submitLabel="保存" onCancel={() => close()}>
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
      {beside.length === 0 ? null : (
        <section className={styles.beside} aria-label="同一处的其他划线">
          <p>同一处的其他划线</p>
          {beside.map((each) => (
            <Button
              key={each.id}
              className={styles.other}
              variant="ghost"
              size="sm"
              onClick={() => close(each)}
            >
              <ColorDot color={each.color} />
              <span lang={langOf(each.quote)}>{inOneLine(each.quote)}</span>
            </Button>
          ))}
        </section>
      )}
    </Dialog>
  );
}
