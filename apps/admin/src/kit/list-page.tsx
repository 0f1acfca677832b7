import { inputRules } from '@wenyuan/contract';
import { Button, EmptyState, toast, type MenuAction } from '@wenyuan/ui';
import { DataTable, type Column } from '@wenyuan/ui/admin';
import { SearchX } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { withId, type ListColumn } from './columns.tsx';
import { FilterBar } from './filter-bar.tsx';
import { namesOf } from './filters.ts';
import { ListToolsProvider, type ListTools } from './list-context.ts';
import { ListBar } from './list-bar.tsx';
import styles from './kit.module.css';
import { ListFailure } from './list-failure.tsx';
import { ListFrame } from './list-frame.tsx';
import { ListFoot } from './list-foot.tsx';
import type { Within } from './list-input.ts';
import { useListPreference } from './list-preference.ts';
import { periodName } from './period-links.tsx';
import { removeRows } from './removal.ts';
import { operationOf } from './resource.ts';
import type { ListDeclaration } from './resource-page.tsx';
import { useMay } from './rights.ts';
import { RowStepsProvider } from './row-steps.tsx';
import { useScreenIcon } from './screen-icon.ts';
import { useBatch, type Removing } from './use-batch.tsx';
import { useListExport } from './use-list-export.ts';
import { useList } from './use-list.ts';
import { useListKeys } from './use-list-keys.ts';
import { NEW, useOpened, useOpenedRow } from './use-opened.ts';
import { useWholeSelection } from './use-whole-selection.ts';

function toColumn<Row>({ sortable, ...column }: ListColumn<Row>): Column<Row> {
  if (sortable === undefined || sortable === false) return column;
  return { ...column, sort: sortable === true ? column.key : sortable };
}

function useColumns<Row>(
  columns: readonly ListColumn<Row>[] | (() => readonly ListColumn<Row>[]),
): readonly ListColumn<Row>[] {
  // A declaration does not change, so neither does the number of hooks.
  return typeof columns === 'function' ? columns() : columns;
}

