/** What a recorded search looked through. */
export const searchTypeLabels = { '-1': '全部', 0: '文档', 1: '文章' } as const;
