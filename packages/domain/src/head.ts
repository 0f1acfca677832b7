import { langOf } from './lang.ts';
import { pageTitle } from './title.ts';

/** The metadata of a page for search engines and link previews; server and client create the same. */
export type PageHead = {
  readonly status: number;
  readonly title: string;
  readonly description: string;
  /** Empty when the page has none of its own. */
  readonly keywords: string;
  /** Absolute address. */
  readonly canonical: string;
  readonly robots: string;
  readonly og: Readonly<Record<string, string>>;
  readonly jsonLd: readonly Readonly<Record<string, unknown>>[];
};

export type HeadSite = {
  readonly sitename: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly origin: string;
};
export type HeadCrumb = { readonly title: string; readonly path: string };
type Listed = {
  readonly title: string;
  readonly description?: string;
  readonly path: string;
  readonly crumbs: readonly HeadCrumb[];
};

export type HeadPage =
  | { readonly kind: 'home' }
  | ({
      readonly kind: 'list';
      readonly page?: number;
      readonly filtered?: boolean;
      /** Whether its number is beyond the last page. */
      readonly isPastEnd?: boolean;
      /** The path of a picture of ours; empty where there is none. */
      readonly cover?: string;
      /** What stands on the page, where its order is somebody's choice. */
      readonly items?: readonly HeadCrumb[];
    } & Listed)
  | ({
      readonly kind: 'document';
      /** The path of a picture of ours; empty where there is none. */
      readonly cover: string;
      readonly author: string;
      readonly created_at: string;
      readonly updated_at: string;
      readonly pages: number;
      /** Empty where it is not known. */
      readonly language: string;
      readonly keywords: string;
    } & Listed)
  | ({
      readonly kind: 'article';
      readonly cover: string;
      readonly author: string;
      readonly created_at: string;
      readonly updated_at: string;
      readonly keywords: string;
    } & Listed)
  /** Pages that search engines should not index: login, member area. */
  | { readonly kind: 'plain'; readonly title: string; readonly path: string }
  | { readonly kind: 'not-found'; readonly path: string };

/** The title of a page without the site's name, which the home page alone does not have. */
export function headTitle(page: HeadPage): string | undefined {
  switch (page.kind) {
    case 'home':
      return undefined;
    case 'list': {
      const number = page.page ?? 1;
      return number > 1 ? `${page.title} 第 ${number} 页` : page.title;
    }
    case 'not-found':
      return '页面不存在';
    default:
      return page.title;
  }
}

const DESCRIPTION_LENGTH = 160;

function summary(text: string | undefined, fallback: string): string {
  const plain = (text ?? '').replace(/\s+/g, ' ').trim();
  const chosen = plain === '' ? fallback : plain;
  // Cuts by characters, not code units, since rare Chinese characters have two of those.
  const characters = [...chosen];
  return characters.length > DESCRIPTION_LENGTH
    ? `${characters.slice(0, DESCRIPTION_LENGTH - 1).join('')}…`
    : chosen;
}

function listItems(site: HeadSite, items: readonly HeadCrumb[], address: 'item' | 'url') {
  return items.map(({ title, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    [address]: `${site.origin}${path}`,
  }));
}

function breadcrumbs(site: HeadSite, crumbs: readonly HeadCrumb[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: listItems(site, crumbs, 'item'),
  };
}

function plainHead(
  site: HeadSite,
  page: Extract<HeadPage, { kind: 'plain' | 'not-found' }>,
  { status, robots }: Pick<PageHead, 'status' | 'robots'>,
): PageHead {
  const title = pageTitle(headTitle(page), site.sitename);
  return {
    status,
    title,
    description: summary(site.description, site.sitename),
    keywords: '',
    canonical: `${site.origin}${page.path}`,
    robots,
    og: { 'og:title': title, 'og:type': 'website', 'og:site_name': site.sitename },
    jsonLd: [],
  };
}

