import type { Category } from '@wenyuan/api-client';
import { useCategoriesQuery, useSettings } from '@wenyuan/app';
import type { CategoryType } from '@wenyuan/domain';

export function useCategories(type: CategoryType): Category[] {
  return useCategoriesQuery(type).categories;
}

/** The categories to choose from; operators may hide empty ones. */
export function useOfferedCategories(type: CategoryType): Category[] {
  const { hide_category_without_document } = useSettings().display;
  const all = useCategories(type);
  return hide_category_without_document ? all.filter(({ doc_count }) => doc_count > 0) : all;
}
