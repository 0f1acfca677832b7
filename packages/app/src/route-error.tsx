import { useQuery } from '@tanstack/react-query';
import { isApiError } from '@wenyuan/api-client';
import { headTitle, isCrawler, pageTitle } from '@wenyuan/domain';
import { Button, ErrorScreen } from '@wenyuan/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useRevalidator, useRouteError } from 'react-router';
import { failureCause } from './failure-cause.ts';
import { isScriptError, recoverScripts } from './missing-scripts.ts';
import { frameQueries } from './site-data.ts';

/** How often a page without a network tries again, besides when the browser says that the network is back. */
const RETRY_MS = 5000;

/** The id of the failure in the server's log; messages of faults are not shown to readers. */
function detailOf(error: unknown): string | undefined {
  if (!isApiError(error) || error.requestId === undefined) return undefined;
  return `编号 ${error.requestId}`;
}

/**
 * The name of the site, where it is known, and what the operator says where it is closed. It may have been closed since its
 * settings were read.
 */
export function useSite(isRefused: boolean) {
  const settings = useQuery({
    ...frameQueries.settings(),
    enabled: isRefused,
    refetchOnMount: 'always',
  });
  const { security, system } = settings.data ?? {};
  const closing =
    isRefused && security?.is_close === true
      ? { heading: '网站已关闭', text: security.close_statement || '请稍后再来。' }
      : undefined;
  return { closing, sitename: system?.sitename };
}

/** Shows any error of a route (spec section 2), but not to crawlers. `instead` follows where there is no such page. */
export function RouteError({ instead }: { instead?: ReactNode }) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const cause = failureCause(error);
  const isScript = isScriptError(error);
  /** No fault: another try would find nothing either, and the log has nothing to look up. */
  const isMissing = cause === 'missing';
  const { closing, sitename } = useSite(cause === 'forbidden');
  // As the server writes it.
  const failure = isMissing ? headTitle({ kind: 'not-found', path: '' }) : '出错啦';
  const title = closing?.heading ?? failure;
  // Nothing is shown while a page whose scripts are gone loads again.
  const [isShown, setShown] = useState(!isScript);
  const retry = () => (isScript ? location.reload() : void revalidate());
  useEffect(() => {
    if (cause !== 'offline') return;
    const tryAgain = async () => {
      if (!isScript) return void revalidate();
      if (!(await recoverScripts())) setShown(true);
    };
    if (isScript) void tryAgain();
    const timer = setInterval(() => void tryAgain(), RETRY_MS);
    const now = () => void tryAgain();
    addEventListener('online', now);
    return () => {
      clearInterval(timer);
      removeEventListener('online', now);
    };
  }, [cause, isScript, revalidate]);
  if (!isShown || isCrawler(navigator.userAgent)) return null;
  return (
    <main id="main">
      <title>{sitename === undefined ? title : pageTitle(title, sitename)}</title>
      <ErrorScreen
        cause={isScript && navigator.onLine ? 'fault' : cause}
        notice={closing}
        detail={closing === undefined && !isMissing ? detailOf(error) : undefined}
      >
        {closing === undefined ? (
          <Button asChild variant={isMissing ? 'solid' : 'outline'}>
            <Link to="/">返回首页</Link>
          </Button>
        ) : null}
        {isMissing ? null : (
          <Button loading={state === 'loading'} onClick={retry}>
            重试
          </Button>
        )}
      </ErrorScreen>
      {isMissing ? instead : null}
    </main>
  );
}
