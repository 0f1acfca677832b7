export type LockReason = '' | 'login' | 'preview';

/**
 * How many pages of a document a reader may see and why the rest is closed. `preview` 0 means all; owners and those
 * who manage documents read all.
 */
export function readablePages(question: {
  readonly pages: number;
  readonly preview: number;
  readonly isOwner: boolean;
  readonly mayReadAll: boolean;
  readonly loginRequired?: boolean;
  readonly loggedIn?: boolean;
}): { readonly pages: number; readonly lock_reason: LockReason } {
  const { pages, preview, isOwner, mayReadAll, loginRequired = false, loggedIn = false } = question;
  if (isOwner || mayReadAll) return { pages, lock_reason: '' };
  if (loginRequired && !loggedIn) return { pages: 0, lock_reason: 'login' };
  if (preview <= 0 || preview >= pages) return { pages, lock_reason: '' };
  return { pages: preview, lock_reason: 'preview' };
}
