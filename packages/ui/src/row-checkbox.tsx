import type { ReactNode } from 'react';
import styles from './row-checkbox.module.css';

/** Chooses one row of a list; `range` is said with Shift. A press beside the small box counts, too. */
export function RowCheckbox({
  name,
  checked,
  onSelect,
}: {
  name: string;
  checked: boolean;
  onSelect: (range: boolean) => void;
}) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        aria-label={`选择 ${name}`}
        checked={checked}
        onChange={() => undefined}
        onClick={(event) => onSelect(event.shiftKey)}
      />
    </label>
  );
}

/** Chooses all rows in sight, or none of them. */
export function PageCheckbox({
  ids,
  selection,
  disabled = false,
  onSelection,
  children,
}: {
  ids: readonly number[];
  selection: ReadonlySet<number>;
  disabled?: boolean;
  onSelection: (ids: ReadonlySet<number>) => void;
  /** What is written beside the box. */
  children: ReactNode;
}) {
  const isAll = ids.length > 0 && ids.every((id) => selection.has(id));
  const isSome = ids.some((id) => selection.has(id));
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box !== null) box.indeterminate = !isAll && isSome;
        }}
        checked={isAll}
        disabled={disabled}
        onChange={() => onSelection(isAll ? new Set() : new Set(ids))}
      />
      <span>{children}</span>
    </label>
  );
}
