import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Category, Contract, Navigation, ReplyOf, Settings } from '@wenyuan/api-client';
import { CategoryType, NAVIGATION_PAGE_SIZE, withCreditName } from '@wenyuan/domain';
import { useCallback } from 'react';
import { refreshUser } from './account.ts';
import { api } from './api.ts';
import { queryClient } from './query-client.ts';

const settingsQuery = () => api.config.settings({});
const navigationQuery = () => api.navigation.list({ page: 1, size: NAVIGATION_PAGE_SIZE });
export const categoriesQuery = () =>
  api.category.list({ type: [CategoryType.Document, CategoryType.Article] });

/** What the layout around every page shows. */
export const frameQueries = {
  settings: settingsQuery,
  navigation: navigationQuery,
  categories: categoriesQuery,
} as const;

/** Loads settings, then navigation, then the current user; categories load in the background (spec section 4). */
export async function startUp(): Promise<null> {
  await queryClient.ensureQueryData(settingsQuery());
  await queryClient.ensureQueryData(navigationQuery());
  // Where the page did not bring them they wait for it, so that they do not share the line with it.
  addEventListener('wy-ready', () => void queryClient.prefetchQuery(categoriesQuery()), {
    once: true,
  });
  await refreshUser();
  return null;
}

export function useSettings(): Settings {
  return useSuspenseQuery(settingsQuery()).data;
}

export function useNavigation(): readonly Navigation[] {
  return useSuspenseQuery(navigationQuery()).data.navigation;
}

/** What our own texts say for 积分 on this site; no text of others is given to it. */
export function useCreditWords(): (text: string) => string {
  const { credit_name } = useSettings().system;
  return useCallback((text) => withCreditName(text, credit_name), [credit_name]);
}

/** The categories of documents or of articles among all. */
export function categoriesOf(
  reply: ReplyOf<Contract['category']['list']> | undefined,
  type: CategoryType,
): Category[] {
  // Replies are of whole rows unless `field` was sent.
  const all = (reply?.category ?? []) as Category[];
  return all.filter((category) => category.type === type);
}

/** The same from the cache; pages are shown before they are loaded. */
export function useCategoriesQuery(type: CategoryType) {
  const query = useQuery(categoriesQuery());
  return { ...query, categories: categoriesOf(query.data, type) };
}
