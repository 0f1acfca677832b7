import { cut, unescapeHtml } from '@wenyuan/domain';
import sanitizeHtml from 'sanitize-html';
import { recordRemoval, type RemovedMarkup } from './removed-markup.ts';

const allowedTags = [
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
];

const allowedAttributes: Readonly<Record<string, string[]>> = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
  video: ['src', 'poster', 'width', 'height', 'controls'],
  ol: ['start'],
  th: ['colspan', 'rowspan', 'scope', 'align'],
  td: ['colspan', 'rowspan', 'align'],
};

/** These stand for the site, which has TLS or has not: of `https:a/b`, browsers make a host where its pages have another scheme. */
const HERE = ['https://site.invalid', 'http://site.invalid'];

/** Whether a link leads to a page of another host, as browsers read it: also `//host`, `HTTPS:` or with a backslash. */
function isForeign(href: string): boolean {
  return HERE.some((here) => {
    const url = URL.parse(href, here);
    return url !== null && /^https?:$/.test(url.protocol) && url.origin !== here;
  });
}

/** Keeps the allowed elements and attributes, and drops everything else when an article is stored. */
function sanitizeArticle(html: string): { content: string; removed: RemovedMarkup[] } {
  const removal = recordRemoval(allowedTags, allowedAttributes);
  const content = sanitizeHtml(html, {
    allowedTags,
    allowedAttributes,
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    // Only uploaded videos are allowed: others would load from third parties in the reader's browser.
    exclusiveFilter: ({ tag, attribs }) => {
      const isRefused = tag === 'video' && !/^\/uploads\/[\w./-]+$/.test(attribs.src ?? '');
      if (isRefused) removal.addElement(tag);
      return isRefused;
    },
    transformTags: {
      h1: 'h2',
      a: (tagName, attributes) => ({
        tagName,
        attribs: isForeign(attributes.href ?? '')
          ? { ...attributes, rel: 'noopener nofollow', target: '_blank' }
          : attributes,
      }),
      video: (tagName, attributes) => ({
        tagName,
        attribs: { ...attributes, controls: 'controls' },
      }),
      img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, loading: 'lazy' } }),
      // Runs after the others, before anything is dropped.
      '*': removal.see,
    },
  });
  return { content, removed: removal.list() };
}

/** Begins what does not stand within a line, as in `article_text` of the database. */
const BLOCK = /<(?!\/?(?:a|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\b)/g;

/** The plain text of an article's sanitised HTML, without what stands in elements of these names. */
function textOfHtml(html: string, without: readonly string[] = []): string {
  const apart = html.replaceAll(BLOCK, ' <');
  const escaped = sanitizeHtml(apart, {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: [...without],
  });
  return unescapeHtml(escaped).replaceAll(/\s+/g, ' ').trim();
}

const SUMMARY_LENGTH = 200;
/** A summary may end with a sentence from here on; a shorter one says too little. */
const SUMMARY_LEAST = 60;
/** What is read of a text for its summary. */
const SUMMARY_READ = 20_000;
/** In one run with the paragraphs, headings and points of lists read as nonsense. */
const NOT_TOLD = ['h2', 'h3', 'h4', 'pre', 'table', 'ul', 'ol', 'figure'];
const SENTENCE_END = /[。！？…][”’」』）]*|[.!?]["')]*(?= )/g;

/** The first paragraphs, up to the end of a sentence. An article without paragraphs has the beginning of its text. */
function summaryOf(content: string, text: string): string {
  const told = textOfHtml(content.slice(0, SUMMARY_READ), NOT_TOLD);
  // Paragraphs in Chinese follow each other without a space.
  const whole = (told || text).replaceAll(/(?<=[。！？…][”’」』）]*) /g, '');
  if (whole.length <= SUMMARY_LENGTH) return whole;
  const shown = cut(whole, SUMMARY_LENGTH);
  const end = [...shown.matchAll(SENTENCE_END)].at(-1);
  const length = end === undefined ? 0 : end.index + end[0].length;
  return length >= SUMMARY_LEAST
    ? shown.slice(0, length)
    : `${cut(whole, SUMMARY_LENGTH - 1).trimEnd()}…`;
}

export type ReadArticle = {
  readonly content: string;
  readonly text: string;
  /** Stands for a description where the author gives none. */
  readonly summary: string;
  /** What the content lost. */
  readonly removed: readonly RemovedMarkup[];
};

/** An article's sanitised HTML, its plain text and a summary. */
export function readArticleHtml(html: string): ReadArticle {
  const { content, removed } = sanitizeArticle(html);
  const text = textOfHtml(content);
  return { content, text, summary: summaryOf(content, text), removed };
}
