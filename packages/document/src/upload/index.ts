/** The screen on which documents are uploaded, for members and operators, and the sending of one file. */
export { sendFile } from './send-file.ts';
export type { MadeActionsProps } from './made.ts';
export { UploadScreen } from './upload-screen.tsx';
