import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { errorMessage, type Document } from '@wenyuan/api-client';
import { api, RouteLink } from '@wenyuan/app';
import { DocumentStatus, isConversionPending, RecommendType } from '@wenyuan/domain';
import {
  Button,
  Dialog,
  EmptyState,
  LoadFailed,
  Pagination,
  toast,
  type MenuAction,
} from '@wenyuan/ui';
import { DataTable } from '@wenyuan/ui/admin';
import { Select } from '@wenyuan/ui/forms';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useListPreference } from '../../kit/index.ts';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../lib/page.tsx';
import { useDocumentCategories } from '../../lib/categories.ts';
import { readerAddress } from '../../lib/site-origin.ts';
import { CategorySelect } from './category-select.tsx';
import { documentColumns, type DocumentRow } from './document-columns.tsx';
import { DocumentFilterBar } from './document-filter-bar.tsx';
import { isFiltered, PAGE_SIZES, sortOf, toListInput, withFilter } from './document-filters.ts';
import { DocumentForm } from './document-form.tsx';
import styles from './document.module.css';
import { exportDocuments } from './export-csv.ts';
import { ReconvertDialog } from './reconvert-dialog.tsx';
import { useDocumentActions, type DocumentActions } from './use-document-actions.ts';
import { useLiveProgress, type Progress } from './use-live-progress.ts';

function rowActions(row: DocumentRow, actions: DocumentActions, edit: () => void): MenuAction[] {
  const converting = row.status === DocumentStatus.Converting;
  const review =
    row.status === DocumentStatus.PendingReview || row.status === DocumentStatus.ReviewRejected;
  return [
    { label: '查看', onSelect: () => open(readerAddress(row), '_blank', 'noopener') },
    { label: '编辑', onSelect: edit },
    ...(review
      ? [
          { label: '审核通过', onSelect: () => void actions.approve([row]) },
          { label: '审核拒绝', onSelect: () => void actions.reject([row]) },
        ]
      : []),
    row.recommend_at === null
      ? { label: '推荐', onSelect: () => void actions.recommend([row], RecommendType.Recommend) }
      : { label: '取消推荐', onSelect: () => void actions.recommend([row], RecommendType.Cancel) },
    row.status === DocumentStatus.Disabled
      ? { label: '启用', onSelect: () => void actions.enable([row]) }
      : { label: '禁用', onSelect: () => void actions.disable([row]) },
    {
      label: '重新转换',
      onSelect: () => void actions.reconvert([row]),
      disabledReason:
        row.status === DocumentStatus.Converted || row.status === DocumentStatus.Failed
          ? undefined
          : '只有已转换或转换失败的文档可以重新转换',
    },
    {
      label: '删除',
      danger: true,
      onSelect: () => void actions.remove([row]),
      disabledReason: converting ? '正在转换，稍后再删除' : undefined,
    },
  ];
}

function BatchBar({
  chosen,
  actions,
  onCategory,
  onClear,
}: {
  chosen: readonly Document[];
  actions: DocumentActions;
  onCategory: () => void;
  onClear: () => void;
}) {
  const button = (label: string, act: () => void, variant: 'outline' | 'danger' = 'outline') => (
    <Button size="sm" variant={variant} onClick={act}>
      {label}
    </Button>
  );
  return (
    <div className={styles.batch} role="toolbar" aria-label="批量操作">
      <strong>已选 {chosen.length} 项</strong>
      {button('审核通过', () => void actions.approve(chosen))}
      {button('审核拒绝', () => void actions.reject(chosen))}
      {button('启用', () => void actions.enable(chosen))}
      {button('禁用', () => void actions.disable(chosen))}
      {button('推荐', () => void actions.recommend(chosen, RecommendType.Recommend))}
      {button('取消推荐', () => void actions.recommend(chosen, RecommendType.Cancel))}
      {button('批量分类', onCategory)}
      {button('重新转换', () => void actions.reconvert(chosen))}
      {button('应用预览配置', () => void actions.applyPreview(chosen))}
      {button('删除', () => void actions.remove(chosen), 'danger')}
      <Button size="sm" variant="ghost" onClick={onClear}>
        取消选择
      </Button>
    </div>
  );
}

function CategoryDialog({
  onClose,
  onChoose,
}: {
  onClose: () => void;
  onChoose: (path: number[]) => void;
}) {
  const { categories } = useDocumentCategories();
  const [path, setPath] = useState<number[]>([]);
  return (
    <Dialog title="批量分类" onClose={onClose}>
      <CategorySelect
        label="移到分类"
        categories={categories}
        value={path.at(-1) ?? 0}
        onChange={setPath}
        required
      />
      <div className={styles.dialogButtons}>
        <Button variant="outline" onClick={onClose}>
          取消
        </Button>
        <Button disabled={path.length === 0} onClick={() => onChoose(path)}>
          确定
        </Button>
      </div>
    </Dialog>
  );
}

function ColumnDialog({
  hidden,
  onToggle,
  onClose,
}: {
  hidden: ReadonlySet<string>;
  onToggle: (key: string) => void;
  onClose: () => void;
}) {
  return (
    <Dialog title="显示的列" onClose={onClose}>
      <div className={styles.columnChoices}>
        {documentColumns
          .filter((column) => column.fixed !== true)
          .map(({ key, title }) => (
            <label key={key}>
              <input type="checkbox" checked={!hidden.has(key)} onChange={() => onToggle(key)} />
              {title}
            </label>
          ))}
      </div>
    </Dialog>
  );
}

