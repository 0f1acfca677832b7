import { grantingPaths } from '@wenyuan/contract';
import { useSession } from '@wenyuan/app';
import { useCallback } from 'react';
import { operationOf } from './resource.ts';

/** Whether the person may call an operation (`friendlink.update`); an operation that does not exist may not be called. */
export function useMay(): (key: string) => boolean {
  const { permissions } = useSession();
  return useCallback(
    (key) => {
      const operation = operationOf(key);
      if (operation === undefined) return false;
      if (operation.access !== 'permission') return true;
      const paths = grantingPaths(operation);
      return permissions.some(({ path }) => paths.includes(path));
    },
    [permissions],
  );
}
