import DOMPurify from 'dompurify';

/** Sanitises again before a browser shows it, as a second defence: the server did so when it was stored. */
export function sanitizeHtml(html: string): string {
  if (!DOMPurify.isSupported) return html;
  return DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input'],
    ADD_ATTR: ['target'],
  });
}
