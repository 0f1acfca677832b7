import { permissionKey, type Group, type Operation } from '@wenyuan/contract';
import { openingRights } from '@wenyuan/domain';
import { forbidden } from '../http/errors.ts';

type CallerGroup = Pick<
  Group,
  | 'id'
  | 'title'
  | 'enable_upload'
  | 'enable_document_review'
  | 'enable_comment'
  | 'enable_comment_approval'
  | 'enable_article'
  | 'enable_article_approval'
  | 'storage_quota'
  | 'max_unfinished_uploads'
  | 'questions_per_day'
>;

/** The caller of one request. */
export type Caller = {
  /** 0 for a visitor. */
  readonly id: number;
  readonly username: string;
  /** The token's id; '' for a visitor. */
  readonly sessionId: string;
  readonly groups: readonly CallerGroup[];
  /** Whether a permission row, named by its path, was granted. */
  can(path: string): boolean;
  /** True when one of the caller's groups opens a page of the back office, even while the second factor is missing. */
  readonly isOperator: boolean;
  /** True while the site requires a second factor that the account lacks; the caller then has no operator rights. */
  readonly lacksSecondFactor: boolean;
  /** Names what the account's groups grant; another version means other rights. '' for visitors. */
  readonly rightsVersion: string;
  /** Keys of the operations that a personal access token allows; undefined for a session. */
  readonly scope: ReadonlySet<string> | undefined;
  /** The session's next token, when the presented one is due for renewal. */
  readonly renewedToken: string | undefined;
};

/** The first user of an installation passes every check, so that it cannot lock itself out. */
export const ROOT_USER_ID = 1;

export const visitor: Caller = {
  id: 0,
  username: '',
  sessionId: '',
  groups: [],
  can: () => false,
  isOperator: false,
  lacksSecondFactor: false,
  rightsVersion: '',
  scope: undefined,
  renewedToken: undefined,
};

/** Whether the permission of an operation was granted to the caller. */
export function isGranted(caller: Caller, operation: Operation): boolean {
  return caller.can(permissionKey(operation).path);
}

/** Whether these permissions open a page of the back office (spec section 4). */
export function opensBackOffice(can: Caller['can']): boolean {
  return openingRights.some(({ right }) => can(right));
}

/** Whether the caller is a program with a personal access token. */
export function isProgram(caller: Caller): boolean {
  return caller.scope !== undefined;
}

export function isVisitor(caller: Caller): boolean {
  return caller.id === 0;
}

/** Whether what a member made or owns is the caller's own. */
export function isOwn(row: { readonly user_id: number }, caller: Caller): boolean {
  return !isVisitor(caller) && row.user_id === caller.id;
}

/**
 * Lets every session through, and a personal access token only when its scope includes the operation.
 * @throws {HttpError} 403
 */
export function requireScope(caller: Caller, key: string): void {
  if (!hasScope(caller, key)) throw forbidden('此访问令牌不能用于该操作');
}

export function hasScope(caller: Caller, key: string): boolean {
  return caller.scope?.has(key) !== false;
}

/** The most permissive group wins, as in the peer. */
export function mayUpload(caller: Caller): boolean {
  return caller.groups.some((group) => group.enable_upload);
}

/** The least strict group wins; a member without a group is reviewed. */
export function needsDocumentReview(caller: Caller): boolean {
  return caller.groups.every((group) => group.enable_document_review);
}

export function mayComment(caller: Caller): boolean {
  return caller.groups.some((group) => group.enable_comment);
}

/** The least strict group wins; a member without a group is reviewed. */
export function needsCommentReview(caller: Caller): boolean {
  return caller.groups.every((group) => group.enable_comment_approval);
}

export function mayPublish(caller: Caller): boolean {
  return caller.groups.some((group) => group.enable_article);
}

/** The least strict of the groups that may publish wins. */
export function needsArticleReview(caller: Caller): boolean {
  return caller.groups
    .filter((group) => group.enable_article)
    .every((group) => group.enable_article_approval);
}

/** The largest limit of the groups; 0 in a group, or undefined as the result, means no limit. */
function mostOf(caller: Caller, limits: readonly number[]): number | undefined {
  if (caller.id === ROOT_USER_ID || limits.includes(0)) return undefined;
  return Math.max(0, ...limits);
}

/** Bytes that the caller may store; undefined without a limit. */
export function storageQuotaOf(caller: Caller): number | undefined {
  const megabytes = mostOf(
    caller,
    caller.groups.map((group) => group.storage_quota),
  );
  return megabytes === undefined ? undefined : megabytes * 1024 * 1024;
}

/** Resumable uploads that the caller may have unfinished; undefined without a limit. */
export function unfinishedUploadsOf(caller: Caller): number | undefined {
  return mostOf(
    caller,
    caller.groups.map((group) => group.max_unfinished_uploads),
  );
}

/** Questions about documents that the caller's groups give for a day. */
export function questionsOf(caller: Caller): number {
  return Math.max(0, ...caller.groups.map((group) => group.questions_per_day));
}
