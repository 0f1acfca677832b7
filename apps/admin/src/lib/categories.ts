import { useCategoriesQuery } from '@wenyuan/app';
import { CategoryType } from '@wenyuan/domain';

/** All document categories, including disabled ones. */
export function useDocumentCategories() {
  return useCategoriesQuery(CategoryType.Document);
}
