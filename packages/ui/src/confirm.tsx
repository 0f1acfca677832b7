import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './dialog.module.css';

type Question = {
  readonly id: number;
  readonly text: ReactNode;
  readonly danger: boolean;
  readonly verb: string;
  readonly answer: (yes: boolean) => void;
};

/** The first one is shown; the others wait for its answer. */
let questions: readonly Question[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Question[]): void {
  questions = next;
  for (const listener of listeners) listener();
}

/**
 * Asks before an action that is hard to undo; `verb` is on the button. Resolves to whether it was confirmed. Questions that
 * come at once are asked one after another.
 */
export function confirm(
  text: ReactNode,
  options: { danger?: boolean; verb?: string } = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const question: Question = {
      id,
      text,
      danger: options.danger ?? false,
      verb: options.verb ?? '确定',
      answer: (yes) => {
        set(questions.filter((other) => other.id !== id));
        resolve(yes);
      },
    };
    set([...questions, question]);
  });
}

/** Shows the questions of `confirm`; an app renders it once. */
export function ConfirmHost() {
  const subscribe = useCallback((listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
  const question = useSyncExternalStore(
    subscribe,
    () => questions[0],
    () => undefined,
  );
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
