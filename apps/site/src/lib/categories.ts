import { useCategoriesQuery } from '@wenyuan/app';
import type { Category } from '@wenyuan/api-client';
import type { CategoryType } from '@wenyuan/domain';

export function useCategories(type: CategoryType): Category[] {
  return useCategoriesQuery(type).categories;
}
