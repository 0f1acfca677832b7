/** Positions of adverts on the pages: spec section 3. */
export const advertPositionGroups = [
  {
    group: 'global',
    label: '全局',
    positions: [
      { value: 'global_top', label: '全局顶部' },
      { value: 'global_bottom', label: '全局底部' },
    ],
  },
  {
    group: 'index',
    label: '首页',
    positions: [
      { value: 'index_banner_bottom', label: '横幅下方' },
      { value: 'index_category_top', label: '分类上方' },
      { value: 'index_category_bottom', label: '分类下方' },
      { value: 'index_link_top', label: '友情链接上方' },
    ],
  },
  {
    group: 'list',
    label: '列表页',
    positions: [
      { value: 'list_nav_bottom', label: '导航下方' },
      { value: 'list_document_top', label: '文档列表上方' },
      { value: 'list_document_bottom', label: '文档列表下方' },
    ],
  },
  {
    group: 'document',
    label: '文档页',
    positions: [
      { value: 'document_top', label: '文档上方' },
      { value: 'document_bottom', label: '评论上方' },
      { value: 'document_between', label: '页与页之间' },
    ],
  },
  {
    group: 'user',
    label: '用户页',
    positions: [
      { value: 'user_top', label: '用户页顶部' },
      { value: 'user_document_top', label: '用户文档上方' },
    ],
  },
  {
    group: 'search',
    label: '搜索页',
    positions: [
      { value: 'search_top', label: '搜索结果上方' },
      { value: 'search_bottom', label: '搜索结果下方' },
      { value: 'search_right', label: '搜索页右侧' },
    ],
  },
] as const;

export type AdvertPosition = (typeof advertPositionGroups)[number]['positions'][number]['value'];

export type AdvertGroup = (typeof advertPositionGroups)[number]['group'];

/** The positions on one page: those of every page, and those of its kind. */
export function advertPositionsOf(group: AdvertGroup): AdvertPosition[] {
  return advertPositionGroups
    .filter((one) => one.group === 'global' || one.group === group)
    .flatMap(({ positions }) => positions.map(({ value }) => value));
}

export const advertPositionLabels = Object.fromEntries(
  advertPositionGroups.flatMap(({ label: group, positions }) =>
    positions.map(({ value, label }) => [value, group === '全局' ? label : `${group} · ${label}`]),
  ),
) as Record<AdvertPosition, string>;

/** The height of HTML without one of its own, in pixels: what the usual banners of that place have. */
export function advertHeight(position: AdvertPosition): number {
  return position === 'search_right' || position === 'document_between' ? 250 : 90;
}
