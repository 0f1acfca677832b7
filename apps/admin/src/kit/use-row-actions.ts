import type { MenuAction } from '@wenyuan/ui';
import { useCallback, useRef } from 'react';
import type { ListTools } from './list-context.ts';
import type { ListDeclaration } from './resource-page.tsx';
import type { useBatch } from './use-batch.tsx';

/** The menu of a row: what opens it, what the list adds, what may be done to many, and its deletion. */
export function useRowActions<Row extends { readonly id: number }>(
  list: ListDeclaration<Row>,
  tools: ListTools,
  { actions, mayRemove }: { actions: ReturnType<typeof useBatch<Row>>; mayRemove: boolean },
): (row: Row) => MenuAction[] {
  const latest = useRef(actions);
  latest.current = actions;
  // Stays the same until other rights or another list change what it gives, so that rows need not render.
  return useCallback(
    (row: Row): MenuAction[] => [
      ...(tools.edit === undefined
        ? []
        : [
            {
              label:
                list.form?.actionFor?.(row) ??
                list.form?.verb ??
                (list.Detail === undefined ? '编辑' : '查看'),
              onSelect: () => tools.edit?.(row),
            },
          ]),
      ...(list.actions?.(row, tools) ?? []),
      ...latest.current.forRow(row),
      ...(mayRemove
        ? [
            {
              label: list.removal?.label ?? '删除',
              danger: true,
              disabledReason: list.removal?.forbidden?.(row),
              onSelect: () => latest.current.remove([row]),
            },
          ]
        : []),
    ],
    [list, tools, mayRemove],
  );
}
