type Turn<Answer> = { readonly now: Promise<Answer>; next?: Promise<Answer> };

export type SingleFlight<Answer> = (
  question: string,
  ask: () => Promise<Answer>,
) => Promise<Answer>;

/**
 * Equal questions asked while one is being answered wait for the next answer, all for the same one. Nobody gets an
 * answer begun before the question was asked, so what a caller wrote is in what the caller reads.
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
