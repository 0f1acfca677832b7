import { AttachmentType } from '@wenyuan/domain';
import { categories } from '../db/schema/index.ts';
import { bindImages } from '../modules/upload/bind-images.ts';
import type { Addresses } from './addresses.ts';
import type { Move } from './move.ts';
import { moveTable, type Planned } from './move-table.ts';
import { hereOrComing, movedHere } from './rows-here.ts';
import { timesOf, titleOf, type SourceRow } from './source-row.ts';

type OldCategory = {
  readonly id: number;
  /** 0 at the top, and where the parent is missing or the way up leads in a circle. */
  readonly parentId: number;
  readonly type: number;
};
export type CategoryTree = ReadonlyMap<number, OldCategory>;

/** The categories there that came or may come, with ways up that end. */
async function readTree({ source, db }: Move): Promise<CategoryTree> {
  const rows = new Map<number, SourceRow>();
  for await (const batch of source.batches('category'))
    for (const row of batch) rows.set(row.id, row);
  const ids = [...rows.keys()];
  const sound = await hereOrComing(db, 'category', ids);
  for (const id of ids) if (!sound.has(id)) rows.delete(id);
  const tree = new Map<number, OldCategory>();
  for (const row of rows.values()) {
    const type = row.whole('type');
    const parent = rows.get(row.long('parent_id'));
    const isSound = parent !== undefined && parent.whole('type') === type && endsAbove(row, rows);
    tree.set(row.id, { id: row.id, parentId: isSound ? parent.id : 0, type });
  }
  return tree;
}

/** Whether the way up from this row does not come back to it. */
function endsAbove(row: SourceRow, rows: ReadonlyMap<number, SourceRow>): boolean {
  const seen = new Set([row.id]);
  let up = rows.get(row.long('parent_id'));
  while (up !== undefined && !seen.has(up.id)) {
    seen.add(up.id);
    up = rows.get(up.long('parent_id'));
  }
  return up?.id !== row.id;
}

/** The ids from the top to this category; empty for an unknown one. */
export function pathTo(tree: CategoryTree, id: number): number[] {
  const path: number[] = [];
  for (let up = tree.get(id); up !== undefined; up = tree.get(up.parentId)) {
    if (path.includes(up.id)) break;
    path.unshift(up.id);
  }
  return path;
}

/** Returns those that are here then. */
export async function moveCategories(move: Move, addresses: Addresses): Promise<CategoryTree> {
  const tree = await readTree(move);
  await moveTable(move, {
    source: 'category',
    label: '分类',
    target: categories,
    async plan(rows, log) {
      const planned: Planned<typeof categories.$inferInsert>[] = [];
      for (const row of rows) {
        const parent_id = tree.get(row.id)?.parentId ?? 0;
        if (parent_id !== row.long('parent_id'))
          log.change(
            '上级分类不存在、未能迁入或成环，已移到顶层',
            `${row.id} ${row.text('title')}`,
          );
        const shownBy = `分类 ${row.id}`;
        const values = {
          parent_id,
          title: titleOf(row, log.change),
          type: row.whole('type'),
          icon: (await addresses.picture(row.text('icon'), shownBy)) ?? '',
          cover: (await addresses.picture(row.text('cover'), shownBy)) ?? '',
          sort: row.whole('sort'),
          enable: row.flag('enable'),
          description: row.text('description'),
          show_description: row.flag('show_description'),
          ...timesOf(row),
        };
        planned.push({ row, values });
      }
      return planned;
    },
    async after(tx, planned) {
      for (const { row, values } of planned) {
        const owner = { type: AttachmentType.CategoryCover, id: row.id };
        await bindImages(tx, owner, [values.icon ?? '', values.cover ?? '']);
      }
    },
  });
  const here = await movedHere(move.db, 'category', [...tree.keys()]);
  return new Map([...tree].filter(([id]) => here.has(id)));
}
