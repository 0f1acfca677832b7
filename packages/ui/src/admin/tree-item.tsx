import { useSortable } from '@dnd-kit/sortable';
import {
  ArrowLeft,
  ArrowRight,
  ChevronDown,
  ChevronRight,
  EllipsisVertical,
  GripVertical,
} from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { classes } from '../classes.ts';
import { Menu, type MenuAction } from '../menu.tsx';
import type { Direction } from './tree-moves.ts';
import styles from './tree-editor.module.css';

/** Held with Alt, so that the bare arrow keys stay those of the dragging. */
const KEYS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

/** By which an item is dragged. */
export const handleOf = (item: HTMLElement | null | undefined) =>
  item?.querySelector<HTMLElement>(`.${styles.handle}`);

/** A row of a `TreeEditor`: its handle, its title and what can be done with it. */
export function TreeItem({
  id,
  level,
  isFlat,
  position,
  count,
  title,
  shownTitle,
  detail,
  actions,
  open,
  onToggle,
  move,
}: {
  id: number;
  level: number;
  /** Rows are above and below one another alone. */
  isFlat: boolean;
  /** From 1, among all rows that are open. */
  position: number;
  count: number;
  title: string;
  shownTitle: ReactNode;
  detail: ReactNode;
  actions: readonly MenuAction[];
  /** Undefined when the row has no children. */
  open: boolean | undefined;
  onToggle: () => void;
  /** What moves the row there; undefined where it cannot go. */
  move: ((by: Direction) => (() => void) | undefined) | undefined;
}) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({
    id,
    disabled: move === undefined,
    attributes: { roleDescription: '可拖动排序' },
  });
  const style = {
    '--level': level - 1,
    transform: transform === null ? undefined : `translateY(${transform.y}px)`,
    transition,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (!event.altKey || by === undefined) {
      (listeners?.onKeyDown as ((event: KeyboardEvent) => void) | undefined)?.(event);
      return;
    }
    // Alt and an arrow are also the browser's way back.
    event.preventDefault();
    move?.(by)?.();
  };
  const [up, down, out, into] = (['up', 'down', 'out', 'in'] as const).map((by) => move?.(by));
  const moves: MenuAction[] = [
    ...(up === undefined ? [] : [{ label: '上移', onSelect: up }]),
    ...(down === undefined ? [] : [{ label: '下移', onSelect: down }]),
    ...(out === undefined ? [] : [{ label: '移到上一级', onSelect: out }]),
    ...(into === undefined ? [] : [{ label: '移到上一项之下', onSelect: into }]),
  ];
  const menu = [...actions.slice(0, -1), ...moves, ...actions.slice(-1)];
  return (
    <li
      ref={setNodeRef}
      data-row={id}
      // The list is flat; an indent alone says nothing to those who do not see it, and not all rows are drawn.
      aria-level={level}
      aria-posinset={position}
      aria-setsize={count}
      className={classes(styles.item, isDragging && styles.dragging)}
      style={style}
    >
      {move === undefined ? null : (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={styles.handle}
          {...attributes}
          {...listeners}
          onKeyDown={onKeyDown}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
          aria-label={`移动“${title}”`}
          title="拖动排序，或按 Alt 与方向键"
        >
          <GripVertical size={16} aria-hidden="true" />
        </button>
      )}
      {isFlat ? null : open === undefined ? (
        <span className={styles.leaf} />
      ) : (
        <IconButton
          label={open ? `收起“${title}”` : `展开“${title}”`}
          size="xs"
          aria-expanded={open}
          onClick={onToggle}
        >
          {open ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
        </IconButton>
      )}
      <span className={styles.title} title={title}>
        {shownTitle}
      </span>
      <span className={styles.detail}>{detail}</span>
      {move === undefined || isFlat ? null : (
        <span className={styles.levels}>
          <IconButton
            label={`“${title}”移到上一级`}
            size="xs"
            aria-disabled={out === undefined || undefined}
            onClick={out}
          >
            <ArrowLeft aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`“${title}”移到上一项之下`}
            size="xs"
            aria-disabled={into === undefined || undefined}
            onClick={into}
          >
            <ArrowRight aria-hidden="true" />
          </IconButton>
        </span>
      )}
      {menu.length === 0 ? null : (
        <Menu label={`${title} 的操作`} size="xs" className={styles.more} actions={menu}>
          <EllipsisVertical aria-hidden="true" />
        </Menu>
      )}
    </li>
  );
}
