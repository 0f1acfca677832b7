/** The pattern of the back office: lists, forms and settings pages are declared, not built. */
export { batch } from './batch.ts';
export { column } from './columns.tsx';
export { field } from './fields.tsx';
export { filter, optionsOf } from './filters.ts';
export { resourceForm } from './resource-form.tsx';
export { resourcePage } from './resource-page.tsx';
export { settingsPage } from './settings/settings-page.tsx';
