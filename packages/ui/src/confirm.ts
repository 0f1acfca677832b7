import type { ReactNode } from 'react';
import { heldValue } from './held-value.ts';

export type Question = {
  readonly id: number;
  /** What is asked, in few words. */
  readonly title: string;
  readonly text: ReactNode;
  readonly danger?: boolean;
  readonly verb?: string;
  readonly answer: (yes: boolean) => void;
};

/** The first one is shown; the others wait for its answer. */
export const questions = heldValue<readonly Question[]>([]);
let lastId = 0;

/**
 * Asks before an action that is hard to undo; `verb` is on the button. Each line of a text says one thing. Resolves to whether
 * it was confirmed. Questions that come at once are asked one after another.
 */
export function confirm(
  text: ReactNode,
  options: { title: string; danger?: boolean; verb?: string },
): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const question: Question = {
      id,
      text,
      ...options,
      answer: (yes) => {
        questions.set(questions.get().filter((other) => other.id !== id));
        resolve(yes);
      },
    };
    questions.set([...questions.get(), question]);
  });
}

/** Answers all questions that are open with no. */
export function withdrawQuestions(): void {
  for (const { answer } of questions.get()) answer(false);
}
