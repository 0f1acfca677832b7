export { DataTable, type Column, type Sort } from './data-table.tsx';
export { TreeEditor } from './tree-editor.tsx';
export type { Move } from './tree-moves.ts';
export { UploadDropzone } from './upload-dropzone.tsx';
