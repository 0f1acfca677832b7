import { contract } from '@wenyuan/contract';
import type { Contract, InputOf, ReplyOf, OperationDeclaration } from '@wenyuan/contract';
import {
  ARTICLE_PAGE_SIZE,
  categoryPath,
  escapeHtml,
  LIBRARY_PAGE_SIZE,
  NAVIGATION_PAGE_SIZE,
  pageHead,
  pageImagePath,
  type HeadCrumb,
  type HeadPage,
  type HeadSite,
  type PageHead,
  BannerType,
  CategoryType,
  DocumentStatus,
} from '@wenyuan/domain';
import type { Category, Document } from '@wenyuan/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Injection } from './html.ts';
import * as snapshot from './snapshot.ts';

/**
 * Calls an operation inside the process as an anonymous visitor; undefined when it refuses. A fault throws, so that
 * existing content is not reported as missing.
 */
type Ask = <Group extends keyof Contract, Name extends keyof Contract[Group] & string>(
  group: Group,
  name: Name,
  input: Contract[Group][Name] extends OperationDeclaration
    ? InputOf<Contract[Group][Name]>
    : never,
) => Promise<
  | (Contract[Group][Name] extends OperationDeclaration ? ReplyOf<Contract[Group][Name]> : never)
  | undefined
>;

export type RenderedPage = Omit<Injection, 'head'> & {
  readonly head: PageHead;
  readonly chunk: RegExp;
  /** Whether the app can render it from these queries. */
  readonly isApp: boolean;
};

type Query = Injection['queries'][number];

type OperationPaths = Readonly<Record<string, Readonly<Record<string, string>>>>;

const paths: OperationPaths = Object.fromEntries(
  Object.entries(contract).map(([group, declared]) => [
    group,
    Object.fromEntries(Object.entries(declared).map(([name, operation]) => [name, operation.path])),
  ]),
);

/** Stores each reply under the client's query key. */
function createAsk(app: FastifyInstance) {
  const queries: Query[] = [];
  const ask: Ask = async (group, name, input) => {
    const path = paths[group]?.[name];
    if (path === undefined) throw new Error(`No operation ${group}.${name}`);
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(input as Record<string, unknown>)) {
      for (const item of Array.isArray(value) ? value : [value])
        if (item !== undefined) query.append(key, String(item));
    }
    const response = await app.inject({ method: 'GET', url: `${path}?${query.toString()}` });
    const { statusCode } = response;
    if (statusCode >= 500) throw new Error(`${group}.${name} answered ${statusCode}`);
    if (statusCode !== 200) return undefined;
    const reply = response.json();
    queries.push([[group, name, input], reply]);
    return reply;
  };
  return { ask, queries };
}

/** Page kinds for which all data is loaded here. */
const DRAWN = new Set<HeadPage['kind']>(['home', 'list', 'document', 'article']);

function crumbsOf(path: readonly { id: number; title: string }[], root: HeadCrumb): HeadCrumb[] {
  return [
    { title: '首页', path: '/' },
    root,
    ...path.map(({ id, title }) => ({ title, path: `${root.path}/${id}` })),
  ];
}

const LIBRARY: HeadCrumb = { title: '文库', path: '/library' };
const ARTICLES: HeadCrumb = { title: '文章', path: '/article' };

/** Filters in the library's address, as the site's pages name them in their query. */
const libraryFilters = ['wd', 'order', 'ext', 'fee_type', 'language'] as const;

