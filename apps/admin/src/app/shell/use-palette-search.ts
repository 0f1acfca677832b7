import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import { usePaused } from '@wenyuan/ui';
import { useEffect, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import type { Screen } from '../screens.ts';
import type { PaletteActions, PaletteEntry, TitleMatch } from './palette-entries.ts';
import type { Place } from './palette-places.ts';

/** Typing is over after this pause; one request for each letter would only be thrown away. */
const PAUSE_MS = 250;
const SIZE = 5;
/** All of the lists that are asked take words of this length. */
export const PALETTE_WORDS_MAX = 64;
const USERS = '/admin/user/list';
const ORDERS = '/admin/order';
const DOCUMENTS = '/admin/document/list';
const ARTICLES = '/admin/article/list';

/** The sounds of Chinese characters take 100 KB: they are loaded when the palette opens. */
export function usePinyin(): TitleMatch | undefined {
  const [match, setMatch] = useState<{ readonly of: TitleMatch }>();
  useEffect(() => {
    let isGone = false;
    void import('pinyin-pro').then(({ match: matchPinyin }) => {
      const of: TitleMatch = (title, words) =>
        /^[a-z ]+$/.test(words) && matchPinyin(title, words, { continuous: true }) !== null;
      if (!isGone) setMatch({ of });
    }, reportError);
    return () => {
      isGone = true;
    };
  }, []);
  return match?.of;
}

const NO_PLACES: readonly Place[] = [];

/** What has a name on pages that the person may open; loaded when the palette opens. */
export function usePlaces(): readonly Place[] {
  const [places, setPlaces] = useState(NO_PLACES);
  useEffect(() => {
    let isGone = false;
    const parts = [import('./palette-places.ts'), import('../../kit/rights.ts')] as const;
    void Promise.all(parts).then(([{ places: all }, { mayNow }]) => {
      const open = all.filter(({ needs }) => needs === undefined || mayNow(needs));
      if (!isGone) setPlaces(open);
    }, reportError);
    return () => {
      isGone = true;
    };
  }, []);
  return places;
}

/** Documents, articles, people and orders of these words, each where the operator has a page for them. */
export function usePaletteSearch(
  screens: readonly Screen[],
  { go }: Pick<PaletteActions, 'go'>,
  words: string,
): { readonly found: readonly PaletteEntry[]; readonly isSearching: boolean } {
  const typed = words.trim();
  const wd = usePaused(typed, PAUSE_MS);
  const isAsked = (page: string) => wd !== '' && screens.some(({ path }) => path === page);
  const documents = useQuery({
    ...api.document.list({ wd, size: SIZE }),
    enabled: isAsked(DOCUMENTS),
  });
  const articles = useQuery({
    ...api.article.list({ wd, size: SIZE }),
    enabled: isAsked(ARTICLES),
  });
  const users = useQuery({ ...api.user.list({ wd, limit: SIZE }), enabled: isAsked(USERS) });
  const orders = useQuery({ ...api.order.list({ wd, size: SIZE }), enabled: isAsked(ORDERS) });
  const open = (page: string, of: string) => () => go(`${page}?wd=${encodeURIComponent(of)}`);
  const isSearching =
    typed !== wd || [documents, articles, users, orders].some(({ isLoading }) => isLoading);
  if (wd === '' || typed !== wd) return { found: [], isSearching };
  return {
    isSearching,
    found: [
      ...(documents.data?.document ?? []).map(({ id, title }) => ({
        id: `document-${id}`,
        title,
        kind: '文档' as const,
        run: open(DOCUMENTS, title),
      })),
      ...(articles.data?.article ?? []).map(({ id, title }) => ({
        id: `article-${id}`,
        title,
        kind: '文章' as const,
        run: open(ARTICLES, title),
      })),
      ...(users.data?.user ?? []).map(({ id, username }) => ({
        id: `user-${id}`,
        title: username,
        kind: '用户' as const,
        run: () => go(paths.person(id)),
      })),
      ...(orders.data?.order ?? []).map(({ id, order_no, product_name }) => ({
        id: `order-${id}`,
        title: `${order_no} ${product_name}`,
        kind: '订单' as const,
        run: open(ORDERS, order_no),
      })),
    ],
  };
}
