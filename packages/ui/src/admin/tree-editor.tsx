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
import {
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { IconButton } from '../button.tsx';
import { classes } from '../classes.ts';
import { Menu, type MenuAction } from '../menu.tsx';
import {
  moveInTree,
  placesIn,
  type Direction,
  type Move,
  type Place,
  type TreeRow,
} from './tree-moves.ts';
import styles from './tree-editor.module.css';
import { useNearRows } from './use-near-rows.ts';

type Props<Row extends TreeRow> = {
  label: string;
  rows: readonly Row[];
  titleOf: (row: Row) => string;
  /** The title as it is shown, where that is more than its text. */
  showTitle?: ((row: Row) => ReactNode) | undefined;
  detailOf: (row: Row) => ReactNode;
  actionsOf: (row: Row) => readonly MenuAction[];
  /** The children of `parent_id` in their new order; without it nothing moves. */
  onMove?: ((move: Move) => void) | undefined;
  /** How deep the tree may become; with one level it is a list. */
  levels?: number;
};

/** Held with Alt, so that the bare arrow keys stay those of the dragging. */
const KEYS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

/** What is not below a closed row, in the order of the tree. */
function openOnes<Row extends TreeRow>(
  places: ReadonlyMap<number, Place<Row>>,
  closed: ReadonlySet<number>,
): Place<Row>[] {
  const shown = new Set([0]);
  return [...places.values()].filter(({ row }) => {
    if (!shown.has(row.parent_id)) return false;
    if (!closed.has(row.id)) shown.add(row.id);
    return true;
  });
}

/**
 * A tree whose rows are dragged into order, by pointer or keyboard; arrows move a row up, down, a level in or out. Of thousands,
 * those near the screen are drawn.
 */
export function TreeEditor<Row extends TreeRow>({
  label,
  rows,
  titleOf,
  showTitle = titleOf,
  detailOf,
  actionsOf,
  onMove,
  levels = Infinity,
}: Props<Row>) {
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const places = useMemo(() => placesIn(rows), [rows]);
  const shown = openOnes(places, closed);
  const ids = shown.map(({ row }) => row.id);
  const list = useRef<HTMLUListElement>(null);
  const parts = useNearRows(list, ids);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over === null || active.id === over.id) return;
    const move = moveInTree(places, Number(active.id), { onto: Number(over.id) }, levels);
    if (move !== undefined) onMove?.(move());
  };
  const named = (id: UniqueIdentifier | undefined) => {
    const place = places.get(Number(id));
    return place === undefined ? '' : `“${titleOf(place.row)}”`;
  };
  /** Where the row was that somebody has moved. */
  const moved = useRef<Place<Row>>(undefined);
  const [said, setSaid] = useState('');
  const settle = useEffectEvent(() => {
    const from = moved.current;
    const id = from?.row.id;
    const place = places.get(Number(id));
    const isSame = place?.at === from?.at && place?.row.parent_id === from?.row.parent_id;
    if (place === undefined || isSame) return;
    moved.current = undefined;
    const before = place.siblings[place.at - 1];
    const where = before === undefined ? '排在最前' : `在${named(before.id)}之后`;
    const below =
      levels === 1 ? '' : place.level === 1 ? '第 1 级，' : `在${named(place.row.parent_id)}之下，`;
    setSaid(`已移动${named(id)}：${below}${where}`);
    const item = list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`);
    // The browser takes the focus away from an element that is put elsewhere in the list.
    if (document.activeElement === document.body)
      item?.querySelector<HTMLElement>(`.${styles.handle}`)?.focus();
    item?.scrollIntoView({ block: 'nearest' });
  });
  useLayoutEffect(() => settle(), [rows]);
  const toggle = (id: number) => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
  };
  const itemAt = (index: number) => {
    const place = shown[index];
    if (place === undefined) return null;
    const { row, level, children } = place;
    return (
      <TreeItem
        key={row.id}
        id={row.id}
        level={level}
        isFlat={levels === 1}
        position={index + 1}
        count={shown.length}
        title={titleOf(row)}
        shownTitle={showTitle(row)}
        detail={detailOf(row)}
        actions={actionsOf(row)}
        open={children.length > 0 ? !closed.has(row.id) : undefined}
        onToggle={() => toggle(row.id)}
        move={
          onMove === undefined
            ? undefined
            : (by) => {
                const move = moveInTree(places, row.id, { by }, levels);
                if (move === undefined) return undefined;
                return () => {
                  moved.current = place;
                  onMove(move());
                };
              }
        }
      />
    );
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
            over === null || over.id === active.id
              ? undefined
              : `${named(active.id)}移到${named(over.id)}处`,
          onDragEnd: ({ active, over }) =>
            over === null
              ? `已放下${named(active.id)}，顺序未变`
              : `已把${named(active.id)}放到${named(over.id)}处`,
          onDragCancel: ({ active }) => `已取消移动${named(active.id)}`,
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul ref={list} className={styles.tree} aria-label={label}>
          {parts.map((part) =>
            'room' in part ? (
              <li key={`before ${part.before}`} aria-hidden="true" style={{ height: part.room }} />
            ) : (
              itemAt(part.index)
            ),
          )}
        </ul>
      </SortableContext>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </DndContext>
  );
}

function TreeItem({
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
    '--level': isFlat ? 0 : level,
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
      <span className={styles.title}>{shownTitle}</span>
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
