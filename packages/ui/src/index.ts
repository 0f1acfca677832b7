export { AdvertView } from './advert-view.tsx';
export { Avatar } from './avatar.tsx';
export { BatchBar } from './batch-bar.tsx';
export { Button, IconButton } from './button.tsx';
export { classes } from './classes.ts';
export { confirm, withdrawQuestions } from './confirm.ts';
export { ConfirmHost, QuestionDialog } from './confirm-host.tsx';
export { Breadcrumb } from './breadcrumb.tsx';
export { copyText } from './copy-text.ts';
export { CoverImage } from './cover-image.tsx';
export { Dialog } from './dialog.tsx';
export {
  DocumentCard,
  DocumentRow,
  type DocumentCardData,
  type LinkComponent,
} from './document-card.tsx';
export { ErrorScreen, type FailureCause } from './error-screen.tsx';
export { Alert, EmptyState, LoadFailed, ProgressBar } from './feedback.tsx';
export { FileTypeIcon } from './file-type-icon.tsx';
export { isComposing } from './is-composing.ts';
export { LogoMark } from './logo.tsx';
export { Menu, type MenuAction } from './menu.tsx';
export { Pagination } from './pagination.tsx';
export { PageCheckbox, RowCheckbox } from './row-checkbox.tsx';
export { RouteProgress } from './route-progress.tsx';
export { pictureOf } from './shown-picture.ts';
export { Skeleton } from './skeleton.tsx';
export { SkipLink } from './skip-link.tsx';
export { Spinner } from './spinner.tsx';
export { Tag } from './tag.tsx';
export { colorModes, ThemeToggle, type ColorMode } from './theme-toggle.tsx';
export { toast, type ToastAction } from './toast.ts';
export { Toaster } from './toaster.tsx';
export { useEarlyText } from './use-early-text.ts';
export { useHydrated } from './use-hydrated.ts';
export { usePaused } from './use-paused.ts';
export { useRowSelection } from './use-row-selection.ts';
export { searchWords, WordsNote } from './words-note.tsx';
