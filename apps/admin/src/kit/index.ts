/** The pattern of the back office: lists, forms and settings pages are declared, not built. */
export { batch, idsOf, type BatchAction } from './batch.ts';
export { PictureCell, SameCell } from './cells.tsx';
export { column, type ListColumn } from './columns.tsx';
export { Facts } from './facts.tsx';
export type { FieldProps } from './field.ts';
export { field } from './fields.tsx';
export { filter, optionsOf } from './filters.ts';
export { inputOf } from './form-values.ts';
export { ListPage } from './list-page.tsx';
export { ListFailure } from './list-failure.tsx';
export { removeRows } from './removal.ts';
export { resourceForm } from './resource-form.tsx';
export { resourcePage, type DetailProps, type ListDeclaration } from './resource-page.tsx';
export { operationOf, readOf, totalOf, write } from './resource.ts';
export { useMay } from './rights.ts';
export { settingsPage } from './settings/settings-page.tsx';
export { useDirtyGuard } from './use-dirty-guard.ts';
