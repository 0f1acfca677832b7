import { contract, permissionKey, type Contract, type Operation } from '@wenyuan/contract';

/** A post of the back office: whoever holds it can do its work, and nothing of the others'. */
export type Role = { readonly title: string; readonly paths: ReadonlySet<string> };

function of<Name extends keyof Contract>(
  group: Name,
  ...names: readonly (keyof Contract[Name] & string)[]
): readonly string[] {
  const operations: Readonly<Record<string, Operation>> = contract[group];
  return names.flatMap((name) => {
    const operation = operations[name];
    return operation === undefined ? [] : [permissionKey(operation).path];
  });
}

function role(title: string, ...paths: readonly (readonly string[])[]): Role {
  return { title, paths: new Set(paths.flat()) };
}

/** None can give rights, read settings, or change somebody's account: these stay with administrators. */
export const roles: readonly Role[] = [
  role(
    '审核员',
    of('document', 'list', 'get', 'check', 'update', 'setCategory', 'downloadForReview'),
    of('document', 'textHits', 'activity'),
    of('article', 'list', 'get', 'check', 'setCategory'),
    of('comment', 'list', 'get', 'check', 'update', 'delete'),
    of('report', 'list', 'update'),
    of('wish', 'list', 'check', 'update'),
    of('punishment', 'list', 'get', 'create', 'update', 'cancel'),
  ),
  role(
    '编辑',
    of('document', 'list', 'get', 'update', 'delete', 'recommend', 'setCategory', 'setLanguage'),
    of('document', 'setVip', 'setPrice', 'setCover', 'reconvert', 'detectLanguage'),
    of('recycle', 'list', 'recover'),
    of('article', 'list', 'get', 'create', 'update', 'delete', 'check', 'setCategory', 'recommend'),
    of('article', 'listRecycle', 'restore'),
    of('category', 'list', 'get', 'create', 'update', 'arrange', 'merge', 'delete'),
    of('topic', 'list', 'create', 'update', 'addDocuments', 'delete'),
    of('banner', 'list', 'get', 'create', 'update', 'delete'),
    of('navigation', 'list', 'create', 'update', 'arrange', 'delete'),
    of('friendlink', 'list', 'get', 'create', 'update', 'check', 'delete'),
    of('searchRecord', 'list', 'summary'),
    of('wish', 'list', 'check', 'update'),
    of('upload', 'article', 'banner', 'category', 'cover', 'topic'),
  ),
  role(
    '财务',
    of('order', 'list', 'get', 'payments', 'query', 'confirm', 'rejectClaim', 'close'),
    of('order', 'refundOffer', 'refund', 'mismatches', 'resolveMismatch', 'setRemark'),
    of('order', 'statements', 'readStatement', 'income', 'authorIncome'),
    of('order', 'systemRecharge', 'revokeRecharge'),
    of('invoice', 'list', 'issue', 'correct', 'reject', 'attach'),
    of('withdrawal', 'list', 'get', 'payees', 'start', 'pay', 'reject'),
    of('userVip', 'list'),
    of('vipPlan', 'list'),
    of('coupon', 'list'),
    of('redeem', 'list', 'codes'),
    of('user', 'list', 'get', 'credits'),
  ),
  role(
    '客服',
    of('feedback', 'list', 'get', 'update'),
    of('user', 'list', 'get', 'credits', 'sessions', 'endSessions', 'oauths', 'entitlement'),
    of('order', 'list', 'get', 'payments', 'query', 'setRemark'),
    of('userVip', 'list'),
    of('redeem', 'list', 'codes'),
    of('sms', 'list', 'get', 'summary'),
    of('notice', 'send', 'receivers'),
    of('document', 'list', 'get', 'downloads'),
  ),
];

/** What the person can give of a role: what they hold of it. */
export function rightsOf<Row extends { readonly path: string }>(
  { paths }: Role,
  held: readonly Row[],
): readonly Row[] {
  return held.filter(({ path }) => paths.has(path));
}
