/** What a search finds, and one looks through. */
export const SearchType = { Document: 0, Article: 1 } as const;
export type SearchType = (typeof SearchType)[keyof typeof SearchType];

/** What a recorded search looked through. */
export const searchTypeLabels = { '-1': '全部', 0: '文档', 1: '文章' } as const satisfies Record<
  '-1' | SearchType,
  string
>;
