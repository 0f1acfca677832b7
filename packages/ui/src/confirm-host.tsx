import { useId, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { questions } from './confirm.ts';
import { Dialog } from './dialog.tsx';
import styles from './dialog.module.css';

/**
 * A question before an action that is hard to undo; `verb` is on the button. While a field of the question is wrong, which it
 * says itself, the button leads there.
 */
export function QuestionDialog({
  title,
  text,
  danger = false,
  verb = '确定',
  onAnswer,
}: {
  title: string;
  text: ReactNode;
  danger?: boolean;
  verb?: string;
  onAnswer: (yes: boolean) => void;
}) {
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const agree = () => {
    const wrong = content.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong === null || wrong === undefined) onAnswer(true);
    else wrong.focus();
  };
  return (
    <Dialog title={title} describedBy={id} onClose={() => onAnswer(false)}>
      <div id={id} ref={content} className={styles.text}>
        {text}
      </div>
      <div className={styles.actions}>
        <Button variant="outline" onClick={() => onAnswer(false)}>
          取消
        </Button>
        <Button variant={danger ? 'danger' : 'solid'} onClick={agree}>
          {verb}
        </Button>
      </div>
    </Dialog>
  );
}

/** Shows the questions of `confirm`; an app renders it once. */
export function ConfirmHost() {
  const question = useSyncExternalStore(
    questions.subscribe,
    () => questions.get()[0],
    () => undefined,
  );
  if (question === undefined) return null;
  const { id, answer, ...shown } = question;
  return <QuestionDialog key={id} {...shown} onAnswer={answer} />;
}
