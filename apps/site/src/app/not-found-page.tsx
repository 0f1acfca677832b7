import { data } from 'react-router';

/** Spec section 8: status 404 with the path that failed. */
export function loader({ request }: { request: Request }): never {
  throw data(`Page Not Found: ${new URL(request.url).pathname}`, { status: 404 });
}

export function Component() {
  return null;
}
