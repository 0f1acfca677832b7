import { QuestionDialog } from '@wenyuan/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useAsked } from './use-asked.ts';

/** Asks before an action that is hard to undo; `verb` is on the button. Resolves to whether it was confirmed. */
export type Confirm = (
  text: ReactNode,
  options: { title: string; danger?: boolean; verb?: string },
) => Promise<boolean>;

type Question = {
  readonly title: string;
  readonly text: ReactNode;
  readonly danger?: boolean;
  readonly verb?: string;
  readonly answer: (yes: boolean) => void;
};

/** A question about what was chosen in a page: Back answers it with no and stays there. */
export function useQuestion(): { confirm: Confirm; question: ReactNode } {
  const { asked, ask, close } = useAsked<Question>();
  const open = useRef<Question>(undefined);
  useEffect(() => {
    if (asked === undefined) open.current?.answer(false);
  }, [asked]);
  return {
    confirm: (text, options) =>
      new Promise((answer) => {
        open.current = { text, ...options, answer };
        ask(open.current);
      }),
    question:
      asked === undefined ? null : (
        <QuestionDialog
          {...asked}
          onAnswer={(yes) => {
            asked.answer(yes);
            close();
          }}
        />
      ),
  };
}
