import { loadPatiently } from '@wenyuan/app';

type Sanitize = (html: string) => string;

let loading: Promise<Sanitize> | undefined;

async function load(): Promise<Sanitize> {
  const { default: DOMPurify } = await import('dompurify');
  return (html) =>
    DOMPurify.sanitize(html, {
      USE_PROFILES: { html: true },
      FORBID_TAGS: ['style', 'form', 'input'],
      ADD_ATTR: ['target', 'referrerpolicy'],
    });
}

/**
 * What sanitises again before a browser puts HTML into the page, as a second defence: the server did so when it was stored.
 * It is larger than the rest of an article, so it comes where a browser does that. The promise is the same for all.
 */
export function sanitizer(): Promise<Sanitize> {
  loading ??= loadPatiently(load);
  return loading;
}
