import { errorMessage } from '@wenyuan/api-client';
import { RouteLink } from '@wenyuan/app';
import { Button, EmptyState, Pagination, toast, type MenuAction } from '@wenyuan/ui';
import { DataTable, type Column } from '@wenyuan/ui/admin';
import { Select } from '@wenyuan/ui/forms';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Page } from '../lib/page.tsx';
import { BatchBar } from './batch-bar.tsx';
import type { ListColumn } from './columns.tsx';
import { FilterBar } from './filter-bar.tsx';
import styles from './kit.module.css';
import { ListToolsProvider, type ListTools } from './list-context.ts';
import { ListFailure } from './list-failure.tsx';
import { PAGE_SIZES } from './list-input.ts';
import { useListPreference } from './list-preference.ts';
import { removeRows } from './removal.ts';
import type { ListDeclaration } from './resource-page.tsx';
import { useMay } from './rights.ts';
import { useExport } from './use-export.ts';
import { useList } from './use-list.ts';
import { useListKeys } from './use-list-keys.ts';
import { ColumnMenu, DensityButton, ExportButton, SavedViews } from './view-menu.tsx';

function toColumn<Row>({ sortable, ...column }: ListColumn<Row>): Column<Row> {
  if (sortable === undefined || sortable === false) return column;
  return { ...column, sort: sortable === true ? column.key : sortable };
}

