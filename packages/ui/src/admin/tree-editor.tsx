import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MeasuringStrategy,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { MenuAction } from '../menu.tsx';
import { toast } from '../toast.ts';
import { handleOf, TreeItem } from './tree-item.tsx';
import { moveInTree, placesIn, type Move, type Place, type TreeRow } from './tree-moves.ts';
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
  /** The row that is dragged, and the one at whose place it would be put down. */
  const [drag, setDrag] = useState<{ readonly id: number; readonly over: number }>();
  // What lies below it moves with it, and is no place for it.
  const shown = openOnes(places, drag === undefined ? closed : new Set([...closed, drag.id]));
  const ids = shown.map(({ row }) => row.id);
  const list = useRef<HTMLUListElement>(null);
  const parts = useNearRows(list, ids);
  const drop = ({ active, over }: DragEndEvent) => {
    setDrag(undefined);
    if (over === null || active.id === over.id) return;
    const move = moveInTree(places, Number(active.id), { onto: Number(over.id) }, levels);
    if (move !== undefined) onMove?.(move());
    // Somebody else may have deleted either of them meanwhile.
    else if (places.has(Number(active.id)) && places.has(Number(over.id)))
      toast.error(`放在这里会超过 ${levels} 级`);
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
    if (document.activeElement === document.body) handleOf(item)?.focus();
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
    const { row, children } = place;
    const { level } =
      drag?.id === row.id && moveInTree(places, row.id, { onto: drag.over }, levels) !== undefined
        ? (places.get(drag.over) ?? place)
        : place;
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
      measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
      onDragStart={({ active: { id } }) => setDrag({ id: Number(id), over: Number(id) })}
      onDragOver={({ active: { id }, over }) =>
        setDrag({ id: Number(id), over: Number(over?.id ?? id) })
      }
      onDragEnd={drop}
      onDragCancel={() => setDrag(undefined)}
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
