/** What other features may use of annotations. */
export {
  createAnnotations,
  inOneLine,
  notedAtom,
  useAnnotationsQuery,
  type Annotation,
  type Part,
} from './annotation.ts';
export { fileNameOf, fileOf, textOf } from './annotation-text.ts';
export { AnnotationDialog } from './annotation-dialog.tsx';
export { useRemoval } from './use-removal.ts';
