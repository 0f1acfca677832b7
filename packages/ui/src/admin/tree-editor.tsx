import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import {
  ArrowLeft,
  ArrowRight,
  ChevronDown,
  ChevronRight,
  EllipsisVertical,
  GripVertical,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { classes } from '../classes.ts';
import { Menu, type MenuAction } from '../menu.tsx';
import { moveInTree, type Move, type TreeRow } from './tree-moves.ts';
import styles from './tree-editor.module.css';

type Props<Row extends TreeRow> = {
  label: string;
  rows: readonly Row[];
  titleOf: (row: Row) => string;
  detailOf: (row: Row) => ReactNode;
  actionsOf: (row: Row) => readonly MenuAction[];
  /** The children of `parent_id` in their new order. */
  onMove: (move: Move) => void;
};

function flatten<Row extends TreeRow>(
  rows: readonly Row[],
  closed: ReadonlySet<number>,
  parent = 0,
  level = 0,
): { row: Row; level: number }[] {
  return rows
    .filter((row) => row.parent_id === parent)
    .flatMap((row) => [
      { row, level },
      ...(closed.has(row.id) ? [] : flatten(rows, closed, row.id, level + 1)),
    ]);
}

/** A tree whose rows are dragged into order, by pointer or keyboard; arrows move a row a level in or out. */
export function TreeEditor<Row extends TreeRow>({
  label,
  rows,
  titleOf,
  detailOf,
  actionsOf,
  onMove,
}: Props<Row>) {
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const shown = flatten(rows, closed);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over === null || active.id === over.id) return;
    const move = moveInTree(rows, Number(active.id), { onto: Number(over.id) });
    if (move !== undefined) onMove(move);
  };
  const named = (id: UniqueIdentifier) => {
    const row = rows.find((one) => one.id === Number(id));
    return row === undefined ? '' : `《${titleOf(row)}》`;
  };
  const toggle = (id: number) => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: {
          draggable: '按空格键拿起，用上下方向键移动，再按空格键放下，按 Esc 取消。',
        },
        announcements: {
          onDragStart: ({ active }) => `已拿起${named(active.id)}`,
          onDragOver: ({ active, over }) =>
            over === null ? undefined : `${named(active.id)}移到${named(over.id)}处`,
          onDragEnd: ({ active, over }) =>
            over === null
              ? `已放下${named(active.id)}，顺序未变`
              : `已把${named(active.id)}放到${named(over.id)}处`,
          onDragCancel: ({ active }) => `已取消移动${named(active.id)}`,
        },
      }}
    >
      <SortableContext
        items={shown.map(({ row }) => row.id)}
        strategy={verticalListSortingStrategy}
      >
        <ul className={styles.tree} aria-label={label}>
          {shown.map(({ row, level }) => (
            <TreeItem
              key={row.id}
              id={row.id}
              level={level}
              title={titleOf(row)}
              detail={detailOf(row)}
              actions={actionsOf(row)}
              open={
                rows.some((child) => child.parent_id === row.id) ? !closed.has(row.id) : undefined
              }
              onToggle={() => toggle(row.id)}
              moveIn={moveInTree(rows, row.id, { by: 'in' })}
              moveOut={moveInTree(rows, row.id, { by: 'out' })}
              onMove={onMove}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function TreeItem({
  id,
  level,
  title,
  detail,
  actions,
  open,
  onToggle,
  moveIn,
  moveOut,
  onMove,
}: {
  id: number;
  level: number;
  title: string;
  detail: ReactNode;
  actions: readonly MenuAction[];
  /** Undefined when the row has no children. */
  open: boolean | undefined;
  onToggle: () => void;
  moveIn: Move | undefined;
  moveOut: Move | undefined;
  onMove: (move: Move) => void;
}) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id, attributes: { roleDescription: '可拖动排序' } });
  const style = {
    paddingInlineStart: 8 + level * 28,
    transform: transform === null ? undefined : `translateY(${transform.y}px)`,
    transition,
  };
  return (
    <li
      ref={setNodeRef}
      className={classes(styles.item, isDragging && styles.dragging)}
      style={style}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={`移动《${title}》`}
        title="拖动排序"
      >
        <GripVertical size={16} aria-hidden="true" />
      </button>
      {open === undefined ? (
        <span className={styles.leaf} />
      ) : (
        <IconButton
          label={open ? `收起《${title}》` : `展开《${title}》`}
          size="xs"
          aria-expanded={open}
          onClick={onToggle}
        >
          {open ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
        </IconButton>
      )}
      <span className={styles.title}>{title}</span>
      <span className={styles.detail}>{detail}</span>
      <span className={styles.levels}>
        <IconButton
          label={`《${title}》移到上一级`}
          size="xs"
          disabled={moveOut === undefined}
          onClick={() => moveOut !== undefined && onMove(moveOut)}
        >
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`《${title}》移到上一项之下`}
          size="xs"
          disabled={moveIn === undefined}
          onClick={() => moveIn !== undefined && onMove(moveIn)}
        >
          <ArrowRight aria-hidden="true" />
        </IconButton>
      </span>
      <Menu label={`${title} 的操作`} size="xs" actions={actions}>
        <EllipsisVertical aria-hidden="true" />
      </Menu>
    </li>
  );
}
