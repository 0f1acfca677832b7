import { escapeHtml, type PageHead } from '@wenyuan/domain';

/** JSON inside a script element: nothing in it can end the element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

export function headTags(head: PageHead): string {
  const meta = (attribute: string, name: string, content: string) =>
    `<meta ${attribute}="${escapeHtml(name)}" content="${escapeHtml(content)}">`;
  return [
    meta('name', 'description', head.description),
    ...(head.keywords === '' ? [] : [meta('name', 'keywords', head.keywords)]),
    meta('name', 'robots', head.robots),
    `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    ...Object.entries(head.og).map(([name, content]) => meta('property', name, content)),
    ...head.jsonLd.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ].join('');
}

export type Injection = {
  readonly title: string;
  readonly head: string;
  /** Content of the page; the app replaces it, or takes it over when it was drawn by the app itself. */
  readonly body: string;
  readonly rendered?: boolean;
  /** First query results, `[key, reply]` each. */
  readonly queries: readonly (readonly [readonly [string, string, unknown], unknown])[];
};

/** Replacement by function: titles may hold `$`. */
export function inject(template: string, injection: Injection): string {
  const data = `<script type="application/json" id="__q">${scriptJson(injection.queries)}</script>`;
  return template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(injection.title)}</title>`)
    .replace('<!--head-->', () => injection.head)
    .replace('<!--data-->', () => data)
    .replace('<div id="root"></div>', () => {
      const mark = injection.rendered === true ? ' data-rendered' : '';
      return `<div id="root"${mark}>${injection.body}</div>`;
    });
}
