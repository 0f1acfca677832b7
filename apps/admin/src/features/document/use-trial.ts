import { errorMessage, type Contract, type InputOf, type ReplyOf } from '@wenyuan/api-client';
import { client } from '@wenyuan/app';
import { useEffect, useState } from 'react';

export type TrialSource = InputOf<Contract['document']['trial']>;
type TrialEvent = ReplyOf<Contract['document']['trial']>;
type TrialPage = NonNullable<TrialEvent['page']>;

export type Trial = {
  readonly now: TrialEvent | undefined;
  readonly pages: readonly TrialPage[];
  /** Why the call itself failed; a conversion that failed is told by its last event. */
  readonly failure: string | undefined;
};

const BEGINNING: Trial = { now: undefined, pages: [], failure: undefined };

/** Tries the conversion of a file, and follows it; leaving the screen ends it. */
export function useTrial({ id, attachment_id, former = false, limit = 0 }: TrialSource): Trial {
  const [trial, setTrial] = useState(BEGINNING);
  useEffect(() => {
    const abort = new AbortController();
    const follow = async () => {
      const source = {
        limit,
        ...(former ? { former } : {}),
        ...(id === undefined ? {} : { id }),
        ...(attachment_id === undefined ? {} : { attachment_id }),
      };
      try {
        for await (const event of client.document.trial(source, { signal: abort.signal })) {
          if (abort.signal.aborted) return;
          setTrial(({ pages, failure }) => ({
            now: event,
            pages: event.page === undefined ? pages : [...pages, event.page],
            failure,
          }));
        }
      } catch (error) {
        if (!abort.signal.aborted)
          setTrial((before) => ({ ...before, failure: errorMessage(error, '试转换失败') }));
      }
    };
    void follow();
    return () => abort.abort();
  }, [id, attachment_id, former, limit]);
  return trial;
}
