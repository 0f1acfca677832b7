type Turn<Answer> = { readonly now: Promise<Answer>; next?: Promise<Answer> };

export type SingleFlight<Answer> = (
  question: string,
  ask: () => Promise<Answer>,
) => Promise<Answer>;

/**
 * Coalesces equal requests: those that arrive while one runs wait together for the next run. No caller gets a reply
 * that was begun before its request, so each reads its own writes.
 */
export function createSingleFlight<Answer>(): SingleFlight<Answer> {
  const turns = new Map<string, Turn<Answer>>();

  function begin(question: string, ask: () => Promise<Answer>): Promise<Answer> {
    const turn: Turn<Answer> = { now: ask() };
    turns.set(question, turn);
    const end = () => {
      if (turn.next === undefined) turns.delete(question);
    };
    turn.now.then(end, end);
    return turn.now;
  }

  return (question, ask) => {
    const turn = turns.get(question);
    if (turn === undefined) return begin(question, ask);
    const again = () => begin(question, ask);
    turn.next ??= turn.now.then(again, again);
    return turn.next;
  };
}