export function ListPage<Row extends { readonly id: number }>({
  listKey,
  list,
}: {
  listKey: string;
  list: ListDeclaration<Row>;
}) {
  const { title, noun, nameOf, columns, filters = [], form, removal = {} } = list;
  const [group = ''] = listKey.split('.');
  const may = useMay();
  const state = useList<Row>(listKey);
  const { rows, query, selection, setSelection, isStale } = state;
  const [preference, setPreference] = useListPreference(
    listKey,
    list.hidden === undefined ? {} : { hidden: list.hidden },
  );
  const [editing, setEditing] = useState<Row | 'new'>();
  const csv = useExport(listKey, title, columns);
  const words = useRef<HTMLInputElement>(null);
  const mayCreate = form !== undefined && may(`${group}.create`);
  const mayUpdate = form !== undefined && may(`${group}.update`);
  const mayRemove = may(`${group}.delete`);
  const create = mayCreate ? () => setEditing('new') : undefined;
  useListKeys(words, create);

  const edit = useCallback((row: { readonly id: number }) => setEditing(row as Row), []);
  const tools: ListTools = useMemo(
    () => ({ group, may, edit: mayUpdate ? edit : undefined }),
    [group, may, mayUpdate, edit],
  );
  const chosen = (rows ?? []).filter(({ id }) => selection.has(id));
  const remove = async (doomed: readonly Row[]) => {
    const about = { key: `${group}.delete`, noun, nameOf, removal };
    if (await removeRows(doomed, about)) setSelection(new Set());
  };
  const latest = useRef({ list, tools, remove, mayRemove });
  latest.current = { list, tools, remove, mayRemove };
  /** Stays the same, so that rows which do not change need not render. */
  const actionsOf = useCallback((row: Row): MenuAction[] => {
    const now = latest.current;
    return [
      ...(now.tools.edit === undefined
        ? []
        : [{ label: '编辑', onSelect: () => now.tools.edit?.(row) }]),
      ...(now.list.actions?.(row, now.tools) ?? []),
      ...(now.mayRemove
        ? [
            {
              label: '删除',
              danger: true,
              disabledReason: now.list.removal?.forbidden?.(row),
              onSelect: () => void latest.current.remove([row]),
            },
          ]
        : []),
    ];
  }, []);

  const batch: MenuAction[] = (list.batch ?? [])
    .filter(({ operation }) => may(operation(group)))
    .map(({ label, danger = false, unfit, run }) => {
      const reasons = chosen.map((row) => (run === undefined ? removal.forbidden : unfit)?.(row));
      const fitting = chosen.filter((_, index) => reasons[index] === undefined);
      return {
        label,
        danger,
        disabledReason: fitting.length === 0 ? reasons[0] : undefined,
        onSelect: () => {
          if (run === undefined) {
            void remove(fitting);
            return;
          }
          run(fitting, group).then(
            () => {
              setSelection(new Set());
              toast.success('操作成功');
            },
            (error: unknown) => toast.error(errorMessage(error, '操作失败')),
          );
        },
      };
    });
  const shown = useMemo(
    () => columns.filter(({ key }) => !preference.hidden.includes(key)).map(toColumn),
    [columns, preference.hidden],
  );
  const hasActions = mayUpdate || mayRemove || list.actions !== undefined;

  return (
    <Page
      title={title}
      actions={
        <>
          {list.buttons}
          {create === undefined ? null : (
            <Button size="sm" aria-keyshortcuts="n" onClick={create}>
              新增{noun}
            </Button>
          )}
        </>
      }
    >
      <ListToolsProvider value={tools}>
        <FilterBar
          filters={filters}
          params={state.params}
          setParam={state.setParam}
          isFiltered={state.isFiltered}
          onClear={state.clearFilters}
          wordsRef={words}
        />
        <div className={styles.line}>
          {chosen.length > 0 ? (
            <BatchBar
              count={chosen.length}
              actions={batch}
              onClear={() => setSelection(new Set())}
            />
          ) : (
            <span className={styles.count} role="status">
              {rows === undefined ? '' : `共 ${state.total} 条`}
            </span>
          )}
          <div className={styles.views}>
            <SavedViews
              preference={preference}
              onPreference={setPreference}
              query={state.params.toString()}
              onOpen={state.setQuery}
            />
            <ColumnMenu columns={columns} preference={preference} onPreference={setPreference} />
            <DensityButton preference={preference} onPreference={setPreference} />
            <ExportButton
              progress={csv.progress}
              onBegin={() => csv.begin(state.input)}
              onCancel={csv.cancel}
            />
          </div>
        </div>
        {query.isError && (rows === undefined || isStale) ? (
          <ListFailure error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <DataTable
            label={title}
            columns={shown}
            rows={rows}
            idOf={({ id }) => id}
            nameOf={nameOf}
            {...(batch.length === 0 ? {} : { selection, onSelection: setSelection })}
            sort={state.sort}
            onSort={state.setSort}
            {...(hasActions ? { actions: actionsOf } : {})}
            {...(tools.edit === undefined ? {} : { onOpen: tools.edit })}
            density={preference.density}
            isStale={isStale}
            empty={
              state.isFiltered ? (
                <EmptyState
                  title={`没有符合条件的${noun}`}
                  action={
                    <Button variant="outline" onClick={state.clearFilters}>
                      清空筛选条件
                    </Button>
                  }
                />
              ) : (
                <EmptyState
                  title={`还没有${noun}`}
                  action={
                    create === undefined ? undefined : <Button onClick={create}>新增{noun}</Button>
                  }
                >
                  {list.emptyHint}
                </EmptyState>
              )
            }
          />
        )}
        {state.total <= PAGE_SIZES[0] ? null : (
          <div className={styles.foot}>
            <Pagination
              page={state.input.page}
              pages={state.pages}
              hrefOf={state.hrefOf}
              link={RouteLink}
            />
            <Select
              aria-label="每页条数"
              size="sm"
              width="auto"
              value={state.input.size}
              onChange={(event) => state.setParam('size', [event.target.value])}
            >
              {PAGE_SIZES.map((size) => (
                <option key={size} value={size}>
                  每页 {size} 条
                </option>
              ))}
            </Select>
          </div>
        )}
        {editing === undefined || form === undefined ? null : (
          <form.Dialog
            noun={noun}
            {...(editing === 'new' ? {} : { row: editing })}
            onClose={() => setEditing(undefined)}
          />
        )}
      </ListToolsProvider>
    </Page>
  );
}
