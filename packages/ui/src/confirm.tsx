import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './dialog.module.css';

type Question = {
  readonly text: ReactNode;
  readonly danger: boolean;
  readonly verb: string;
  readonly answer: (yes: boolean) => void;
};

let current: Question | undefined;
const listeners = new Set<() => void>();

function set(question: Question | undefined): void {
  current = question;
  for (const listener of listeners) listener();
}

/** Asks before an action that is hard to undo; `verb` is on the button. Resolves to whether it was confirmed. */
export function confirm(
  text: ReactNode,
  options: { danger?: boolean; verb?: string } = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    set({
      text,
      danger: options.danger ?? false,
      verb: options.verb ?? '确定',
      answer: (yes) => {
        set(undefined);
        resolve(yes);
      },
    });
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
    () => current,
    () => undefined,
  );
  if (question === undefined) return null;
  return (
    <Dialog title="提示" onClose={() => question.answer(false)}>
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
