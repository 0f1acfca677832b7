import { lazyPart } from '@wenyuan/app';

export const FolderDialog = lazyPart(
  async () => (await import('./folder-dialog.tsx')).FolderDialog,
);
