import { useCategoriesQuery } from '@wenyuan/app';
import { CategoryType, treeOptions } from '@wenyuan/domain';

/** All document categories, including disabled ones. */
export function useDocumentCategories() {
  return useCategoriesQuery(CategoryType.Document);
}

/** The choices of a filter by category of documents or of articles. */
export function useCategoryOptions(type: CategoryType) {
  return treeOptions(useCategoriesQuery(type).categories);
}
