import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Category } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';

export function useSettings() {
  return useSuspenseQuery(api.config.settings({})).data;
}

/** All categories of documents, the disabled too. */
export function useDocumentCategories() {
  const query = useQuery(api.category.list({ type: [0] }));
  return { ...query, categories: (query.data?.category ?? []) as Category[] };
}
