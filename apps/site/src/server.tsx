import { AppRoot, queryClient } from '@wenyuan/app';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { DefaultLayout } from './app/shell/default-layout.tsx';
import { Component as ArticleListPage } from './features/article/article-list-page.tsx';
import { Component as ArticlePage } from './features/article/article-page.tsx';
import { Component as DocumentPage } from './features/document/document-page.tsx';
import { Component as HomePage } from './features/home/home-page.tsx';
import { Component as LibraryPage } from './features/library/library-page.tsx';

/** The pages that visitors enter by. Their data is in the cache already, so no loader sends a request. */
const handler = createStaticHandler([
  {
    children: [
      {
        Component: DefaultLayout,
        children: [
          {
            children: [
              { path: '/', Component: HomePage },
              { path: '/library/:category?', Component: LibraryPage },
              { path: '/library/:category/:id', Component: DocumentPage },
              { path: '/article/:category?', Component: ArticleListPage },
              { path: '/article/:category?/detail/:id', Component: ArticlePage },
            ],
          },
        ],
      },
    ],
  },
]);

/** Head elements that React hoists to the front; the page's own head has them already. */
const HOISTED = /^(?:<link [^>]*>|<title>[^<]*<\/title>|<meta [^>]*>)+/;

/** React's marker of a boundary that failed or suspended; such a page is not used. */
const UNFINISHED = '<!--$!-->';

/**
 * The HTML of a page for a visitor, rendered by the app itself from the first query results; undefined for any other
 * page.
 */
export async function render(
  address: string,
  queries: readonly (readonly [readonly unknown[], unknown])[],
): Promise<string | undefined> {
  const context = await handler.query(new Request(new URL(address, 'http://localhost')));
  if (context instanceof Response || context.errors !== null) return undefined;
  const router = createStaticRouter(handler.dataRoutes, context);
  // Nothing is awaited from here on, so that the shared cache holds the results of this page alone.
  for (const [key, reply] of queries) queryClient.setQueryData(key, reply);
  try {
    const html = renderToString(
      <AppRoot>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </AppRoot>,
    );
    return html.includes(UNFINISHED) ? undefined : html.replace(HOISTED, '');
  } finally {
    queryClient.clear();
  }
}
