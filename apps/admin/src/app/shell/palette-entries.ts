import { DocumentStatus, documentStatusLabels } from '@wenyuan/domain';
import { paths } from '../../lib/paths.ts';
import type { Place } from './palette-places.ts';
import type { Screen } from '../screens.ts';

export type PaletteEntry = {
  readonly id: string;
  readonly title: string;
  readonly kind: '页面' | '设置' | '操作' | '查找' | '文档' | '文章' | '用户' | '订单';
  readonly run: () => void;
};

export type PaletteActions = {
  readonly go: (path: string) => void;
  readonly openSite: () => void;
  readonly editProfile: () => void;
  readonly changePassword: () => void;
  readonly showShortcuts: () => void;
  readonly logOut: () => void;
};

/** Whether a title has these words, also by the sounds of its characters. */
export type TitleMatch = (title: string, words: string) => boolean;

const WAITING = [DocumentStatus.PendingReview, DocumentStatus.Failed] as const;

/** The palette's own entries for the typed words: pages first, then actions, then a search among documents. */
export function paletteEntries(
  screens: readonly Screen[],
  actions: PaletteActions,
  words: string,
  soundsLike: TitleMatch = () => false,
  places: readonly Place[] = [],
): PaletteEntry[] {
  const { go } = actions;
  const has = (page: string) => screens.some(({ path }) => path === page);
  const documents = paths.documents();
  const entries: PaletteEntry[] = [
    ...screens.map(({ path, title }) => ({
      id: path,
      title,
      kind: '页面' as const,
      run: () => go(path),
    })),
    ...WAITING.filter(() => has(documents)).map((status) => ({
      id: `status-${status}`,
      title: `查看${documentStatusLabels[status]}的文档`,
      kind: '操作' as const,
      run: () => go(paths.documents(`?status=${status}`)),
    })),
    { id: 'site', title: '打开站点', kind: '操作', run: actions.openSite },
    { id: 'profile', title: '修改个人资料', kind: '操作', run: actions.editProfile },
    { id: 'password', title: '修改密码', kind: '操作', run: actions.changePassword },
    { id: 'shortcuts', title: '键盘快捷键', kind: '操作', run: actions.showShortcuts },
    { id: 'logout', title: '退出登录', kind: '操作', run: actions.logOut },
  ];
  const wanted = words.trim();
  const lower = wanted.toLowerCase();
  const fits = (title: string) => title.toLowerCase().includes(lower) || soundsLike(title, lower);
  const titles = new Map(screens.map(({ path, title }) => [path, title]));
  const inPages = wanted === '' ? [] : places.filter(({ title, page }) => has(page) && fits(title));
  const found = [
    // What all addresses begin with is no word of any of them.
    ...entries.filter(
      ({ id, title }) => fits(title) || id.replace(/^\/admin\//, '').includes(lower),
    ),
    ...inPages.map(({ title, page, at, kind }) => ({
      // One place may have more than one name.
      id: `${page}${at} ${title}`,
      title: `${title}（${titles.get(page)}）`,
      kind,
      run: () => go(page + at),
    })),
  ];
  if (wanted === '' || !has(documents)) return found;
  const search: PaletteEntry = {
    id: 'search',
    title: `在文档中查找“${wanted}”`,
    kind: '查找',
    run: () => go(paths.documents(`?wd=${encodeURIComponent(wanted)}`)),
  };
  return [...found, search];
}
