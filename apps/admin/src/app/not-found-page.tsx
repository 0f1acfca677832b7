import { data } from 'react-router';

export function loader({ request }: { request: Request }): never {
  throw data(`Page Not Found: ${new URL(request.url).pathname}`, { status: 404 });
}

export function Component() {
  return null;
}
