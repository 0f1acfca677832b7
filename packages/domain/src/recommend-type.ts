/** Changes of a document's recommendation. */
export const RecommendType = { Cancel: 0, Recommend: 1, RecommendAgain: 2 } as const;
export type RecommendType = (typeof RecommendType)[keyof typeof RecommendType];
export const recommendTypeLabels = {
  0: '取消推荐',
  1: '推荐',
  2: '重新推荐',
} as const satisfies Record<RecommendType, string>;
