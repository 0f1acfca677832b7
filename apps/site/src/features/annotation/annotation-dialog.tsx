import { isApiError } from '@wenyuan/api-client';
import { api, mutate, useAtom, useCloseGuard, useSubmit } from '@wenyuan/app';
import { ANNOTATION_NOTE_MAX, excerpt, langOf } from '@wenyuan/domain';
import { Button, confirm, Dialog, toast } from '@wenyuan/ui';
import { Form, TextareaField } from '@wenyuan/ui/forms';
import { useUnsentForm } from '../../lib/unsent.ts';
import {
  createAnnotations,
  inOneLine,
  type Annotation,
  type NoteValues,
  type Selected,
} from './annotation.ts';
import styles from './annotation.module.css';
import { ColorField } from './color-field.tsx';
import { lastColorAtom } from './last-color.ts';
import { useRemoval } from './use-removal.ts';

/** So much of another note tells which it is. */
const TOLD_MAX = 100;

/** Saves what is new; a note that was changed meanwhile, as on another device, is written over only after a question. */
async function saveOver(subject: Annotation, values: NoteValues): Promise<boolean> {
  const { id, updated_at } = subject;
  const changed = {
    ...(values.note === subject.note ? {} : { note: values.note }),
    ...(values.color === subject.color ? {} : { color: values.color }),
  };
  const save = api.annotation.update();
  try {
    await mutate(save, { id, ...changed, unchanged_since: updated_at });
    return true;
  } catch (error) {
    const row = isApiError(error) ? error.current?.row : undefined;
    if (row === undefined) throw error;
    const there = String(row['note']);
    // Nobody’s words are lost by it.
    if (changed.note === undefined || there === subject.note) {
      await mutate(save, { id, ...changed });
      return true;
    }
    const isMeant = await confirm(
      there === ''
        ? '这条笔记已在别处清空，可能是在您的另一台设备上。仍要保存这里写的内容吗？'
        : `这条笔记已在别处改为“${excerpt(there, TOLD_MAX)}”，可能是在您的另一台设备上。仍要保存这里写的内容吗？`,
      { title: '仍要保存？', verb: '仍要保存' },
    );
    if (isMeant) await mutate(save, { id, ...changed });
    return isMeant;
  }
}

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
  const place =
    marked === undefined ? `new ${subject.document_id} ${page} ${begin_offset}` : String(marked.id);
  const [lastColor, setLastColor] = useAtom(lastColorAtom);
  const form = useUnsentForm<NoteValues>(`annotation ${place}`, {
    note: marked?.note ?? '',
    color: marked?.color ?? lastColor,
  });
  const { control, formState } = form;
  const close = useCloseGuard(formState.isDirty && !formState.isSubmitting, onClose);
  const removal = useRemoval(marked);
  const submit = useSubmit(form, '保存失败', async (values) => {
    if (!('id' in subject)) await createAnnotations(subject, values);
    else if (!(await saveOver(subject, values))) return;
    if (values.color !== marked?.color) setLastColor(values.color);
    toast.success('已保存');
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