/** A list of one person need not name that person. */
function isFixed(key: string, fixed: readonly string[]): boolean {
  return fixed.includes(key) || (key === 'username' && fixed.includes('user_id'));
}

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
  const screen = useScreenIcon();
  const fixed = useMemo(() => Object.keys(within?.input ?? {}), [within]);
  const filters = (list.filters ?? []).filter((filter) =>
    namesOf(filter).every((name) => !fixed.includes(name)),
  );
  const all = useColumns(list.columns);
  const columns = useMemo(
    () => withId(all).filter(({ key }) => !isFixed(key, fixed)),
    [all, fixed],
  );
  const [group = ''] = listKey.split('.');
  const operation = operationOf(listKey);
  const rules = operation === undefined ? {} : inputRules(operation);
  const may = useMay();
  const { opened, open, step, close } = useOpened();
  const state = useList<Row>(listKey, filters, list.input, within);
  const { query, selection, setSelection, isStale } = state;
  const rows = useShownRows(state.rows, list.useRows);
  const defaults = useMemo(() => {
    const { hidden = [] } = list;
    return { hidden: all.some(({ key }) => key === 'id') ? hidden : [...hidden, 'id'] };
  }, [list, all]);
  const [preference, setPreference] = useListPreference(listKey, defaults);
  const newForm = list.newForm ?? (form?.changesOnly === false ? form : undefined);
  const period = periodName(state.params, isStale ? undefined : query.data);
  const csv = useListExport(listKey, title, columns, period);
  const words = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  // As columns: a declaration does not change.
  const creation = typeof list.create === 'function' ? list.create() : list.create;
  const hasCreation = creation !== undefined || newForm !== undefined;
  const mayCreate =
    within === undefined && hasCreation && may(newForm?.creation ?? `${group}.create`);
  const { editAt } = list;
  const mayUpdate = (form !== undefined || editAt !== undefined) && may(`${group}.update`);
  const removalKey = removal.operation ?? `${group}.delete`;
  const mayRemove = list.ownRemoval !== true && may(removalKey);
  const begin = () => {
    if (creation === undefined) open(NEW);
    else void navigate(creation.to);
  };
  const create = mayCreate ? begin : undefined;
  const createButton = (size: 'sm' | 'md') =>
    create === undefined ? undefined : creation === undefined ? (
      <Button size={size} aria-keyshortcuts="n" onClick={create}>
        {newForm?.createVerb ?? '新增'}
        {noun}
      </Button>
    ) : (
      <Button asChild size={size}>
        <Link to={creation.to}>{creation.label}</Link>
      </Button>
    );
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
  const whole = useWholeSelection<Row>({
    listKey,
    asked: state.asked,
    address: state.params.toString(),
    total: state.total,
    rows: rows ?? NO_ROWS,
    onSelection: setSelection,
  });
  const clearSelection = () => {
    whole.drop();
    setSelection(new Set());
  };
  const select = (ids: ReadonlySet<number>) => {
    if (ids.size === 0) clearSelection();
    else setSelection(ids);
  };
  const selecting = useRef({ selection, select });
  selecting.current = { selection, select };
  /** Others may have been chosen while the action ran. */
  const deselect = (done: readonly Row[]) => {
    const left = new Set(selecting.current.selection);
    for (const { id } of done) left.delete(id);
    selecting.current.select(left);
  };
  const chosen = whole.pool.filter(({ id }) => selection.has(id));
  const isPageChosen = rows?.every(({ id }) => selection.has(id)) === true;
  const offered =
    list.selectsWhole === true &&
    whole.label !== undefined &&
    isPageChosen &&
    chosen.length === rows?.length
      ? { ...whole, label: whole.label }
      : undefined;
  const remove = async (doomed: readonly Row[], removing: Removing) => {
    const about = { key: removalKey, noun, nameOf, unit, removal, removing, may };
    if (await removeRows(doomed, about)) deselect(doomed);
  };
  const actions = useBatch({
    group,
    removal: { label: removal.label ?? '删除', operation: () => removalKey },
    batch,
    forbidden: removal.forbidden,
    remove,
    onDone: deselect,
    onOutdated: () => {
      whole.renew();
      void query.refetch();
    },
  });
  const batchActions = actions.forRows(chosen);
  const latest = useRef(actions);
  latest.current = actions;
  /** Stays the same until other rights or another list change what it gives, so that rows need not render. */
  const actionsOf = useCallback(
    (row: Row): MenuAction[] => [
      ...(tools.edit === undefined
        ? []
        : [
            {
              label: list.form?.verb ?? (list.Detail === undefined ? '编辑' : '查看'),
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

  // The control that was pressed shows so at once, and the hundred rows after it.
  const hiddenNow = useDeferredValue(preference.hidden);
  const density = useDeferredValue(preference.density);
  const shown = useMemo(
    () => columns.filter(({ key }) => !hiddenNow.includes(key)).map(toColumn),
    [columns, hiddenNow],
  );
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
  const Editor = (editing === NEW ? newForm : form)?.Dialog;
  // The drawer of a row tells what the list does by now.
  const shownRow = editing === NEW ? undefined : editing;
  const position = rows?.findIndex(({ id }) => id === shownRow?.id) ?? -1;
  const openedNow = rows?.[position] ?? shownRow;
  const stepTo = (row: Row | undefined) => (row === undefined ? undefined : () => step(row.id));
  const steps =
    position < 0
      ? undefined
      : { previous: stepTo(rows?.[position - 1]), next: stepTo(rows?.[position + 1]) };

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
            {...(tools.edit === undefined ? {} : { onOpen: tools.edit })}
            density={density}
            isStale={isStale}
            empty={
              state.isFiltered ? (
                <EmptyState
                  icon={SearchX}
                  title={`没有符合条件的${noun}`}
                  action={
                    <Button variant="outline" onClick={state.clearFilters}>
                      清空筛选条件
                    </Button>
                  }
                />
              ) : (
                <EmptyState
                  {...screen}
                  title={list.emptyTitle ?? `还没有${noun}`}
                  action={createButton('md')}
                >
                  {list.emptyHint}
                </EmptyState>
              )
            }
          />
        )}
        {sum === null ? null : <div className={styles.sum}>{sum}</div>}
        <ListFoot state={state} />
        {actions.form}
        <RowStepsProvider value={steps}>
          {Detail === undefined || openedNow === undefined ? null : (
            <Detail row={openedNow} actions={actionsOf(openedNow).slice(1)} onClose={close} />
          )}
          {editing === undefined || Editor === undefined ? null : (
            <Editor
              key={editing === NEW ? NEW : editing.id}
              noun={noun}
              {...(editing === NEW ? {} : { row: editing })}
              onClose={close}
            />
          )}
        </RowStepsProvider>
      </ListToolsProvider>
    </ListFrame>
  );
}
