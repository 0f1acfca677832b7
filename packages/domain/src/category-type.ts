/** The content of a category: spec section 3. */
export const CategoryType = { Document: 0, Article: 1 } as const;
export type CategoryType = (typeof CategoryType)[keyof typeof CategoryType];
export const categoryTypeLabels = { 0: '文档', 1: '文章' } as const satisfies Record<
  CategoryType,
  string
>;
