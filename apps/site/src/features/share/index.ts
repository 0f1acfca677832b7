import { lazyPart } from '@wenyuan/app';

/** What other features may use of sharing; it is loaded when it is opened. */
export const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);
