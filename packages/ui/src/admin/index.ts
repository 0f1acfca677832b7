export { CheckTree, type CheckBranch } from './check-tree.tsx';
export { Checkbox } from './checkbox.tsx';
export type { Column, Density, Sort } from './column.ts';
export { DataTable } from './data-table.tsx';
export { Switch } from './switch.tsx';
export { TreeEditor } from './tree-editor.tsx';
export type { Move } from './tree-moves.ts';
