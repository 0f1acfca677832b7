import type { PermissionPath } from '@wenyuan/api-client';
import { useSession } from '@wenyuan/app';

/** Whether the account has the right behind an operation. */
export function useMay(): (path: PermissionPath) => boolean {
  const { permissions } = useSession();
  return (path) => permissions.some((permission) => permission.path === path);
}
