import { isOfVisitor, queryClient, throwNotFound } from '@wenyuan/app';
import type { HeadPage } from '@wenyuan/domain';
import { redirect, replace, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { loadReplies, type OpenedPage, type Query } from '../lib/define-page.ts';
import type { SitePage } from './pages.ts';

/** What a page's route knows once it is loaded. */
export type PageData = { readonly head: HeadPage };

const load = (query: Query) => queryClient.ensureQueryData(query);

/**
 * Adverts begin and end: those of a page that was left are asked for again once they are not fresh. A page goes without.
 * Those that the server drew are part of the first rendering, though they are a visitor's.
 */
const loadAdverts = async ({ adverts }: OpenedPage) => {
  if (adverts === undefined) return;
  const drawn = queryClient.getQueryCache().find({ queryKey: adverts.queryKey });
  await (
    drawn !== undefined && isOfVisitor(drawn) ? load(adverts) : queryClient.fetchQuery(adverts)
  ).catch(() => undefined);
};

let ready: Promise<void> | undefined;

/**
 * Resolves when the app has taken over the page. Replies that came earlier would be part of its first rendering, which
 * has to be equal to the server's. The first loader runs before that, so the event cannot be missed.
 */
function whenReady(): Promise<void> {
  ready ??= new Promise((resolve) => {
    addEventListener('wy-ready', () => resolve(), { once: true });
  });
  return ready;
}

/** The route of a page. Its data and its screen load side by side. */
export function pageRoute({ page, loadScreen }: SitePage): RouteObject {
  return {
    path: page.path,
    lazy: { Component: async () => (await loadScreen()).Component },
    async loader({ params, request }: LoaderFunctionArgs): Promise<PageData> {
      const isReady = whenReady();
      const { search, searchParams } = new URL(request.url);
      const opened = page.open(params, searchParams);
      if (opened === undefined) return throwNotFound(request);
      if (opened.redirect !== undefined) throw redirect(opened.redirect);
      const [replies] = await Promise.all([loadReplies(opened.queries, load), loadAdverts(opened)]);
      const moved = opened.moved(replies);
      if (moved !== undefined) throw replace(`${moved}${search}`);
      const head = opened.head(replies);
      if (head === undefined) return throwNotFound(request);
      opened.prepare(replies);
      void isReady.then(() => {
        for (const query of opened.later(replies)) void queryClient.prefetchQuery(query);
      });
      return { head };
    },
  };
}
