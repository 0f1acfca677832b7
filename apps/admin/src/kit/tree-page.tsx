import { errorMessage } from '@wenyuan/api-client';
import { isUnknownCall } from '@wenyuan/app';
import { subtreesOf, withPaths } from '@wenyuan/domain';
import { Button, EmptyState, Skeleton, toast, type MenuAction } from '@wenyuan/ui';
import { TreeEditor, type Move } from '@wenyuan/ui/admin';
import { SearchX } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Page } from '../lib/page.tsx';
import { changeOf, inputOf } from './form-values.ts';
import styles from './kit.module.css';
import { ListFailure } from './list-failure.tsx';
import { removeRows } from './removal.ts';
import { write, type AnyInput } from './resource.ts';
import type { ResourceForm } from './resource-form.tsx';
import { useMay } from './rights.ts';
import type { BatchAction } from './batch.ts';
import { useScreenIcon } from './screen-icon.ts';
import { useBatch } from './use-batch.tsx';
import { NEW, useOpened, useOpenedRow } from './use-opened.ts';
import { WordsField } from './words-field.tsx';

type TreeNode = { readonly id: number; readonly parent_id: number; readonly enable: boolean };

type TreeDeclaration<Row extends TreeNode> = {
  readonly title: string;
  /** What one row is, in messages. */
  readonly noun: string;
  /** A hook: all rows of the tree, in the order of siblings. */
  readonly useTree: () => {
    readonly rows: readonly Row[];
    readonly isPending: boolean;
    readonly isLoadingError: boolean;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  readonly nameOf: (row: Row) => string;
  readonly showName?: (row: Row) => ReactNode;
  readonly detailOf: (row: Row) => ReactNode;
  /** The texts that a search looks through, besides the name. */
  readonly wordsOf?: (row: Row) => string;
  readonly form: ResourceForm;
  /** Values of every new row. */
  readonly given?: AnyInput;
  /** How deep the tree may become. */
  readonly levels?: number;
  /** What else can be done to one row, with fields or a question of its own. */
  readonly batch?: readonly BatchAction<Row>[];
  /** Why a row cannot be deleted with all that is below it. */
  readonly forbidden?: (subtree: readonly Row[]) => string | undefined;
  readonly emptyHint: ReactNode;
};

/** Reorders by one call, or row by row on servers without that call. */
async function arrange(group: string, rows: readonly TreeNode[], move: Move): Promise<void> {
  const { parent_id, id: order } = move;
  try {
    await write(`${group}.arrange`, move);
  } catch (failure) {
    if (!isUnknownCall(failure)) throw failure;
    for (const [index, id] of order.entries()) {
      const row = rows.find((one) => one.id === id);
      const place = { id, parent_id, sort: order.length - index };
      if (row !== undefined) await write(`${group}.update`, inputOf(`${group}.update`, row, place));
    }
  }
}

/** What can be done to each row, and the form of what needs fields of its own. */
function useTreeActions<Row extends TreeNode>(
  group: 'category' | 'navigation',
  tree: TreeDeclaration<Row>,
  {
    rows,
    levels,
    open,
    refetch,
  }: {
    readonly rows: readonly Row[];
    readonly levels: number;
    readonly open: ReturnType<typeof useOpened>['open'];
    readonly refetch: () => void;
  },
) {
  const { noun, nameOf } = tree;
  const may = useMay();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const subtreeOf = subtreesOf(rows);

  const more = useBatch({
    group,
    batch: tree.batch ?? [],
    removal: { label: '删除', operation: () => `${group}.delete` },
    forbidden: undefined,
    remove: (doomed, removing) =>
      removeRows(doomed, {
        key: `${group}.delete`,
        noun,
        nameOf,
        removal: {
          lost: ([row]) => {
            const below = row === undefined ? 0 : subtreeOf(row.id).length - 1;
            return below > 0 ? `它的 ${below} 个下级${noun}也将删除。` : '';
          },
        },
        removing,
      }),
    onDone: () => undefined,
    onOutdated: refetch,
  });

  const attempt = async (work: Promise<unknown>, fallback: string) => {
    try {
      await work;
    } catch (failure) {
      toast.error(errorMessage(failure, fallback));
      refetch();
    }
  };
  const levelOf = (row: Row): number => {
    const parent = byId.get(row.parent_id);
    return parent === undefined ? 1 : 1 + levelOf(parent);
  };
  const actionsOf = (row: Row): MenuAction[] => {
    const subtree = subtreeOf(row.id).flatMap((id) => byId.get(id) ?? []);
    const forbidden = tree.forbidden?.(subtree);
    return [
      ...(may(`${group}.update`)
        ? [
            { label: '编辑', onSelect: () => open(row.id) },
            {
              label: row.enable ? '停用' : '启用',
              onSelect: () => {
                const input = changeOf(`${group}.update`, row, { enable: !row.enable });
                void attempt(write(`${group}.update`, input), '修改失败');
              },
            },
          ]
        : []),
      ...(may(`${group}.create`) && levelOf(row) < levels
        ? [{ label: `新增下级${noun}`, onSelect: () => open(`${NEW}-${row.id}`) }]
        : []),
      ...more.forRow(row),
      ...(may(`${group}.delete`)
        ? [
            {
              label: '删除',
              danger: true,
              disabledReason: forbidden,
              onSelect: () => more.remove([row]),
            },
          ]
        : []),
    ];
  };
  return { of: actionsOf, attempt, form: more.form };
}

/** A tree of the back office from its declaration: put into order, edited, turned off, deleted. */
export function treePage<Row extends TreeNode>(
  group: 'category' | 'navigation',
  tree: TreeDeclaration<Row>,
): () => ReactNode {
  const { title, noun, nameOf, wordsOf = () => '', form, levels = Infinity } = tree;
  return function TreePage() {
    const screen = useScreenIcon();
    const { rows, isPending, isLoadingError, error, refetch } = tree.useTree();
    const { opened, open, close } = useOpened();
    const [what, parent = '0'] = opened?.split('-') ?? [];
    const [words, setWords] = useState('');
    const wordsRef = useRef<HTMLInputElement>(null);
    const may = useMay();
    const editing = useOpenedRow(what, {
      rows: isPending || isLoadingError ? undefined : rows,
      mayOpen: may(`${group}.${what === NEW ? 'create' : 'update'}`),
      onMissing: () => {
        toast.error(`这里没有这个${noun}，可能已被删除`);
        close();
      },
    });
    const wanted = words.toLowerCase();
    const isWanted = (row: Row) => `${nameOf(row)} ${wordsOf(row)}`.toLowerCase().includes(wanted);
    const shown = wanted === '' ? rows : withPaths(rows, isWanted);
    const actions = useTreeActions(group, tree, {
      rows,
      levels,
      open,
      refetch: () => void refetch(),
    });
    const create = may(`${group}.create`) ? (
      <Button size="sm" onClick={() => open(NEW)}>
        新增{noun}
      </Button>
    ) : undefined;
    const mayMove = may(`${group}.arrange`) && words === '';

    return (
      <Page title={title} actions={create}>
        {isLoadingError ? (
          <ListFailure error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <Skeleton height={320} />
        ) : rows.length === 0 ? (
          <EmptyState {...screen} title={`还没有${noun}`} action={create}>
            {tree.emptyHint}
          </EmptyState>
        ) : (
          <>
            <div className={styles.filterBar}>
              <WordsField
                value={words}
                placeholder={`搜索${noun}`}
                onChange={setWords}
                inputRef={wordsRef}
              />
            </div>
            {shown.length === 0 ? (
              <EmptyState icon={SearchX} title={`没有符合条件的${noun}`} />
            ) : (
              <TreeEditor
                label={title}
                rows={shown}
                titleOf={nameOf}
                showTitle={tree.showName}
                detailOf={tree.detailOf}
                actionsOf={actions.of}
                levels={levels}
                onMove={
                  mayMove
                    ? (move: Move) => void actions.attempt(arrange(group, rows, move), '排序失败')
                    : undefined
                }
              />
            )}
          </>
        )}
        {actions.form}
        {editing === undefined ? null : (
          <form.Dialog
            noun={noun}
            {...(editing === NEW ? {} : { row: editing })}
            given={{ parent_id: Number(parent), ...tree.given }}
            onClose={close}
          />
        )}
      </Page>
    );
  };
}
