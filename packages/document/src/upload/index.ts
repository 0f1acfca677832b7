/** The screen on which documents are uploaded, for members and operators, and the button that sends one file. */
export { FileSender } from './file-sender.tsx';
export { incomeHint } from './income-hint.ts';
export type { MadeActionsProps } from './made.ts';
export { shownName } from './upload-queue.ts';
export { UploadScreen } from './upload-screen.tsx';
