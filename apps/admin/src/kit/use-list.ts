import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { judgeInput } from '@wenyuan/contract';
import type { Sort } from '@wenyuan/ui/admin';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ListFilter } from './filters.ts';
import {
  isFiltered,
  readListInput,
  sortOf,
  withoutFilters,
  withoutInvalid,
  withoutParams,
  withoutNames,
  withParam,
  type ListInput,
  type Within,
} from './list-input.ts';
import { operationOf, readOf, rowsOf, totalOf, type AnyInput } from './resource.ts';
import { shareRows } from './share-rows.ts';
import { OPEN } from './use-opened.ts';

const NOTHING: ReadonlySet<number> = new Set();

/** A list as its address says: input, rows, selection, and the changes of address that its controls make. */
export function useList<Row extends { readonly id: number }>(
  key: string,
  filters: readonly ListFilter[],
  given: AnyInput = {},
  within?: Within,
) {
  const [whole, setParams] = useSearchParams();
  const operation = operationOf(key);
  if (operation === undefined) throw new Error(`No operation ${key}`);
  // What is open beside the rows changes neither them nor their selection.
  const params = useMemo(
    () => withoutInvalid(operation, filters, withoutNames(whole, [OPEN])),
    [operation, filters, whole],
  );
  const taken = [...(within?.names ?? []), ...Object.keys(within?.input ?? {})];
  const sortName = 'sort' in operation.input.shape ? 'sort' : 'order';
  const input: ListInput = Object.assign(
    readListInput(operation, withoutNames(params, taken)),
    ...filters.map((filter) => (filter.kind === 'own' ? filter.toInput?.(params) : undefined)),
  );
  const asked = { ...given, ...within?.input, ...input };
  const query = useQuery({
    ...readOf(key, asked),
    placeholderData: keepPreviousData,
    structuralSharing: shareRows,
  });
  const rows = useMemo(
    () => (query.data === undefined ? undefined : rowsOf<Row>(query.data)),
    [query.data],
  );
  const total = query.data === undefined ? 0 : totalOf(query.data);
  const pages = Math.max(1, Math.ceil(total / input.size));

  // A selection is of the rows in sight: another filter or page begins with none.
  const [selected, setSelected] = useState({ of: '', ids: NOTHING });
  const address = params.toString();
  const selection = selected.of === address ? selected.ids : NOTHING;
  const change = (next: URLSearchParams, replace = false) => setParams(next, { replace });

  // Rows that were deleted may leave the page empty.
  const isBeyond = !query.isPlaceholderData && rows?.length === 0 && input.page > pages;
  useEffect(() => {
    if (isBeyond) setParams(withParam(params, 'page', [String(pages)]), { replace: true });
  }, [isBeyond, pages, params, setParams]);

  return {
    operation,
    params,
    input,
    /** The input with what the list always asks for. */
    asked,
    query,
    rows,
    total,
    pages,
    selection,
    setSelection: (ids: ReadonlySet<number>) => setSelected({ of: address, ids }),
    /** The rows are of another address, and the ones of this address are on their way. */
    isStale: query.isPlaceholderData,
    isFiltered: isFiltered(input),
    sort: sortOf(input),
    faultOf: (name: string, value: string) => {
      const judged = judgeInput(operation, { [name]: value });
      return 'refusal' in judged ? judged.refusal.fields[name] : undefined;
    },
    setParam: (name: string, values: readonly string[], replace = false) =>
      change(withParam(params, name, values), replace),
    clearParams: (names: readonly string[]) => change(withoutParams(params, names)),
    setSort: ({ column, direction }: Sort) =>
      change(withParam(params, sortName, [`${column} ${direction}`])),
    setQuery: (text: string) => change(new URLSearchParams(text)),
    clearFilters: () => change(withoutFilters(params, within?.names)),
    hrefOf: (page: number) => `?${withParam(params, 'page', [String(page)]).toString()}`,
  };
}
