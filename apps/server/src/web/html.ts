import { escapeHtml, type PageHead } from '@wenyuan/domain';

/** JSON for a script element, escaped so that it cannot end the element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

export function metaTag(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${escapeHtml(name)}" content="${escapeHtml(content)}">`;
}

export function headTags(head: PageHead): string {
  return [
    metaTag('name', 'description', head.description),
    ...(head.keywords === '' ? [] : [metaTag('name', 'keywords', head.keywords)]),
    metaTag('name', 'robots', head.robots),
    `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    '<link rel="alternate" type="application/rss+xml" title="RSS" href="/rss.xml">',
    ...Object.entries(head.og).map(([name, content]) => metaTag('property', name, content)),
    ...head.jsonLd.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ].join('');
}

export type Injection = {
  readonly title: string;
  readonly head: string;
  /** The page's own styles, which come after those of every page. */
  readonly styles?: string;
  /** Content of the page. The app replaces it, or hydrates it when the app itself rendered it. */
  readonly body: string;
  readonly rendered?: boolean;
  /** Initial query results, as `[key, reply]`. */
  readonly results: readonly (readonly [key: readonly unknown[], reply: unknown])[];
};

/** Replaces with functions, because titles may contain `$`. */
export function inject(template: string, injection: Injection): string {
  const data = `<script type="application/json" id="__q">${scriptJson(injection.results)}</script>`;
  return template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(injection.title)}</title>`)
    .replace('<!--head-->', () => injection.head)
    .replace('</head>', () => `${injection.styles ?? ''}</head>`)
    .replace('<!--data-->', () => data)
    .replace('<div id="root"></div>', () => {
      const mark = injection.rendered === true ? ' data-rendered' : '';
      return `<div id="root"${mark}>${injection.body}</div>`;
    });
}
