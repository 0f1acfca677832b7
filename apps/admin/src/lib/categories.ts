import { useCategoriesQuery } from '@wenyuan/app';
import { categoryOptions, CategoryType } from '@wenyuan/domain';

/** All document categories, including disabled ones. */
export function useDocumentCategories() {
  return useCategoriesQuery(CategoryType.Document);
}

/** The choices of a filter by category of documents or of articles. */
export function useCategoryOptions(type: CategoryType) {
  return categoryOptions(useCategoriesQuery(type).categories);
}
