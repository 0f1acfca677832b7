import { adminOrigin } from '../lib/origins.ts';

/** The back office is on its own origin: an absolute redirect does a full page load (spec section 2, guard 4). */
export async function leaveForAdmin({ request }: { request: Request }): Promise<never> {
  const { pathname, search } = new URL(request.url);
  location.assign(`${adminOrigin()}${pathname}${search}`);
  return new Promise<never>(() => undefined);
}
