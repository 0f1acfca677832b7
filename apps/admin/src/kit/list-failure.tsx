import { hasStatus, isApiError } from '@wenyuan/api-client';
import { isUnknownCall } from '@wenyuan/app';
import { Alert, LoadFailed } from '@wenyuan/ui';

const BY_STATUS: Readonly<Record<number, string>> = {
  403: '没有查看的权限，可请管理员在“用户组管理”中开通',
  429: '操作太频繁，请稍后再试',
};

/** What happened, in words: the line, the wait, the right, the address and the server's own fault each have theirs. */
function failureText(error: unknown, failure: string): string {
  if (!isApiError(error)) return `${failure}，请重试`;
  if (error.kind !== 'http') return error.sentence ?? '网络连接失败，请检查网络后重试';
  if (isUnknownCall(error)) return '服务器没有这项功能，可能是版本较旧';
  const known = BY_STATUS[error.status];
  if (known !== undefined) return known;
  const code = error.requestId === undefined ? '' : `（编号 ${error.requestId}）`;
  // The sentence of a fault was not written for anybody; that of a server that is busy, full or resting was.
  if (error.status >= 500 && (error.status !== 503 || error.sentence === undefined))
    return `服务器出错了，请稍后重试${code}`;
  return error.sentence ?? `${failure}${code}`;
}

/** Whether the server knows the operation, but not what it was asked about. */
function isGone(error: unknown): boolean {
  return hasStatus(error, 404) && !isUnknownCall(error);
}

export function ListFailure({
  error,
  failure = '加载失败',
  onRetry,
}: {
  error: unknown;
  /** What failed, where nothing else is known. */
  failure?: string;
  onRetry: () => void;
}) {
  // What was deleted comes back by no retry.
  if (isGone(error)) return <Alert>{failureText(error, failure)}。</Alert>;
  return <LoadFailed message={failureText(error, failure)} onRetry={onRetry} />;
}
