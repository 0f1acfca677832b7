/** One answer for all who ask within so long, also while it is awaited; a failure is not kept. */
export function keepFor<Answer>(ms: number, ask: () => Promise<Answer>) {
  let kept: { readonly answer: Promise<Answer>; readonly until: number } | undefined;
  const get = (): Promise<Answer> => {
    if (kept !== undefined && kept.until > performance.now()) return kept.answer;
    const asked = { answer: ask(), until: performance.now() + ms };
    kept = asked;
    asked.answer.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return asked.answer;
  };
  const forget = (): void => {
    kept = undefined;
  };
  return { get, forget };
}
