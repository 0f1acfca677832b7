import { useCategoriesQuery } from '@wenyuan/app';
import { CategoryType } from '@wenyuan/domain';

/** All categories of documents, the disabled too. */
export function useDocumentCategories() {
  return useCategoriesQuery(CategoryType.Document);
}
