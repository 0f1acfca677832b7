import DOMPurify from 'dompurify';

/** The server sanitised it when it was written; it is sanitised again where a browser shows it. */
export function sanitizeHtml(html: string): string {
  if (!DOMPurify.isSupported) return html;
  return DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input'],
    ADD_ATTR: ['target'],
  });
}
