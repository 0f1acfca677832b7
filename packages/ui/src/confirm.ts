import type { ReactNode } from 'react';

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
let questions: readonly Question[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Question[]): void {
  questions = next;
  for (const listener of listeners) listener();
}

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
        set(questions.filter((other) => other.id !== id));
        resolve(yes);
      },
    };
    set([...questions, question]);
  });
}

/** Answers all questions that are open with no. */
export function withdrawQuestions(): void {
  for (const { answer } of questions) answer(false);
}

/** The question that is shown. */
export const shownQuestion = (): Question | undefined => questions[0];

export function subscribeQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
