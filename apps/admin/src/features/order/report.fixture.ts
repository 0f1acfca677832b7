import { fakeLists } from '../../testing/fake-list.ts';
import { serve, type StoryServer } from '../../testing/list-story.ts';

/** A report of a period behind `fetch`, for the stories of one screen. */
export function servedReport<Row>(
  address: string,
  all: readonly Row[],
  sumOf: (rows: readonly Row[]) => object,
) {
  return ({ rows = all, faults = {} }: StoryServer<Row> = {}) =>
    () => {
      const report = (query: URLSearchParams) => ({
        total: rows.length,
        from: query.get('from') ?? '2026-02-05',
        to: query.get('to') ?? '2026-03-06',
        row: rows,
        sum: sumOf(rows),
      });
      serve(fakeLists({ [address]: report }, [], faults), ['OrderAPI']);
    };
}
