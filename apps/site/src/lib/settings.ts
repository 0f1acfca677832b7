import type { Category, Navigation, Settings } from '@wenyuan/api-client';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { NAVIGATION_PAGE_SIZE } from '@wenyuan/domain';
import { api } from '@wenyuan/app';

export const settingsQuery = () => api.config.settings({});
export const navigationQuery = () => api.navigation.list({ page: 1, size: NAVIGATION_PAGE_SIZE });
export const categoriesQuery = () => api.category.list({ type: [0, 1] });

export function useSettings(): Settings {
  return useSuspenseQuery(settingsQuery()).data;
}

export function useNavigation(): readonly Navigation[] {
  return useSuspenseQuery(navigationQuery()).data.navigation;
}

/** Categories load without being waited for: a page shows without them at first. */
export function useCategories(type: 0 | 1): Category[] {
  const { data } = useQuery(categoriesQuery());
  return ((data?.category ?? []) as Category[]).filter((category) => category.type === type);
}
