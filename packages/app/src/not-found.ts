import { data } from 'react-router';

/** Throws for a page that fails route validation: status 404 with the failed path (spec section 8). */
export function throwNotFound(request: Request): never {
  throw data(`Page Not Found: ${new URL(request.url).pathname}`, {
    status: 404,
    statusText: 'Page not found',
  });
}

/** The route of unknown addresses. */
export const notFoundRoute = {
  path: '*',
  loader: ({ request }: { request: Request }) => throwNotFound(request),
  Component: () => null,
} as const;
