import { errorCode } from '../error-code.ts';

const CAUSES: Readonly<Record<string, string>> = {
  ENOTFOUND: '找不到这个域名',
  EAI_AGAIN: '域名暂时无法解析',
  ECONNREFUSED: '对方拒绝连接',
  ECONNRESET: '连接被对方中断',
  CERT_HAS_EXPIRED: '证书已过期',
  ERR_TLS_CERT_ALTNAME_INVALID: '证书与域名不符',
};

/** What an operator reads about an address that did not answer. `fetch` has the cause below its own error. */
export function reachFault(error: unknown): string {
  if (!(error instanceof Error)) return '无法打开';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return '超时没有回应';
  const reason = error.cause instanceof Error ? error.cause : error;
  const code = errorCode(reason);
  // Where redirects are not followed, `fetch` says no more than this.
  if (reason.message === 'unexpected redirect') return '对方要求转到别的地址';
  if (code === undefined) return reason.message.slice(0, 120);
  return CAUSES[code] ?? `无法打开（${code}）`.slice(0, 120);
}
