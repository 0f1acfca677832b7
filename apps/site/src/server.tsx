import { AppRoot, queryClient } from '@wenyuan/app';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { DefaultLayout } from './app/shell/default-layout.tsx';
import { Component as ArticleListPage } from './features/article/article-list-page.tsx';
import { Component as ArticlePage } from './features/article/article-page.tsx';
import { Component as DocumentPage } from './features/document/document-page.tsx';
import { Component as HomePage } from './features/home/home-page.tsx';
import { Component as LibraryPage } from './features/library/library-page.tsx';

/** The pages that visitors come in by; the data is there already, so none of them loads anything. */
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

/** What React puts before everything else; the head of the page says it already. */
const HOISTED = /^(?:<link [^>]*>|<title>[^<]*<\/title>|<meta [^>]*>)+/;

/** Where something failed or would have to wait: such a page is better not drawn. */
const UNFINISHED = '<!--$!-->';

/**
 * The HTML of a page for somebody who is not logged in, as the app itself draws it from the first query results;
 * undefined when it is none of these pages.
 */
export async function render(
  address: string,
  queries: readonly (readonly [readonly unknown[], unknown])[],
): Promise<string | undefined> {
  const context = await handler.query(new Request(new URL(address, 'http://localhost')));
  if (context instanceof Response || context.errors !== null) return undefined;
  const router = createStaticRouter(handler.dataRoutes, context);
  // From here to the end nothing waits: the results are this page's alone.
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
