import { useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { shownQuestion, subscribeQuestions } from './confirm.ts';
import { Dialog } from './dialog.tsx';
import styles from './dialog.module.css';

/** Shows the questions of `confirm`; an app renders it once. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribeQuestions, shownQuestion, () => undefined);
  if (question === undefined) return null;
  return (
    <Dialog key={question.id} title="提示" onClose={() => question.answer(false)}>
      <p className={styles.text}>{question.text}</p>
      <div className={styles.actions}>
        <Button variant="outline" onClick={() => question.answer(false)}>
          取消
        </Button>
        <Button
          variant={question.danger ? 'danger' : 'solid'}
          onClick={() => question.answer(true)}
        >
          {question.verb}
        </Button>
      </div>
    </Dialog>
  );
}
