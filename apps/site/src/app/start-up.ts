import type { QueryClient } from '@tanstack/react-query';
import { refreshUser } from '@wenyuan/app';
import { categoriesQuery, navigationQuery, settingsQuery } from '../lib/settings.ts';

/** Settings, then navigation, then the current user; categories load without being waited for (spec section 4). */
export async function startUp(queryClient: QueryClient): Promise<null> {
  await queryClient.ensureQueryData(settingsQuery());
  await queryClient.ensureQueryData(navigationQuery());
  void queryClient.prefetchQuery(categoriesQuery());
  // The page itself does not depend on who reads it: it need not wait for the answer.
  void refreshUser();
  return null;
}
