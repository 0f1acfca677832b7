/** Why pages are closed: log in, buy the document, become a member; `preview` when only its preview is open to readers. */
export type LockReason = '' | 'login' | 'preview' | 'price' | 'vip';

/** The rule by which pages are open: everybody's pages, a right to all of them, or only the beginning. */
export const readingRuleLabels = {
  owner: '自己的文档，全部可读',
  manager: '有文档管理或审核权限，全部可读',
  login: '本站需登录后访问',
  open: '文档对所有读者全部开放',
  bought: '已购买该文档，全部可读',
  kept: '已下载过该文档，全部可读',
  member: '会员可读全部会员文档',
  preview: '只开放预览页',
  film: '视频即文件，购买或成为会员后可观看',
} as const;
export type ReadingRule = keyof typeof readingRuleLabels;

/** Pages that everybody may read if no login is required; only these are used for descriptions and search hits. */
export function openPages({ pages, preview }: { pages: number; preview: number }): number {
  return preview > 0 && preview < pages ? preview : pages;
}

/**
 * How many pages of a document a reader may see and why the rest is closed. `preview` 0 means all; owners, those who
 * manage documents and those who hold the document (bought it, or read it as members) read all. Who plays a film has its
 * file, so one that is sold or for members has no preview.
 */
export function readablePages(question: {
  readonly pages: number;
  readonly preview: number;
  readonly isOwner: boolean;
  readonly mayReadAll: boolean;
  readonly loginRequired?: boolean;
  readonly loggedIn?: boolean;
  /** What gives the reader a claim to the document. */
  readonly holds?: 'bought' | 'kept' | 'member' | undefined;
  readonly price?: number;
  readonly isVip?: boolean;
  readonly isFilm?: boolean;
}): { readonly pages: number; readonly lock_reason: LockReason; readonly rule: ReadingRule } {
  const { pages, preview, isOwner, mayReadAll, loginRequired = false, loggedIn = false } = question;
  if (isOwner) return { pages, lock_reason: '', rule: 'owner' };
  if (mayReadAll) return { pages, lock_reason: '', rule: 'manager' };
  if (loginRequired && !loggedIn) return { pages: 0, lock_reason: 'login', rule: 'login' };
  const isSold = question.isVip === true || (question.price ?? 0) > 0;
  const isClosedFilm = question.isFilm === true && isSold;
  const open = isClosedFilm ? 0 : openPages({ pages, preview });
  if (!isClosedFilm && open === pages) return { pages, lock_reason: '', rule: 'open' };
  if (question.holds !== undefined) return { pages, lock_reason: '', rule: question.holds };
  const lock_reason =
    question.isVip === true ? 'vip' : (question.price ?? 0) > 0 ? 'price' : 'preview';
  return { pages: open, lock_reason, rule: isClosedFilm ? 'film' : 'preview' };
}
