import type { InfiniteData } from '@tanstack/react-query';
import { client } from '@wenyuan/app';
import type { Found } from './text-geometry.ts';

/** What is searched for, and the page from which: words that are everywhere are listed from there. */
export type Search = { readonly words: string; readonly near: number };

type Part =
  | { readonly near_page: number }
  | { readonly after_page: number; readonly after_index: number }
  | { readonly before_page: number; readonly before_index: number };

function joined({ pages }: InfiniteData<Found>): Found {
  const hit = pages.flatMap((part) => part.hit);
  return {
    total: hit.length,
    has_more: pages.at(-1)?.has_more === true,
    has_earlier: pages[0]?.has_earlier === true,
    alike: pages[0]?.alike ?? [],
    hit,
  };
}

/** The hits of a search in a document, as far as they were asked for; they stay what they are while it is open. */
export function findQuery(uuid: string, { words, near }: Search) {
  return {
    queryKey: ['document', 'find', 'parts', { uuid, words, near }],
    queryFn: ({ pageParam, signal }: { pageParam: Part; signal: AbortSignal }) =>
      client.document.find({ uuid, wd: words, ...pageParam }, { signal }),
    initialPageParam: { near_page: near } as Part,
    getNextPageParam: ({ has_more, hit }: Found): Part | undefined => {
      const last = hit.at(-1);
      return has_more && last !== undefined
        ? { after_page: last.page, after_index: last.index }
        : undefined;
    },
    getPreviousPageParam: ({ has_earlier, hit }: Found): Part | undefined => {
      const [first] = hit;
      return has_earlier && first !== undefined
        ? { before_page: first.page, before_index: first.index }
        : undefined;
    },
    staleTime: Infinity,
    select: joined,
  };
}

/** The hits that are known, where a component does not wait for more. */
export function foundIn(data: InfiniteData<Found> | undefined): Found | undefined {
  return data && joined(data);
}