/** Keeps the object of a row while the row is unchanged, so that progress of one document renders one row. */
function useRows(
  documents: readonly Document[],
  progress: ReadonlyMap<number, Progress>,
): DocumentRow[] {
  const known = useRef(new WeakMap<Document, DocumentRow>());
  return useMemo(
    () =>
      documents.map((document) => {
        const event = progress.get(document.id);
        const before = known.current.get(document);
        if (before !== undefined && before.progress === event) return before;
        const row = { ...document, progress: event };
        known.current.set(document, row);
        return row;
      }),
    [documents, progress],
  );
}

export function Component() {
  const [params, setParams] = useSearchParams();
  const input = toListInput(params);
  const query = useQuery({ ...api.document.list(input), placeholderData: keepPreviousData });
  const [selection, setSelection] = useState<ReadonlySet<number>>(new Set());
  const [editing, setEditing] = useState<Document>();
  const [dialog, setDialog] = useState<'category' | 'columns' | 'reconvert'>();
  const [exporting, setExporting] = useState('');
  const [preference, setPreference] = useListPreference('document');
  const hidden = useMemo(() => new Set(preference.hidden), [preference.hidden]);
  const toggleColumn = (key: string) => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    setPreference({ hidden: [...next] });
  };
  const actions = useDocumentActions(() => setSelection(new Set()));

  const documents = useMemo(() => query.data?.document ?? [], [query.data]);
  const progress = useLiveProgress(
    documents.filter(({ status }) => isConversionPending(status)).map(({ id }) => id),
  );
  const rows = useRows(documents, progress);
  const columns = useMemo(() => documentColumns.filter(({ key }) => !hidden.has(key)), [hidden]);
  const latestActions = useRef(actions);
  latestActions.current = actions;
  const actionsOf = useCallback(
    (row: DocumentRow) => rowActions(row, latestActions.current, () => setEditing(row)),
    [],
  );
  const chosen = documents.filter(({ id }) => selection.has(id));
  const total = query.data?.total ?? 0;
  const size = input.size === undefined ? PAGE_SIZES[0] : Number(input.size);

  const change = (name: string, value: string) => {
    setSelection(new Set());
    setParams(withFilter(params, name, value));
  };

  const download = async () => {
    try {
      setExporting('正在导出…');
      const blob = await exportDocuments(input, (done, all) =>
        setExporting(`已导出 ${done} / ${all}`),
      );
      const link = document.createElement('a');
      link.href = URL.createObjectURL(blob);
      link.download = '文档.csv';
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      toast.error(errorMessage(error, '导出失败'));
    } finally {
      setExporting('');
    }
  };

  return (
    <Page
      title="文档列表"
      actions={
        <>
          <Button size="sm" variant="outline" onClick={() => setDialog('columns')}>
            显示列
          </Button>
          <Button
            size="sm"
            variant="outline"
            loading={exporting !== ''}
            onClick={() => void download()}
          >
            {exporting === '' ? '导出 CSV' : exporting}
          </Button>
          <Button size="sm" variant="outline" onClick={() => void actions.applyPreview([])}>
            应用预览配置
          </Button>
          <Button size="sm" variant="outline" onClick={() => setDialog('reconvert')}>
            批量重新转换
          </Button>
          <Button asChild size="sm">
            <Link to={paths.upload()}>上传文档</Link>
          </Button>
        </>
      }
    >
      <DocumentFilterBar
        key={params.get('wd')}
        params={params}
        onChange={change}
        onReset={() => setParams({})}
      />
      {chosen.length === 0 ? null : (
        <BatchBar
          chosen={chosen}
          actions={actions}
          onCategory={() => setDialog('category')}
          onClear={() => setSelection(new Set())}
        />
      )}
      {query.isError ? (
        <LoadFailed
          message={errorMessage(query.error, '文档列表加载失败')}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <DataTable
          label="文档"
          columns={columns}
          rows={query.data === undefined ? undefined : rows}
          idOf={({ id }) => id}
          nameOf={({ title }) => title}
          selection={selection}
          onSelection={setSelection}
          sort={sortOf(params)}
          onSort={({ column, direction }) => change('order', `${column} ${direction}`)}
          actions={actionsOf}
          empty={
            isFiltered(params) ? (
              <EmptyState
                title="没有符合条件的文档"
                action={
                  <Button variant="outline" onClick={() => setParams({})}>
                    清空筛选条件
                  </Button>
                }
              />
            ) : (
              <EmptyState
                title="还没有文档"
                action={
                  <Button asChild>
                    <Link to={paths.upload()}>上传第一份文档</Link>
                  </Button>
                }
              />
            )
          }
        />
      )}
      {total === 0 ? null : (
        <div className={styles.foot}>
          <Pagination
            page={Number(input.page ?? 1)}
            pages={Math.ceil(total / size)}
            total={total}
            hrefOf={(page) => `?${withFilter(params, 'page', String(page)).toString()}`}
            link={RouteLink}
          />
          <Select
            aria-label="每页条数"
            size="sm"
            width="auto"
            value={size}
            onChange={(event) => change('size', event.target.value)}
          >
            {PAGE_SIZES.map((option) => (
              <option key={option} value={option}>
                每页 {option} 条
              </option>
            ))}
          </Select>
        </div>
      )}
      {editing === undefined ? null : (
        <DocumentForm document={editing} onClose={() => setEditing(undefined)} />
      )}
      {dialog === 'reconvert' ? <ReconvertDialog onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'columns' ? (
        <ColumnDialog
          hidden={hidden}
          onToggle={toggleColumn}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      {dialog === 'category' ? (
        <CategoryDialog
          onClose={() => setDialog(undefined)}
          onChoose={(path) => {
            setDialog(undefined);
            void actions.setCategory(chosen, path);
          }}
        />
      ) : null}
    </Page>
  );
}
