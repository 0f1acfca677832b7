import { isApiError } from '@wenyuan/api-client';
import { isCrawler } from '@wenyuan/domain';
import { Button, ErrorScreen } from '@wenyuan/ui';
import { isReloading } from './reload-guard.ts';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';

function statusOf(error: unknown): number {
  if (isApiError(error)) return error.status;
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** The id of the failure in the server's log; messages of faults are not shown to readers. */
function detailOf(error: unknown): string | undefined {
  if (!isApiError(error) || error.requestId === undefined) return undefined;
  return `编号 ${error.requestId}`;
}

/** Shows any error of a route (spec section 2), but not to crawlers. */
export function RouteError() {
  const error = useRouteError();
  if (isReloading() || isCrawler(navigator.userAgent)) return null;
  const detail = detailOf(error);
  return (
    <main id="main">
      <title>出错啦</title>
      <ErrorScreen
        status={statusOf(error)}
        {...(detail === undefined ? {} : { detail })}
        home={
          <Button asChild>
            <Link to="/">返回首页</Link>
          </Button>
        }
      />
    </main>
  );
}
