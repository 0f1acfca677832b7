import sanitizeHtml from 'sanitize-html';

/** Keeps the allowed elements and attributes, and drops everything else when an article is stored. */
function sanitizeArticle(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      'h2',
      'h3',
      'h4',
      'p',
      'br',
      'hr',
      'blockquote',
      'pre',
      'code',
      'ul',
      'ol',
      'li',
      'a',
      'img',
      'video',
      'figure',
      'figcaption',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'mark',
      'small',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'span',
    ],
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
      video: ['src', 'poster', 'width', 'height', 'controls'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    // Only uploaded videos are allowed: others would load from third parties in the reader's browser.
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'video' && !/^\/uploads\/[\w./-]+$/.test(attribs.src ?? ''),
    transformTags: {
      h1: 'h2',
      a: (tagName, attributes) => ({
        tagName,
        attribs: /^https?:/.test(attributes.href ?? '')
          ? { ...attributes, rel: 'noopener nofollow', target: '_blank' }
          : attributes,
      }),
      video: (tagName, attributes) => ({
        tagName,
        attribs: { ...attributes, controls: 'controls' },
      }),
      img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, loading: 'lazy' } }),
    },
  });
}

/** The plain text of an article's HTML. */
function textOfHtml(html: string): string {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replace(/\s+/g, ' ').trim();
}

/** Addresses of the uploaded files that an article embeds. */
export function filesOfHtml(html: string): string[] {
  return [...html.matchAll(/(?:src|poster)="(\/uploads\/[\w./-]+)"/g)].map(
    ([, path]) => path ?? '',
  );
}

export type ReadArticle = { readonly content: string; readonly text: string };

/** An article's sanitised HTML and its plain text. */
export function readArticleHtml(html: string): ReadArticle {
  const content = sanitizeArticle(html);
  return { content, text: textOfHtml(content) };
}
