import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';

export type Lines = ReplyOf<Contract['document']['lines']>;

/** The lines of a page, of the version that is shown: another file or conversion has others. */
export function linesQuery(
  { uuid, version }: { readonly uuid: string; readonly version: string },
  number: number,
) {
  const query = api.document.lines({ uuid, page: [number] });
  return { ...query, queryKey: [...query.queryKey, version], staleTime: Infinity };
}
