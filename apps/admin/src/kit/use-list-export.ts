import { client, useExport, type CsvColumn } from '@wenyuan/app';
import { cut } from '@wenyuan/domain';
import type { ListColumn } from './columns.tsx';
import { pagesOf, type AnyInput } from './resource.ts';

const FILTER_MAX = 2000;

/**
 * Saves the whole filtered list as CSV, with an entry in the log of operations: the file may say of thousands who they are
 * and how to reach them.
 */
export function useListExport<Row extends { readonly id: number }>(
  key: string,
  title: string,
  columns: readonly ListColumn<Row>[],
  /** The period that the list shows. */
  mark: string | undefined,
) {
  const { begin, ...others } = useExport<Row>();
  const written = columns.flatMap(({ title: head, csv, csvTitle = head }) =>
    csv === undefined ? [] : [{ title: csvTitle, csv } satisfies CsvColumn<Row>],
  );
  return {
    ...others,
    begin: (input: AnyInput) =>
      begin(title, written, (signal) => pagesOf<Row>(key, input, signal), {
        mark,
        beforeSave: (total) =>
          client.audit.recordExport({
            operation: key.includes('.') ? key : `${key}.list`,
            filter: cut(JSON.stringify(input), FILTER_MAX),
            total,
          }),
      }),
  };
}
