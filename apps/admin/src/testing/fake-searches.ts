import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { fakeSettings, type Stored } from './fake-settings.ts';
import { fail, json, type Fault } from './fault.ts';

type Summary = ReplyOf<Contract['searchRecord']['summary']>;
type Word = Summary['top'][number];
type List = ReplyOf<Contract['searchRecord']['list']>;

export function searchedWord(word: string, more: Partial<Word> = {}): Word {
  return { word, count: 12, person_count: 7, total: 3, last_at: '2026-03-01T08:00:00Z', ...more };
}

/** The searches of a server in memory, with its settings. `fault` answers in place of the figures, `listed` the list. */
export function fakeSearches(
  words: Pick<Summary, 'top' | 'missed'>,
  {
    stored = {},
    retention_days = 365,
    fault,
    listed = () => ({ total: 0, search_record: [] }),
  }: {
    stored?: Stored;
    retention_days?: number;
    fault?: Fault;
    listed?: (asked: URLSearchParams) => List;
  } = {},
): typeof fetch {
  const settings = fakeSettings(stored);
  return async (input, init) => {
    // A copy of the request would use up its body.
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : input,
      location.href,
    );
    if (pathname.endsWith('/searchrecord/list')) return json(listed(searchParams));
    if (!pathname.endsWith('/searchrecord/summary')) return settings(input, init);
    if (fault !== undefined) return fail(fault);
    const day = Array.from({ length: Number(searchParams.get('days')) }, (_, index) => ({
      day: `2026-01-${String((index % 28) + 1).padStart(2, '0')}`,
      search_count: (index * 7) % 23,
      empty_count: index % 4,
      person_count: index % 9,
    }));
    return json({ retention_days, day, ...words });
  };
}
