import { grantingPaths, isGrantable } from '@wenyuan/contract';
import { currentSession, useSession } from '@wenyuan/app';
import { useCallback } from 'react';
import { operationOf } from './resource.ts';

type Permissions = ReturnType<typeof currentSession>['permissions'];

function grants(permissions: Permissions, key: string): boolean {
  const operation = operationOf(key);
  if (operation === undefined) return false;
  if (!isGrantable(operation)) return true;
  const paths = grantingPaths(operation);
  return permissions.some(({ path }) => paths.includes(path));
}

/**
 * Whether the person may call an operation (`friendlink.update`) on any row. Members call some operations on what is their
 * own (`comment.delete`): the back office needs the right that widens them. An operation that does not exist may not be called.
 */
export function useMay(): (key: string) => boolean {
  const { permissions } = useSession();
  return useCallback((key) => grants(permissions, key), [permissions]);
}

/** The same outside of what is drawn. */
export function mayNow(key: string): boolean {
  return grants(currentSession().permissions, key);
}
