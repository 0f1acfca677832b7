/** Pages are neither recommended nor announced, and in no category. */
export const AS_PAGE = { notice: 0, recommend_at: null } as const;
