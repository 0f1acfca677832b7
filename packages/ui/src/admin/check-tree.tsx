import { Check, ChevronRight, Minus } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './check-tree.module.css';

export type CheckLeaf = {
  readonly id: number;
  readonly label: string;
  readonly detail?: ReactNode;
  /** Why it cannot be changed. */
  readonly disabledReason?: string | undefined;
};
export type CheckBranch = {
  readonly id: string;
  readonly label: string;
  readonly detail?: ReactNode;
  readonly leaves: readonly CheckLeaf[];
};

type Checked = boolean | 'mixed';

function Box({ checked }: { checked: Checked }) {
  const Mark = checked === 'mixed' ? Minus : Check;
  return (
    <span className={styles.box} data-checked={checked !== false} aria-hidden="true">
      {checked === false ? null : <Mark size={13} strokeWidth={3} />}
    </span>
  );
}

function checkedOf({ leaves }: CheckBranch, checked: ReadonlySet<number>): Checked {
  const on = leaves.filter(({ id }) => checked.has(id)).length;
  if (on === 0) return false;
  return on === leaves.length ? true : 'mixed';
}

/** Gives the leaves that may be changed one state. */
function withLeaves(
  checked: ReadonlySet<number>,
  leaves: readonly CheckLeaf[],
  on: boolean,
): ReadonlySet<number> {
  const next = new Set(checked);
  for (const { id, disabledReason } of leaves) {
    if (disabledReason !== undefined) continue;
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}

/**
 * Choices in groups of two levels, after the tree pattern of WAI-ARIA: arrows move and fold, the space bar checks. A group
 * is checked, not checked, or partly.
 */
export function CheckTree({
  label,
  branches,
  checked,
  onChange,
  isOpen,
}: {
  label: string;
  branches: readonly CheckBranch[];
  checked: ReadonlySet<number>;
  onChange: (checked: ReadonlySet<number>) => void;
  /** Opens all groups, as while the entries are searched. */
  isOpen: boolean;
}) {
  const root = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string>();
  const isExpanded = (branch: CheckBranch) => isOpen || opened.has(branch.id);
  const setExpanded = (id: string, expanded: boolean) => {
    const next = new Set(opened);
    if (expanded) next.add(id);
    else next.delete(id);
    setOpened(next);
  };
  const toggleBranch = (branch: CheckBranch) => {
    const changeable = branch.leaves.filter(({ disabledReason }) => disabledReason === undefined);
    const isFull = changeable.every(({ id }) => checked.has(id));
    onChange(withLeaves(checked, changeable, !isFull));
  };
  const toggleLeaf = (leaf: CheckLeaf) =>
    onChange(withLeaves(checked, [leaf], !checked.has(leaf.id)));

  /** What is in sight, from top to bottom: groups by name, entries by number. */
  const items = branches.flatMap((branch) => [
    { key: `b${branch.id}`, branch, leaf: undefined },
    ...(isExpanded(branch)
      ? branch.leaves.map((leaf) => ({ key: `l${leaf.id}`, branch, leaf }))
      : []),
  ]);
  const current = items.find(({ key }) => key === active) ?? items[0];
  const moveTo = (key: string | undefined) => {
    if (key === undefined) return;
    setActive(key);
    root.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (current === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = items.indexOf(current);
    const { branch, leaf } = current;
    const expanded = isExpanded(branch);
    const moves: Record<string, () => void> = {
      ArrowDown: () => moveTo(items[at + 1]?.key),
      ArrowUp: () => moveTo(items[at - 1]?.key),
      Home: () => moveTo(items[0]?.key),
      End: () => moveTo(items.at(-1)?.key),
      ArrowRight: () => {
        if (leaf !== undefined) return;
        if (expanded) moveTo(items[at + 1]?.key);
        else setExpanded(branch.id, true);
      },
      ArrowLeft: () => {
        if (leaf !== undefined) moveTo(`b${branch.id}`);
        else setExpanded(branch.id, false);
      },
      ' ': () => (leaf === undefined ? toggleBranch(branch) : toggleLeaf(leaf)),
    };
    moves['Enter'] = moves[' '] ?? (() => undefined);
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    move();
  };
  const item = (
    key: string,
    { state, level, className }: { state: Checked; level: number; className: string | undefined },
  ) => ({
    'data-key': key,
    'aria-level': level,
    'aria-checked': state,
    className,
    onFocus: () => setActive(key),
  });

  return (
    <div ref={root} role="tree" aria-label={label} className={styles.tree}>
      {items.map(({ key, branch, leaf }) => {
        if (leaf === undefined) {
          const state = checkedOf(branch, checked);
          const expanded = isExpanded(branch);
          const count = branch.leaves.filter(({ id }) => checked.has(id)).length;
          return (
            <div
              key={key}
              {...item(key, { state, level: 1, className: styles.branch })}
              aria-expanded={expanded}
              role="treeitem"
              tabIndex={current?.key === key ? 0 : -1}
              onKeyDown={press}
              onClick={({ target }) => {
                // The box checks, the rest of the row folds.
                const isBox = (target as Element).closest('[data-checked]') !== null;
                if (isBox) toggleBranch(branch);
                else setExpanded(branch.id, !expanded);
              }}
            >
              <ChevronRight
                size={16}
                className={classes(styles.chevron, expanded && styles.expanded)}
                aria-hidden="true"
              />
              <Box checked={state} />
              <span className={styles.name}>{branch.label}</span>
              <span className={styles.detail}>{branch.detail}</span>
              <span className={styles.count}>
                {count}/{branch.leaves.length}
              </span>
            </div>
          );
        }
        const state = checked.has(leaf.id);
        return (
          <div
            key={key}
            {...item(key, { state, level: 2, className: styles.leaf })}
            aria-disabled={leaf.disabledReason !== undefined}
            title={leaf.disabledReason}
            role="treeitem"
            tabIndex={current?.key === key ? 0 : -1}
            onKeyDown={press}
            onClick={() => toggleLeaf(leaf)}
          >
            <Box checked={state} />
            <span className={styles.text}>
              <span>{leaf.label}</span>
              <span className={styles.detail}>
                {leaf.detail}
                {leaf.disabledReason === undefined ? null : (
                  <span className={styles.reason}>{leaf.disabledReason}</span>
                )}
              </span>
            </span>
          </div>
        );
      })}
    </div>
  );
}
