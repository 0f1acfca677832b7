/** What other features may use of annotations. */
export {
  inOneLine,
  notedAtom,
  useAnnotationsQuery,
  type Annotation,
  type Part,
} from './annotation.ts';
export { fileNameOf, fileOf, hasColors, textOf } from './annotation-text.ts';
export { createAnnotations, KEPT } from './save-note.ts';
export { lastColorAtom } from './last-color.ts';
export { colorClass } from './mark-color.ts';
export { ColorDot } from './color-dot.tsx';
export { AnnotationDialog } from './annotation-dialog.tsx';
export { useRemoval } from './use-removal.ts';
