import { escapeHtml } from '@wenyuan/domain';

/** Escaped text without the control characters that XML 1.0 forbids: they would make readers refuse the whole file. */
export function xmlText(text: string): string {
  return escapeHtml(
    text
      // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, ''),
  );
}
