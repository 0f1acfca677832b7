/** Why pages are closed: log in, buy the document, become a member; `preview` when only its preview is open to readers. */
export type LockReason = '' | 'login' | 'preview' | 'price' | 'vip';

/** Pages that everybody may read if no login is required; only these are used for descriptions and search hits. */
export function openPages({ pages, preview }: { pages: number; preview: number }): number {
  return preview > 0 && preview < pages ? preview : pages;
}

/**
 * How many pages of a document a reader may see and why the rest is closed. `preview` 0 means all; owners, those who
 * manage documents and those who hold the document (bought it, or read it as members) read all.
 */
export function readablePages(question: {
  readonly pages: number;
  readonly preview: number;
  readonly isOwner: boolean;
  readonly mayReadAll: boolean;
  readonly loginRequired?: boolean;
  readonly loggedIn?: boolean;
  readonly holds?: boolean;
  readonly price?: number;
  readonly isVip?: boolean;
}): { readonly pages: number; readonly lock_reason: LockReason } {
  const { pages, preview, isOwner, mayReadAll, loginRequired = false, loggedIn = false } = question;
  if (isOwner || mayReadAll) return { pages, lock_reason: '' };
  if (loginRequired && !loggedIn) return { pages: 0, lock_reason: 'login' };
  const open = openPages({ pages, preview });
  if (open === pages || question.holds === true) return { pages, lock_reason: '' };
  const lock_reason =
    question.isVip === true ? 'vip' : (question.price ?? 0) > 0 ? 'price' : 'preview';
  return { pages: open, lock_reason };
}