export function createPages(app: FastifyInstance, config: Config) {
  return async function renderPage(url: URL): Promise<RenderedPage> {
    const { ask, queries } = createAsk(app);
    const settings = await ask('config', 'settings', {});
    if (settings === undefined) throw new Error('settings are missing');
    const navigation = await ask('navigation', 'list', { page: 1, size: NAVIGATION_PAGE_SIZE });
    const categories = ((
      await ask('category', 'list', { type: [CategoryType.Document, CategoryType.Article] })
    )?.category ?? []) as Category[];
    const origin = settings.system.domain || config.siteOrigin;
    const site: HeadSite = { ...settings.system, origin };
    const frame = { settings, navigation: navigation?.navigation ?? [] };

    const render = (page: HeadPage, body: string, chunk: RegExp): RenderedPage => {
      const head = pageHead(site, page);
      return {
        title: head.title,
        head,
        body: snapshot.frame(frame, body),
        queries,
        chunk,
        isApp: DRAWN.has(page.kind),
      };
    };
    /** Content that visitors may not see must not be in the HTML; the app checks the reader's session. */
    const restricted = (title: string, sentence: string, status: number): RenderedPage => {
      const page = render(
        { kind: 'plain', title, path: url.pathname },
        `<p>${escapeHtml(sentence)}</p>`,
        /auth/,
      );
      return { ...page, head: { ...page.head, status } };
    };
    const { is_close, login_required, close_statement } = settings.security;
    if (is_close) return restricted('网站已关闭', close_statement, 503);
    if (login_required && !url.pathname.startsWith('/auth/'))
      return restricted('登录后访问', '本站需登录后访问，请先登录。', 200);
    const missing = () =>
      render({ kind: 'not-found', path: url.pathname }, snapshot.notFoundPage(), /error-page/);

    async function home() {
      const [banners, recommended, latest, shelves, articles] = await Promise.all([
        ask('banner', 'list', { type: [BannerType.Website] }),
        ask('document', 'list', {
          is_recommend: [true],
          order: 'recommend_at desc',
          size: 12,
          status: [DocumentStatus.Converted],
        }),
        ask('document', 'list', { size: 12, status: [DocumentStatus.Converted] }),
        ask('document', 'home', { limit: 6 }),
        ask('article', 'list', { size: 6 }),
        ask('config', 'stats', {}),
      ]);
      const shown = [...(recommended?.document ?? []), ...(latest?.document ?? [])];
      const body = [
        `<h1>${escapeHtml(settings?.system.sitename ?? '')}</h1>`,
        ...(banners?.banner ?? []).slice(0, 1).map(snapshot.bannerImage),
        snapshot.categoryList(
          categories.filter(
            (category) => category.type === CategoryType.Document && category.parent_id === 0,
          ),
        ),
        snapshot.documentList(shown.slice(0, 24)),
        snapshot.articleList(articles?.article ?? []),
      ];
      void shelves;
      return render({ kind: 'home' }, body.join(''), /home-page\.tsx$/);
    }

    async function library(id: string | undefined) {
      const category = categories.find(
        (row) => row.type === CategoryType.Document && String(row.id) === id,
      );
      if (id !== undefined && id !== 'all' && category === undefined) return missing();
      const page = Math.max(1, Number(url.searchParams.get('page') ?? 1) || 1);
      const filters = Object.fromEntries(
        libraryFilters.flatMap((name) => {
          const value = url.searchParams.get(name);
          return value === null || value === ''
            ? []
            : [[name, name === 'language' ? [value] : value]];
        }),
      );
      const found = await ask('document', 'list', {
        page,
        size: LIBRARY_PAGE_SIZE,
        ...(category === undefined ? {} : { category_id: [category.id] }),
        ...filters,
      });
      const path = category === undefined ? [] : categoryPath(categories, category.id);
      const title = category?.title ?? '文库';
      const crumbs = crumbsOf(path, LIBRARY);
      const body = `${snapshot.breadcrumbs(crumbs)}<h1>${escapeHtml(title)}</h1>${snapshot.documentList(found?.document ?? [])}`;
      return render(
        {
          kind: 'list',
          title,
          description: category?.description ?? '',
          path: category === undefined ? '/library' : `/library/${category.id}`,
          crumbs,
          page,
          filtered: Object.keys(filters).length > 0,
        },
        body,
        /library-page\.tsx$/,
      );
    }

    async function document(id: string) {
      const key = /^[0-9a-f]{16}$/.test(id) ? { uuid: id } : { id: Number(id) };
      if (!('uuid' in key) && !Number.isSafeInteger(key.id)) return missing();
      const found = await ask('document', 'get', { ...key, with_author: true });
      if (found === undefined) return missing();
      const layout = await ask('document', 'layout', key);
      const words = await ask('document', 'text', { ...key, page: 1, size: 1 });
      return render(
        documentHead(found),
        snapshot.documentPage(
          found,
          crumbsOf(found.category, LIBRARY),
          firstPage(found, layout),
          words?.text[0]?.content ?? '',
        ),
        /document-page\.tsx$/,
      );
    }

    async function articles(id: string | undefined) {
      const category = categories.find(
        (row) => row.type === CategoryType.Article && String(row.id) === id,
      );
      if (id !== undefined && category === undefined) return missing();
      const page = Math.max(1, Number(url.searchParams.get('page') ?? 1) || 1);
      const found = await ask('article', 'list', {
        page,
        size: ARTICLE_PAGE_SIZE,
        ...(category === undefined ? {} : { category_id: [category.id] }),
      });
      const title = category?.title ?? '文章';
      const crumbs = crumbsOf(
        category === undefined ? [] : categoryPath(categories, category.id),
        ARTICLES,
      );
      const path = category === undefined ? '/article' : `/article/${category.id}`;
      const body = `${snapshot.breadcrumbs(crumbs)}<h1>${escapeHtml(title)}</h1>${snapshot.articleList(found?.article ?? [])}`;
      return render(
        { kind: 'list', title, description: category?.description ?? '', path, crumbs, page },
        body,
        /article-list-page\.tsx$/,
      );
    }

    async function article(identifier: string) {
      const found = await ask('article', 'get', { identifier });
      if (found === undefined) return missing();
      const crumbs = crumbsOf(found.category, ARTICLES);
      const { title, description, keywords, created_at, updated_at } = found;
      return render(
        {
          kind: 'article',
          title,
          description,
          keywords,
          created_at,
          updated_at,
          author: found.user.username,
          path: snapshot.articlePath(found),
          crumbs,
        },
        snapshot.articlePage(found, crumbs),
        /article-page\.tsx$/,
      );
    }

    const segments = url.pathname
      .split('/')
      .filter((segment) => segment !== '')
      .map(decode);
    const [first, second, third, fourth] = segments;
    if (first === undefined) return home();
    if (first === 'library' && segments.length <= 2) return library(second);
    if (first === 'library' && segments.length === 3 && third !== undefined) return document(third);
    if (first === 'article' && second === 'detail' && third !== undefined && segments.length === 3)
      return article(third);
    if (first === 'article' && third === 'detail' && fourth !== undefined && segments.length === 4)
      return article(fourth);
    if (first === 'article' && segments.length <= 2) return articles(second);
    const titles: Readonly<Record<string, string>> = {
      '/auth/login': '登录',
      '/auth/register': '注册',
      '/member/profile': '账号安全',
    };
    const title = titles[url.pathname];
    if (title !== undefined)
      return render({ kind: 'plain', title, path: url.pathname }, '', /auth/);
    return missing();
  };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

function documentHead(document: Document): HeadPage {
  const { title, description, keywords, created_at, updated_at, pages, cover } = document;
  const crumbs = crumbsOf(document.category, LIBRARY);
  const path = snapshot.documentPath(document);
  return {
    kind: 'document',
    title,
    description,
    keywords,
    created_at,
    updated_at,
    pages,
    cover,
    author: document.username,
    path,
    crumbs,
  };
}

/** Preloads page 1 from the HTML, before any script runs. */
function firstPage(
  document: Document,
  layout: ReplyOf<Contract['document']['layout']> | undefined,
): string {
  const page = layout?.page[0];
  if (page === undefined || (layout?.readable_pages ?? 0) < 1) return '';
  const src = pageImagePath(document.uuid, 1, { ext: page.ext, version: layout?.version ?? '' });
  return `<img src="${src}" alt="第 1 页" width="${page.width}" height="${page.height}" fetchpriority="high" style="max-width:100%;height:auto">`;
}
