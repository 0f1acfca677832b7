import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Category, Navigation, Settings } from '@wenyuan/api-client';
import { NAVIGATION_PAGE_SIZE, type CategoryType } from '@wenyuan/domain';
import { refreshUser } from './account.ts';
import { api } from './api.ts';
import { queryClient } from './query-client.ts';

const settingsQuery = () => api.config.settings({});
const navigationQuery = () => api.navigation.list({ page: 1, size: NAVIGATION_PAGE_SIZE });
export const categoriesQuery = () => api.category.list({ type: [0, 1] });

/** Loads settings, then navigation, then the current user; categories load in the background (spec section 4). */
export async function startUp(): Promise<null> {
  await queryClient.ensureQueryData(settingsQuery());
  await queryClient.ensureQueryData(navigationQuery());
  void queryClient.prefetchQuery(categoriesQuery());
  await refreshUser();
  return null;
}

export function useSettings(): Settings {
  return useSuspenseQuery(settingsQuery()).data;
}

export function useNavigation(): readonly Navigation[] {
  return useSuspenseQuery(navigationQuery()).data.navigation;
}

/** The categories of documents or of articles; pages are shown before they are loaded. */
export function useCategoriesQuery(type: CategoryType) {
  const query = useQuery(categoriesQuery());
  const all = (query.data?.category ?? []) as Category[];
  return { ...query, categories: all.filter((category) => category.type === type) };
}
