import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { errorMessage } from '@wenyuan/api-client';
import { api, atom, client, mutate, queryClient, store, useAtomValue } from '@wenyuan/app';
import { useMemo } from 'react';

type Answer = ReplyOf<Contract['question']['ask']>;

export type Turn = {
  readonly id: number;
  readonly question: string;
} & (
  | { readonly state: 'waiting'; readonly stop: () => void }
  | { readonly state: 'answered'; readonly answer: string; readonly page: readonly number[] }
  | { readonly state: 'failed'; readonly message: string }
);

/** What was asked about a document since the app was opened, the latest first, and what is being written. */
type Talk = { readonly draft: string; readonly turns: readonly Turn[] };

const NONE: Talk = { draft: '', turns: [] };
/** They outlive the panel, which gives way to the pages that an answer names, and end with the window. */
export const talksAtom = atom<Readonly<Record<string, Talk>>>({});
let turns = 0;

/** The talk of a member about a document, and what is done with it. */
export function useTalk(userId: number, documentId: number) {
  const key = `${userId}:${documentId}`;
  const talks = useAtomValue(talksAtom, { store });
  const actions = useMemo(() => {
    const change = (by: (talk: Talk) => Talk) =>
      store.set(talksAtom, (all) => ({ ...all, [key]: by(all[key] ?? NONE) }));
    const write = (draft: string) => change((talk) => ({ ...talk, draft }));
    const drop = (id: number) =>
      change((talk) => ({ ...talk, turns: talk.turns.filter((turn) => turn.id !== id) }));
    const replace = (next: Turn) =>
      change((talk) => ({
        ...talk,
        turns: talk.turns.map((turn) => (turn.id === next.id ? next : turn)),
      }));
    const ask = async (question: string) => {
      turns += 1;
      const id = turns;
      const leaving = new AbortController();
      const stop = () => {
        leaving.abort();
        drop(id);
        // Whoever stops it may want to ask it in other words.
        change((talk) => (talk.draft === '' ? { ...talk, draft: question } : talk));
      };
      change((talk) => ({
        draft: talk.draft.trim() === question ? '' : talk.draft,
        turns: [{ id, question, state: 'waiting', stop }, ...talk.turns],
      }));
      const asking = {
        ...api.question.ask(),
        mutationFn: (input: { document_id: number; question: string }): Promise<Answer> =>
          client.question.ask(input, { signal: leaving.signal }),
      };
      try {
        const { answer, page } = await mutate(asking, { document_id: documentId, question });
        replace({ id, question, state: 'answered', answer, page });
      } catch (error) {
        // It may have been counted, or others have used up the day; nobody waits for it.
        void queryClient.invalidateQueries({ queryKey: ['question'] });
        // One that was stopped is not there any more.
        replace({ id, question, state: 'failed', message: errorMessage(error, '没有得到回答') });
      }
    };
    const retry = (turn: Turn) => {
      drop(turn.id);
      return ask(turn.question);
    };
    return { write, ask, retry };
  }, [key, documentId]);
  return { ...(talks[key] ?? NONE), ...actions };
}
