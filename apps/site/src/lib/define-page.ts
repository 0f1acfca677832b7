import { isApiError, type Contract, type ReplyOf } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { advertPositionsOf, type AdvertGroup, type HeadPage } from '@wenyuan/domain';
import type { ParamParseKey, Params } from 'react-router';
import { readSearch, type SearchOf, type SearchSchema } from './search-schema.ts';

/** The options of one read, as `api.<noun>.<operation>(input)` makes them. */
export type Query<Reply = unknown> = {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Reply>;
};
type OptionalQuery<Reply> = Query<Reply> & {
  readonly isOptional: true;
  readonly retryOnMount: false;
  readonly enabled: typeof unlessFailed;
};
export type Queries = Readonly<Record<string, Query>>;

type QueryState = {
  readonly data: unknown;
  readonly status: string;
  readonly error: Error | null;
};

/**
 * Whether a screen asks by itself: not again for what its page asked for in vain, except for want of a network, which comes
 * back. A list that stays while its address changes would do so otherwise.
 */
export function unlessFailed({ state }: { readonly state: QueryState }): boolean {
  const isOffline = isApiError(state.error) && state.error.kind === 'network';
  return state.status !== 'error' || state.data !== undefined || isOffline;
}

/**
 * Marks a query without which the page can be shown: the page itself says that it failed, and offers a retry. What failed
 * before the screen came, retries and all, is not tried again by its coming.
 */
export function optional<Reply>(query: Query<Reply>): OptionalQuery<Reply> {
  return { ...query, isOptional: true, retryOnMount: false, enabled: unlessFailed };
}

export function isOptional(query: Query): boolean {
  return 'isOptional' in query;
}

type ReplyOfQuery<Each> =
  Each extends Query<infer Reply>
    ? Each extends OptionalQuery<unknown>
      ? Reply | undefined
      : Reply
    : never;
export type RepliesOf<All extends Queries> = {
  readonly [Name in keyof All]: ReplyOfQuery<All[Name]>;
};
/** The replies that are there whenever the page is shown. */
export type NeededReplies<All extends Queries> = {
  readonly [
    Name in keyof All as All[Name] extends OptionalQuery<unknown> ? never : Name
  ]: ReplyOfQuery<All[Name]>;
};

/** A page at one address, ready to be loaded. */
export type OpenedPage<Context = unknown, All extends Queries = Queries> = {
  readonly context: Context;
  /** Where this address leads instead of showing the page. */
  readonly redirect: string | undefined;
  readonly queries: All;
  /** The adverts of all places of the page, by one call; undefined where there are none. */
  readonly adverts: Query<ReplyOf<Contract['advertisement']['position']>> | undefined;
  /** Where what was at this address is now, for good; its search stays. */
  moved(replies: RepliesOf<All>): string | undefined;
  /** Undefined when the replies say that there is no such page. */
  head(replies: RepliesOf<All>): HeadPage | undefined;
  later(replies: RepliesOf<All>): readonly Query[];
  prepare(replies: RepliesOf<All>): void;
};

/** What is around a page: the site's header and footer, one form alone, or the navigation of the member area. */
export type PageLayout = 'default' | 'auth' | 'member';

/** A page of the site. Its screen is in the file beside it: `x.page.ts` declares what `x-page.tsx` shows. */
export type Page<Context = unknown, All extends Queries = Queries> = {
  readonly path: string;
  readonly layout: PageLayout;
  /** Of one member: only that member's browser can draw it, and the server draws a skeleton instead. */
  readonly isOwn: boolean;
  /** Undefined when the address cannot be one of this page. */
  open(params: Params, search: URLSearchParams): OpenedPage<Context, All> | undefined;
};

type Context<Values, Schema extends SearchSchema> = {
  readonly params: Values;
  readonly search: SearchOf<Schema>;
};

/**
 * Declares a page. The browser's router, the server's drawing, the head, the first data in the HTML and the prefetch of
 * links all read the declaration. It is part of the app's first script, so that a page's data and its code load side by
 * side; the screen is not.
 */
export function definePage<
  const Path extends string,
  All extends Queries = Record<never, never>,
  Values = Params<ParamParseKey<Path>>,
  Schema extends SearchSchema = Record<never, never>,
>(declared: {
  readonly path: Path;
  readonly layout?: PageLayout;
  /** Reads the parameters of the path; undefined means that there is no such page. */
  readonly params?: (raw: Params<ParamParseKey<Path>>) => Values | undefined;
  readonly search?: Schema;
  readonly redirect?: (context: Context<Values, Schema>) => string | undefined;
  /** The places for adverts that its screen has, besides those of every page. */
  readonly adverts?: (context: Context<Values, Schema>) => AdvertGroup;
  /** What the first paint needs. */
  readonly queries?: (context: Context<Values, Schema>) => All;
  readonly moved?: (
    replies: RepliesOf<All>,
    context: Context<Values, Schema>,
  ) => string | undefined;
  readonly head: (
    replies: RepliesOf<All>,
    context: Context<Values, Schema>,
  ) => HeadPage | undefined;
  /** What is loaded after the first paint. */
  readonly later?: (replies: RepliesOf<All>, context: Context<Values, Schema>) => readonly Query[];
  /** Starts in the browser what the screen shows first beside its data, while its code is loading. */
  readonly prepare?: (replies: RepliesOf<All>, context: Context<Values, Schema>) => void;
  readonly isOwn?: boolean;
}): Page<Context<Values, Schema>, All> {
  const { path, layout = 'default', isOwn = false } = declared;
  return {
    path,
    layout,
    isOwn,
    open(raw, search) {
      // Without a reader the parameters are the path's own.
      const params =
        declared.params === undefined
          ? (raw as Values)
          : declared.params(raw as Params<ParamParseKey<Path>>);
      if (params === undefined) return undefined;
      const context = { params, search: readSearch(declared.search ?? ({} as Schema), search) };
      return {
        context,
        redirect: declared.redirect?.(context),
        queries: declared.queries?.(context) ?? ({} as All),
        adverts:
          layout === 'auth'
            ? undefined
            : api.advertisement.position({
                position: advertPositionsOf(declared.adverts?.(context) ?? 'global'),
              }),
        moved: (replies) => declared.moved?.(replies, context),
        head: (replies) => declared.head(replies, context),
        later: (replies) => declared.later?.(replies, context) ?? [],
        prepare: (replies) => declared.prepare?.(replies, context),
      };
    },
  };
}

/** Loads what the first paint of a page needs; undefined for the reply of an optional query that failed. */
export async function loadReplies(
  queries: Queries,
  load: (query: Query) => Promise<unknown>,
): Promise<Record<string, unknown>> {
  const replies = await Promise.all(
    Object.entries(queries).map(async ([name, query]) => [
      name,
      await (isOptional(query) ? load(query).catch(() => undefined) : load(query)),
    ]),
  );
  return Object.fromEntries(replies) as Record<string, unknown>;
}
