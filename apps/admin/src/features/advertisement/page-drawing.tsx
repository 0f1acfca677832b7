import type { AdvertGroup, AdvertPosition } from '@wenyuan/domain';
import { classes } from '@wenyuan/ui';
import { Link } from 'react-router';
import styles from './position-map.module.css';

/** A place in the drawing of a page. */
export type Place = {
  readonly name: string;
  readonly to: string;
  /** How many adverts run there. */
  readonly count: number;
  readonly isChosen: boolean;
  /** Where it is and what runs there, in words. */
  readonly title: string;
};

/** The parts of each page from top to bottom; `beside` stands at the right of what is before it. */
const PAGES: Readonly<
  Record<AdvertGroup, readonly (string | { readonly beside: AdvertPosition })[]>
> = {
  global: ['导航栏', 'global_top', '页面内容', 'global_bottom', '页脚'],
  index: [
    '搜索与横幅',
    'index_banner_bottom',
    'index_category_top',
    '文档分类',
    'index_category_bottom',
    '推荐与最新文档',
    'index_link_top',
    '友情链接',
  ],
  list: [
    '路径导航',
    'list_nav_bottom',
    '筛选',
    'list_document_top',
    '文档列表',
    'list_document_bottom',
  ],
  document: [
    '标题',
    'document_top',
    '第 1 至 3 页',
    'document_between',
    '第 4 页',
    'document_bottom',
    '评论',
  ],
  user: ['user_top', '用户资料', 'user_document_top', '用户的文档'],
  search: ['筛选', 'search_top', '搜索结果', { beside: 'search_right' }, 'search_bottom'],
};

/** A small drawing of one kind of page, in which the places for adverts are links. */
export function PageDrawing({
  group,
  places,
}: {
  group: AdvertGroup;
  places: Readonly<Partial<Record<AdvertPosition, Place>>>;
}) {
  return (
    <div className={styles.drawing}>
      {PAGES[group].map((part) => {
        const code = typeof part === 'string' ? part : part.beside;
        const place = places[code as AdvertPosition];
        if (place === undefined)
          return (
            <span key={code} className={styles.part}>
              {code}
            </span>
          );
        return (
          <Link
            key={code}
            to={place.to}
            title={place.title}
            aria-current={place.isChosen ? 'true' : undefined}
            className={classes(
              styles.place,
              place.count > 0 && styles.used,
              typeof part !== 'string' && styles.beside,
            )}
          >
            {place.name}
            <span className={styles.count}>{place.count > 0 ? `${place.count} 个` : '空'}</span>
          </Link>
        );
      })}
    </div>
  );
}
