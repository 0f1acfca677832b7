import DOMPurify from 'dompurify';

/** The server sanitised it when it was written; it is sanitised again where it is shown. */
export function sanitizeHtml(html: string): string {
  return DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input'],
    ADD_ATTR: ['target'],
  });
}