function homeHead(site: HeadSite): PageHead {
  const title = pageTitle(undefined, site.sitename);
  const description = summary(site.description, site.sitename);
  const canonical = `${site.origin}/`;
  return {
    status: 200,
    title,
    description,
    keywords: site.keywords,
    canonical,
    robots: 'index,follow',
    og: {
      'og:title': site.title === '' ? title : site.title,
      'og:type': 'website',
      'og:url': canonical,
      'og:description': description,
      'og:site_name': site.sitename,
    },
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: site.sitename,
        url: canonical,
        description,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${site.origin}/search?wd={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}

function listHead(site: HeadSite, page: Extract<HeadPage, { kind: 'list' }>): PageHead {
  const number = page.page ?? 1;
  const title = pageTitle(headTitle(page), site.sitename);
  const description = summary(page.description, `${page.title} · ${site.description}`);
  const canonical = `${site.origin}${page.path}${number > 1 ? `?page=${number}` : ''}`;
  const { cover = '', items = [] } = page;
  const image = cover === '' ? undefined : `${site.origin}${cover}`;
  const isIndexed = page.filtered !== true && page.isPastEnd !== true;
  return {
    status: 200,
    title,
    description,
    keywords: '',
    canonical,
    robots: isIndexed ? 'index,follow' : 'noindex,follow',
    og: {
      'og:title': title,
      'og:type': 'website',
      'og:url': canonical,
      'og:description': description,
      'og:site_name': site.sitename,
      ...(image === undefined ? {} : { 'og:image': image }),
    },
    // Only who indexes a page reads it.
    jsonLd: !isIndexed
      ? []
      : [
          {
            '@context': 'https://schema.org',
            '@type': 'CollectionPage',
            name: page.title,
            url: canonical,
            description,
            ...(image === undefined ? {} : { image }),
            ...(items.length === 0
              ? {}
              : {
                  mainEntity: {
                    '@type': 'ItemList',
                    itemListElement: listItems(site, items, 'url'),
                  },
                }),
          },
          breadcrumbs(site, page.crumbs),
        ],
  };
}

function workHead(
  site: HeadSite,
  page: Extract<HeadPage, { kind: 'document' | 'article' }>,
): PageHead {
  const title = pageTitle(headTitle(page), site.sitename);
  const description = summary(page.description, `${page.title} · ${site.sitename}`);
  const canonical = `${site.origin}${page.path}`;
  const image = page.cover === '' ? undefined : `${site.origin}${page.cover}`;
  const known = page.kind === 'document' ? page.language : '';
  return {
    status: 200,
    title,
    description,
    keywords: page.keywords,
    canonical,
    robots: 'index,follow',
    og: {
      'og:title': page.title,
      'og:type': 'article',
      'og:url': canonical,
      'og:description': description,
      'og:site_name': site.sitename,
      'article:published_time': page.created_at,
      ...(image === undefined ? {} : { 'og:image': image }),
    },
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': page.kind === 'document' ? 'DigitalDocument' : 'Article',
        ...(page.kind === 'document'
          ? { name: page.title, numberOfPages: page.pages }
          : { headline: page.title }),
        url: canonical,
        description,
        ...(page.author === '' ? {} : { author: { '@type': 'Person', name: page.author } }),
        datePublished: page.created_at,
        dateModified: page.updated_at,
        inLanguage: known || (langOf(page.title) ?? 'zh-CN'),
        ...(page.keywords === '' ? {} : { keywords: page.keywords }),
        ...(image === undefined ? {} : { image }),
      },
      breadcrumbs(site, page.crumbs),
    ],
  };
}

/** The head of a page of the public site. */
export function pageHead(site: HeadSite, page: HeadPage): PageHead {
  switch (page.kind) {
    case 'home':
      return homeHead(site);
    case 'list':
      return listHead(site, page);
    case 'document':
    case 'article':
      return workHead(site, page);
    case 'plain':
      return plainHead(site, page, { status: 200, robots: 'noindex,follow' });
    case 'not-found':
      return plainHead(site, page, { status: 404, robots: 'noindex' });
  }
}
