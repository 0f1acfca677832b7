import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { EmptyState } from '../feedback.tsx';
import { Tag } from '../tag.tsx';
import { Toaster } from '../toaster.tsx';
import { DataTable, TreeEditor, type Column } from './index.ts';

type Row = { id: number; title: string; pages: number };
const rows: Row[] = [
  { id: 1, title: '论语', pages: 120 },
  { id: 2, title: '道德经', pages: 81 },
  {
    id: 3,
    title: '史记·卷一百三十·太史公自序第七十（附三家注及历代评点汇编，含索隐、正义、集解全文）',
    pages: 3210,
  },
];
const columns: Column<Row>[] = [
  { key: 'title', title: '名称', cell: ({ title }) => title, sort: 'title' },
  { key: 'status', title: '状态', cell: () => <Tag tone="success">已转换</Tag> },
  { key: 'pages', title: '页数', cell: ({ pages }) => pages, align: 'end', sort: 'pages' },
];

function Table({ data, isStale = false }: { data?: Row[]; isStale?: boolean }) {
  const [selection, setSelection] = useState<ReadonlySet<number>>(new Set());
  return (
    <>
      <p>已选 {selection.size} 项</p>
      <DataTable
        label="文档"
        columns={columns}
        rows={data}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        selection={selection}
        onSelection={setSelection}
        sort={{ column: 'pages', direction: 'desc' }}
        onSort={() => undefined}
        actions={() => [{ label: '编辑', onSelect: () => undefined }]}
        isStale={isStale}
        empty={<EmptyState title="没有符合条件的文档" />}
      />
    </>
  );
}

const meta = { title: 'Admin / Kit', component: Table } satisfies Meta<typeof Table>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Shift extends the selection from the row that was selected last. */
export const Filled: Story = {
  args: { data: rows },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const user = userEvent.setup();
    await user.click(canvas.getByRole('checkbox', { name: '选择 论语' }));
    await user.keyboard('{Shift>}');
    await user.click(canvas.getByRole('checkbox', { name: /选择 史记/ }));
    await user.keyboard('{/Shift}');
    await expect(canvas.getByText('已选 3 项')).toBeVisible();
    await user.click(canvas.getByRole('checkbox', { name: '选择 道德经' }));
    await expect(canvas.getByText('已选 2 项')).toBeVisible();
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-multiselectable', 'true');
    await expect(canvas.getAllByRole('row', { selected: true })).toHaveLength(2);
  },
};
/** A card shows what the rows are sorted by, which the table has a column for. */
export const Cards: Story = {
  args: { data: rows },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('3210')).toBeVisible();
    await expect(canvas.getAllByText('已转换')[0]).not.toBeVisible();
  },
};
export const Loading: Story = {};
export const Empty: Story = { args: { data: [] } };
/** Rows of another filter stay in sight, but cannot be acted upon. */
export const Stale: Story = { args: { data: rows, isStale: true } };

const moved = fn();
const categories = [
  { id: 1, parent_id: 0, title: '诸子百家' },
  { id: 2, parent_id: 1, title: '儒家' },
  { id: 3, parent_id: 1, title: '道家' },
  { id: 4, parent_id: 0, title: '蒙学' },
];
function CategoryTree({ rows: shown = categories, levels = Infinity }) {
  return (
    <TreeEditor
      label="分类"
      rows={shown}
      levels={levels}
      titleOf={({ title }) => title}
      detailOf={() => '12 份文档'}
      actionsOf={() => [{ label: '编辑', onSelect: () => undefined }]}
      onMove={moved}
    />
  );
}
/** With one level it is a list: nothing moves a row below another. */
export const Flat: Story = {
  render: () => (
    <TreeEditor
      label="文档"
      levels={1}
      rows={rows.map((row) => ({ ...row, parent_id: 0 }))}
      titleOf={({ title }) => title}
      detailOf={({ pages }) => `${pages} 页`}
      actionsOf={() => [{ label: '移出', onSelect: () => undefined }]}
      onMove={moved}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /移到/ })).toBeNull();
    canvas.getByRole('button', { name: '移动“道德经”' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect(moved).toHaveBeenLastCalledWith(
      expect.objectContaining({ parent_id: 0, id: [2, 1, 3] }),
    );
  },
};
/** The arrows move a row a level; rows are dragged by pointer or keyboard. */
export const Tree: Story = {
  render: () => <CategoryTree />,
  play: async ({ canvasElement }) => {
    moved.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: '“道家”移到上一级' }));
    await expect(moved).toHaveBeenCalledWith({ parent_id: 0, id: [1, 3, 4], moved_id: 3 });
  },
};
/** Phones have no room for the arrows. */
export const TreeByMenu: Story = {
  render: () => <CategoryTree />,
  play: async ({ canvasElement }) => {
    moved.mockClear();
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '道家 的操作' }));
    const items = canvas.getAllByRole('menuitem').map(({ textContent }) => textContent);
    await expect(items).toEqual(['上移', '移到上一级', '移到上一项之下', '编辑']);
    await userEvent.click(canvas.getByRole('menuitem', { name: '移到上一级' }));
    await expect(moved).toHaveBeenCalledWith({ parent_id: 0, id: [1, 3, 4], moved_id: 3 });
  },
};
/** What is below a row counts where it may be put; where it may not is said. */
export const TooDeep: Story = {
  render: () => (
    <>
      <CategoryTree rows={[...categories, { id: 5, parent_id: 4, title: '识字' }]} levels={2} />
      <Toaster />
    </>
  ),
  play: async ({ canvas }) => {
    moved.mockClear();
    canvas.getByRole('button', { name: '移动“诸子百家”' }).focus();
    await userEvent.keyboard(' ');
    await canvas.findByText('已拿起“诸子百家”');
    for (const name of ['蒙学', '识字']) {
      await userEvent.keyboard('{ArrowDown}');
      await canvas.findByText(`“诸子百家”移到“${name}”处`);
    }
    await userEvent.keyboard(' ');
    await expect(await screen.findByText('放在这里会超过 2 级')).toBeVisible();
    await expect(moved).not.toHaveBeenCalled();
  },
};
/** Dragging by keyboard is announced in Chinese, with row and target. */
export const TreeByKeyboard: Story = {
  render: () => <CategoryTree />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const handle = canvas.getByRole('button', { name: '移动“诸子百家”' });
    await expect(handle).toHaveAttribute('aria-roledescription', '可拖动排序');
    handle.focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(canvas.getByText('已拿起“诸子百家”')).toBeInTheDocument());
    // What is below it moves with it, and is no place for it.
    await expect(canvas.queryByText('道家')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByText('已取消移动“诸子百家”')).toBeInTheDocument());
    await expect(await canvas.findByText('道家')).toBeVisible();
  },
};
