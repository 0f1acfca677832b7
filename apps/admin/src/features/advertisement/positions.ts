import { type AdvertPosition } from '@wenyuan/domain';

/** Where each position is, for the person who chooses it. */
export const positionHints: Readonly<Record<AdvertPosition, string>> = {
  global_top: '每个页面的顶部，导航栏之下',
  global_bottom: '每个页面的底部，页脚之上',
  index_banner_bottom: '首页，横幅与搜索之下',
  index_category_top: '首页，文档分类之上',
  index_category_bottom: '首页，文档分类之下',
  index_link_top: '首页，友情链接之上',
  list_nav_bottom: '文库列表页，路径导航之下',
  list_document_top: '文库列表页，文档列表之上',
  list_document_bottom: '文库列表页，文档列表之下',
  document_top: '文档页，正文之上',
  document_bottom: '文档页，正文之下、评论之上',
  document_between: '文档页，第 3 页之后，此后每 10 页一次',
  user_top: '用户页的顶部',
  user_document_top: '用户页，文档列表之上',
  search_top: '搜索结果之上',
  search_bottom: '搜索结果之下',
  search_right: '搜索结果右侧，手机上在结果之下',
};
