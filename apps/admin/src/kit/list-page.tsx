import { inputRules } from '@wenyuan/contract';
import { toast } from '@wenyuan/ui';
import { DataTable } from '@wenyuan/ui/admin';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { FilterBar } from './filter-bar.tsx';
import { namesOf } from './filters.ts';
import styles from './kit.module.css';
import { ListBar } from './list-bar.tsx';
import { ListToolsProvider, type ListTools } from './list-context.ts';
import { useCreation } from './list-creation.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListFailure } from './list-failure.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListFrame } from './list-frame.tsx';
import type { Within } from './list-input.ts';
import { OpenedRow } from './opened-row.tsx';
import { periodName } from './period-links.tsx';
import { removeRows } from './removal.ts';
import type { ListDeclaration } from './resource-page.tsx';
import { operationOf } from './resource.ts';
import { useMay } from './rights.ts';
import { useBatch, type Removing } from './use-batch.tsx';
import { useChosen } from './use-chosen.ts';
import { useListExport } from './use-list-export.ts';
import { useListKeys } from './use-list-keys.ts';
import { useList } from './use-list.ts';
import { NEW, useOpened, useOpenedRow } from './use-opened.ts';
import { useRowActions } from './use-row-actions.ts';
import { useShownColumns } from './use-shown-columns.ts';

const NO_ROWS: readonly never[] = [];

function useShownRows<Row>(
  rows: readonly Row[] | undefined,
  useRows: (rows: readonly Row[]) => readonly Row[] = (same) => same,
): readonly Row[] | undefined {
  const live = useRows(rows ?? NO_ROWS);
  return rows === undefined ? undefined : live;
}

