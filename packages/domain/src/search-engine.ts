/** The engines that are told of pages. */
export const searchEngines = ['baidu', 'indexnow'] as const;
export type SearchEngineName = (typeof searchEngines)[number];

export const searchEngineLabels = {
  baidu: '百度',
  indexnow: '必应等（IndexNow）',
} as const satisfies Record<SearchEngineName, string>;
