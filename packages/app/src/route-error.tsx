import { isApiError } from '@wenyuan/api-client';
import { isCrawler } from '@wenyuan/domain';
import { Button, ErrorScreen } from '@wenyuan/ui';
import { isReloading } from './reload-guard.ts';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';

function statusOf(error: unknown): number {
  if (isApiError(error)) return error.status;
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** What finds the failure in the server's log; the words of a fault are not for readers. */
function detailOf(error: unknown): string | undefined {
  if (!isApiError(error) || error.requestId === undefined) return undefined;
  return `编号 ${error.requestId}`;
}

/** Whatever goes wrong in a route ends here (spec section 2). Crawlers are not shown it. */
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