export function ListPage<Row extends { readonly id: number }>({
  listKey,
  list,
  within,
}: {
  listKey: string;
  list: ListDeclaration<Row>;
  /** The page that the list is a part of: its heading and 新增 are not there. */
  within?: Within | undefined;
}) {
  const { title, noun, nameOf, unit, form, Detail, removal = {}, batch = [] } = list;
  const fixed = useMemo(() => Object.keys(within?.input ?? {}), [within]);
  const filters = (list.filters ?? []).filter((filter) =>
    namesOf(filter).every((name) => !fixed.includes(name)),
  );
  const { columns, shown, preference, setPreference } = useShownColumns(listKey, list, fixed);
  const [group = ''] = listKey.split('.');
  const operation = operationOf(listKey);
  const rules = operation === undefined ? {} : inputRules(operation);
  const may = useMay();
  const { opened, open, step, close } = useOpened();
  const state = useList<Row>(listKey, filters, list.input, within);
  const { query, selection, isStale } = state;
  const rows = useShownRows(state.rows, list.useRows);
  const period = periodName(state.params, isStale ? undefined : query.data);
  const csv = useListExport(listKey, title, columns, period);
  const words = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { newForm, create, createButton } = useCreation(list, group, {
    isPart: within !== undefined,
    open,
  });
  const { editAt } = list;
  const mayUpdate = (form !== undefined || editAt !== undefined) && may(`${group}.update`);
  const removalKey = removal.operation ?? `${group}.delete`;
  const mayRemove = list.ownRemoval !== true && may(removalKey);
  useListKeys(words, create);

  const openNow = useRef(open);
  openNow.current = open;
  const edit = useCallback(
    (row: { readonly id: number }) => {
      if (editAt === undefined) openNow.current(row.id);
      else void navigate(editAt(row as Row));
    },
    [editAt, navigate],
  );
  const tools: ListTools = useMemo(
    () => ({
      group,
      nameOf: (row) => nameOf(row as Row),
      may,
      edit: mayUpdate || Detail !== undefined ? edit : undefined,
    }),
    [group, nameOf, may, mayUpdate, Detail, edit],
  );
  const { whole, offered, chosen, select, deselect, clearSelection } = useChosen<Row>(
    listKey,
    state,
    { rows, selectsWhole: list.selectsWhole === true },
  );
  const [done, setDone] = useState<readonly number[]>([]);
  const onDone = (acted: readonly Row[]) => {
    deselect(acted);
    setDone(acted.map(({ id }) => id));
  };
  const remove = async (doomed: readonly Row[], removing: Removing) => {
    const about = { key: removalKey, noun, nameOf, unit, removal, removing, may };
    if (await removeRows(doomed, about)) onDone(doomed);
  };
  const actions = useBatch({
    group,
    removal: { label: removal.label ?? '删除', operation: () => removalKey },
    batch,
    forbidden: removal.forbidden,
    remove,
    onDone,
    onOutdated: () => {
      whole.renew();
      void query.refetch();
    },
  });
  const batchActions = actions.forRows(chosen);
  const actionsOf = useRowActions(list, tools, { actions, mayRemove });

  const density = useDeferredValue(preference.density);
  const sortedBy = shown.find(({ sort }) => sort !== undefined && sort === state.sort?.column);
  const direction = state.sort?.direction === 'asc' ? '升序' : '降序';
  const order = sortedBy === undefined ? '' : `，按${sortedBy.title}${direction}`;
  const hasActions =
    tools.edit !== undefined || mayRemove || list.actions !== undefined || actions.isInRows;
  const editing = useOpenedRow(opened, {
    rows: isStale ? undefined : rows,
    mayOpen: opened === NEW ? create !== undefined : tools.edit !== undefined,
    onMissing: () => {
      toast.error(`这里没有这${unit ?? '个'}${noun}，可能已被删除，或不符合筛选条件`);
      close();
    },
  });
  const sum =
    query.data === undefined || state.total === 0 || isStale
      ? null
      : (list.sum?.(query.data) ?? null);
  return (
    <ListFrame
      title={title}
      isPart={within !== undefined}
      actions={
        <>
          {list.buttons}
          {createButton('sm')}
        </>
      }
    >
      <ListToolsProvider value={tools}>
        {list.above}
        <FilterBar
          filters={filters}
          params={state.params}
          setParam={state.setParam}
          clearParams={state.clearParams}
          isFiltered={state.isFiltered}
          onClear={state.clearFilters}
          wordsRef={words}
          rules={rules}
          faultOf={state.faultOf}
        />
        <ListBar
          total={rows === undefined ? undefined : state.total}
          place={isStale ? '' : `，第 ${state.input.page} 页${order}`}
          count={chosen.length}
          actions={batchActions}
          isRunning={actions.isRunning}
          whole={offered}
          onClear={clearSelection}
          columns={columns}
          preference={preference}
          onPreference={setPreference}
          views={
            within === undefined
              ? { query: state.params.toString(), onOpen: state.setQuery }
              : undefined
          }
          csv={csv}
          asked={state.asked}
        />
        {query.isError && (rows === undefined || isStale) ? (
          <ListFailure error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <DataTable
            label={title}
            columns={shown}
            rows={rows}
            idOf={({ id }) => id}
            nameOf={nameOf}
            {...(batchActions.length === 0 ? {} : { selection, onSelection: select })}
            sort={state.sort}
            onSort={state.setSort}
            {...(hasActions ? { actions: actionsOf } : {})}
            onOpen={tools.edit}
            density={density}
            isStale={isStale}
            empty={
              <ListEmpty list={list} onClear={state.isFiltered ? state.clearFilters : undefined}>
                {createButton('md')}
              </ListEmpty>
            }
          />
        )}
        {sum === null ? null : <div className={styles.sum}>{sum}</div>}
        <ListFoot state={state} />
        {actions.form}
        <OpenedRow
          list={list}
          editing={editing}
          rows={rows}
          done={done}
          newForm={newForm}
          actionsOf={actionsOf}
          step={step}
          onClose={close}
        />
      </ListToolsProvider>
    </ListFrame>
  );
}
