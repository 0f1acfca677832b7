import { hashKey, QueryClient } from '@tanstack/react-query';
import { AppRoot, frameQueries, RouteError, throwNotFound } from '@wenyuan/app';
import type { Settings } from '@wenyuan/api-client';
import { pageHead, type HeadPage, type PageHead } from '@wenyuan/domain';
import { renderToString } from 'react-dom/server';
import {
  createContext,
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router';
import { skeletonOf } from './app/own-page.tsx';
import { findPage, pages, type SitePage } from './app/pages.ts';
import { AuthLayout } from './app/shell/auth-layout.tsx';
import { DefaultLayout } from './app/shell/default-layout.tsx';
import { SiteError } from './app/shell/site-error.tsx';
import { MemberLayout } from './app/shell/member-layout.tsx';
import { loadReplies, type OpenedPage, type PageLayout, type Query } from './lib/define-page.ts';

/** Calls an operation as an anonymous visitor; rejects when it is refused. */
type Call = (group: string, operation: string, input: unknown) => Promise<unknown>;
type Result = readonly [key: readonly unknown[], reply: unknown];

export type LoadedPage = {
  readonly head: PageHead;
  /** The source files of what the page loads after the app; none for a page that does not exist. */
  readonly sources: readonly string[];
  /** Whether the drawing is the page itself, not what stands in for it. */
  readonly isWhole: boolean;
  /** What it is drawn with: results that are the same on every page, and all others. */
  readonly frame: readonly Result[];
  readonly results: readonly Result[];
};

/** As a relative reference, an address that begins with two slashes would be one of another host. */
function urlOf(address: string): URL {
  return new URL(`http://localhost${address}`);
}

/** Whether the path can be decoded; the router logs a warning for each that cannot. */
function isWellFormed({ pathname }: URL): boolean {
  try {
    // The result is used, since the bundler leaves out a call whose result is not.
    return decodeURIComponent(pathname) !== '';
  } catch {
    return false;
  }
}

function find(url: URL): ReturnType<typeof findPage> {
  return isWellFormed(url) ? findPage(url.pathname, url.searchParams) : undefined;
}

/**
 * Runs the queries of the page at an address, each once, in a cache of its own. A page that does not exist has status 404
 * in its head.
 */
export async function load(
  address: string,
  given: { readonly call: Call; readonly origin: string },
): Promise<LoadedPage | { readonly redirect: string; readonly isForGood?: boolean }> {
  const url = urlOf(address);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const run = ({ queryKey }: Query) => {
    const [group, operation, input] = queryKey as [string, string, unknown];
    return client.fetchQuery({
      queryKey,
      queryFn: () => given.call(group, operation, input),
      staleTime: Infinity,
    });
  };
  const found = find(url);
  if (found?.opened.redirect !== undefined) return { redirect: found.opened.redirect };
  const [settings, head] = await Promise.all([
    run(frameQueries.settings()) as Promise<Settings>,
    found === undefined ? undefined : headOf(found, run),
    // A site that visitors may not read refuses them.
    run(frameQueries.navigation()).catch(() => undefined),
    found?.opened.adverts === undefined
      ? undefined
      : run(found.opened.adverts).catch(() => undefined),
  ]);
  if (typeof head === 'string') return { redirect: `${head}${url.search}`, isForGood: true };
  const { system } = settings;
  const drawn = client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }): Result[] =>
      state.status === 'success' ? [[queryKey, state.data]] : [],
    );
  client.clear();
  return {
    head: pageHead(
      { ...system, origin: given.origin },
      head ?? { kind: 'not-found', path: url.pathname },
    ),
    sources: found === undefined ? [] : sourcesOf(found.known),
    isWhole: head !== undefined && found?.known.page.isOwn === false,
    frame: drawn.filter(isCommon),
    results: drawn.filter((result) => !isCommon(result)),
  };
}

const COMMON = new Set(Object.values(frameQueries).map((query) => hashKey(query().queryKey)));
const isCommon = ([key]: Result) => COMMON.has(hashKey(key));

/** The results that are the same on every page, in one order; without those that visitors are refused. */
export async function loadCommon({ call }: { readonly call: Call }): Promise<Result[]> {
  const loaded = Object.values(frameQueries).map(async (query): Promise<Result> => {
    const { queryKey } = query();
    const [group, operation, input] = queryKey as readonly [string, string, unknown];
    return [queryKey, await call(group, operation, input)];
  });
  const settled = await Promise.allSettled(loaded);
  return settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

/** The layouts of the member area and of the login are loaded with their pages. */
function sourcesOf({ page, source }: SitePage): string[] {
  return page.layout === 'default' ? [source] : [`src/app/shell/${page.layout}-layout.tsx`, source];
}

/** The address of a page that has moved; undefined when the page does not exist, as far as visitors may know. */
async function headOf(
  { known, opened }: { readonly known: SitePage; readonly opened: OpenedPage },
  run: (query: Query) => Promise<unknown>,
): Promise<HeadPage | string | undefined> {
  // What a page of one member shows would be refused to a visitor.
  const queries = known.page.isOwn ? {} : opened.queries;
  try {
    const replies = await loadReplies(queries, run);
    return opened.moved(replies) ?? opened.head(replies);
  } catch {
    return undefined;
  }
}

/** The screens are loaded here, once, since drawing is synchronous. */
const screens = await Promise.all(
  pages.map(async (known) => ({
    page: known.page,
    Component: known.page.isOwn ? skeletonOf(known) : (await known.loadScreen()).Component,
  })),
);

const isMissing = createContext(false);

function routesOf(layout: PageLayout): RouteObject[] {
  return [
    ...screens
      .filter(({ page }) => page.layout === layout)
      .map(({ page, Component }) => ({ path: page.path, Component })),
    ...(layout === 'default' ? [{ path: '*', Component: () => null }] : []),
  ].map((route) => ({
    ...route,
    loader: ({ request, context }) =>
      context.get(isMissing) === true ? throwNotFound(request) : null,
  }));
}

const handler = createStaticHandler([
  {
    children: [
      {
        Component: DefaultLayout,
        children: [
          { ErrorBoundary: SiteError, children: routesOf('default') },
          {
            Component: MemberLayout,
            children: [{ ErrorBoundary: RouteError, children: routesOf('member') }],
          },
        ],
      },
      {
        Component: AuthLayout,
        children: [{ ErrorBoundary: RouteError, children: routesOf('auth') }],
      },
    ],
  },
]);

/** Head elements that React hoists to the front; the page's own head has them already. */
const HOISTED = /^(?:<link [^>]*>|<title>[^<]*<\/title>|<meta [^>]*>)+/;

/** React's marker of a boundary that failed or suspended; such a page is not used. */
const UNFINISHED = '<!--$!-->';

/** The HTML of a loaded page for a visitor; undefined when it cannot be drawn. */
export async function draw(address: string, page: LoadedPage): Promise<string | undefined> {
  const requestContext = new RouterContextProvider();
  requestContext.set(isMissing, page.head.status === 404);
  const url = urlOf(address);
  const context = await handler.query(new Request(isWellFormed(url) ? url : url.origin), {
    requestContext,
  });
  if (context instanceof Response) return undefined;
  const client = new QueryClient();
  for (const [key, reply] of [...page.frame, ...page.results]) client.setQueryData(key, reply);
  const html = renderToString(
    <AppRoot client={client}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </AppRoot>,
  );
  client.clear();
  return html.includes(UNFINISHED) ? undefined : html.replace(HOISTED, '');
}
