import { Button, EmptyState, toast, type MenuAction } from '@wenyuan/ui';
import { DataTable, type Column } from '@wenyuan/ui/admin';
import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Page } from '../lib/page.tsx';
import { BatchBar } from './batch-bar.tsx';
import type { ListColumn } from './columns.tsx';
import { FilterBar } from './filter-bar.tsx';
import { namesOf } from './filters.ts';
import styles from './kit.module.css';
import { ListToolsProvider, type ListTools } from './list-context.ts';
import { ListFailure } from './list-failure.tsx';
import { ListFoot } from './list-foot.tsx';
import type { Within } from './list-input.ts';
import { useListPreference } from './list-preference.ts';
import { removeRows } from './removal.ts';
import type { ListDeclaration } from './resource-page.tsx';
import { useMay } from './rights.ts';
import { useBatch } from './use-batch.tsx';
import { useExport } from './use-export.ts';
import { useList } from './use-list.ts';
import { useListKeys } from './use-list-keys.ts';
import { NEW, useOpened, useOpenedRow } from './use-opened.ts';
import { ColumnMenu, DensityButton, ExportButton, SavedViews } from './view-menu.tsx';

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

function Frame({
  isPart,
  title,
  actions,
  children,
}: {
  isPart: boolean;
  title: string;
  actions: ReactNode;
  children: ReactNode;
}) {
  return isPart ? (
    <section aria-label={title} className={styles.part}>
      {children}
    </section>
  ) : (
    <Page title={title} actions={actions}>
      {children}
    </Page>
  );
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
  const fixed = useMemo(() => Object.keys(within?.input ?? {}), [within]);
  const filters = (list.filters ?? []).filter((filter) =>
    namesOf(filter).every((name) => !fixed.includes(name)),
  );
  const all = useColumns(list.columns);
  const columns = useMemo(() => all.filter(({ key }) => !isFixed(key, fixed)), [all, fixed]);
  const [group = ''] = listKey.split('.');
  const may = useMay();
  const { opened, open, close } = useOpened();
  const state = useList<Row>(listKey, filters, list.input, within);
  const { query, selection, setSelection, isStale } = state;
  const rows = useShownRows(state.rows, list.useRows);
  const [preference, setPreference] = useListPreference(
    listKey,
    list.hidden === undefined ? {} : { hidden: list.hidden },
  );
  const newForm = list.newForm ?? (form?.changesOnly === false ? form : undefined);
  const csv = useExport(listKey, title, columns);
  const words = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const hasCreation = list.create !== undefined || newForm !== undefined;
  const mayCreate =
    within === undefined && hasCreation && may(newForm?.creation ?? `${group}.create`);
  const { editAt } = list;
  const mayUpdate = (form !== undefined || editAt !== undefined) && may(`${group}.update`);
  const removalKey = removal.operation ?? `${group}.delete`;
  const mayRemove = list.ownRemoval !== true && may(removalKey);
  const begin = () => {
    if (list.create === undefined) open(NEW);
    else void navigate(list.create.to);
  };
  const create = mayCreate ? begin : undefined;
  const createButton = (size: 'sm' | 'md') =>
    create === undefined ? undefined : list.create === undefined ? (
      <Button size={size} aria-keyshortcuts="n" onClick={create}>
        {newForm?.createVerb ?? '新增'}
        {noun}
      </Button>
    ) : (
      <Button asChild size={size}>
        <Link to={list.create.to}>{list.create.label}</Link>
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
    () => ({ group, may, edit: mayUpdate || Detail !== undefined ? edit : undefined }),
    [group, may, mayUpdate, Detail, edit],
  );
  const chosen = (rows ?? []).filter(({ id }) => selection.has(id));
  const remove = async (doomed: readonly Row[]) => {
    const about = { key: removalKey, noun, nameOf, unit, removal, may };
    if (await removeRows(doomed, about)) setSelection(new Set());
  };
  const actions = useBatch({
    group,
    removal: { label: removal.label ?? '删除', operation: () => removalKey },
    batch,
    forbidden: removal.forbidden,
    remove,
    onDone: () => setSelection(new Set()),
  });
  const batchActions = actions.forRows(chosen);
  const latest = useRef({ list, tools, remove, mayRemove, actions });
  latest.current = { list, tools, remove, mayRemove, actions };
  /** Stays the same, so that rows which do not change need not render. */
  const actionsOf = useCallback((row: Row): MenuAction[] => {
    const now = latest.current;
    return [
      ...(now.tools.edit === undefined
        ? []
        : [
            {
              label: now.list.form?.verb ?? (now.list.Detail === undefined ? '编辑' : '查看'),
              onSelect: () => now.tools.edit?.(row),
            },
          ]),
      ...(now.list.actions?.(row, now.tools) ?? []),
      ...now.actions.forRow(row),
      ...(now.mayRemove
        ? [
            {
              label: now.list.removal?.label ?? '删除',
              danger: true,
              disabledReason: now.list.removal?.forbidden?.(row),
              onSelect: () => void latest.current.remove([row]),
            },
          ]
        : []),
    ];
  }, []);

  const shown = useMemo(
    () => columns.filter(({ key }) => !preference.hidden.includes(key)).map(toColumn),
    [columns, preference.hidden],
  );
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
  const Editor = (editing === NEW ? newForm : form)?.Dialog;
  // The drawer of a row tells what the list does by now.
  const shownRow = editing === NEW ? undefined : editing;
  const openedNow = rows?.find(({ id }) => id === shownRow?.id) ?? shownRow;

  return (
    <Frame
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
        />
        <div className={styles.line}>
          {chosen.length > 0 ? (
            <BatchBar
              count={chosen.length}
              actions={batchActions}
              onClear={() => setSelection(new Set())}
            />
          ) : (
            <span className={styles.count} role="status">
              {rows === undefined ? '' : `共 ${state.total} 条`}
            </span>
          )}
          <div className={styles.views}>
            {within === undefined ? (
              <SavedViews
                preference={preference}
                onPreference={setPreference}
                query={state.params.toString()}
                onOpen={state.setQuery}
              />
            ) : null}
            <ColumnMenu columns={columns} preference={preference} onPreference={setPreference} />
            <DensityButton preference={preference} onPreference={setPreference} />
            <ExportButton
              progress={csv.progress}
              onBegin={() => csv.begin(state.asked)}
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
            {...(batchActions.length === 0 ? {} : { selection, onSelection: setSelection })}
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
                <EmptyState title={list.emptyTitle ?? `还没有${noun}`} action={createButton('md')}>
                  {list.emptyHint}
                </EmptyState>
              )
            }
          />
        )}
        <ListFoot state={state} />
        {actions.form}
        {Detail === undefined || openedNow === undefined ? null : (
          <Detail row={openedNow} actions={actionsOf(openedNow).slice(1)} onClose={close} />
        )}
        {editing === undefined || Editor === undefined ? null : (
          <Editor noun={noun} {...(editing === NEW ? {} : { row: editing })} onClose={close} />
        )}
      </ListToolsProvider>
    </Frame>
  );
}
