import { data } from 'react-router';

/** A page failing route validation: status 404 with the path that failed (spec section 8). */
export function throwNotFound(request: Request): never {
  throw data(`Page Not Found: ${new URL(request.url).pathname}`, {
    status: 404,
    statusText: 'Page not found',
  });
}

/** The route of addresses that nobody knows. */
export const notFoundRoute = {
  path: '*',
  loader: ({ request }: { request: Request }) => throwNotFound(request),
  Component: () => null,
} as const;
