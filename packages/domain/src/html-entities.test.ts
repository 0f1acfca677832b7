import { expect, it } from 'vitest';
import { escapeHtml, unescapeHtml } from './html-entities.ts';

it('text for HTML is safe in content and in quoted attributes', () => {
  expect(escapeHtml(`<a href="x">'&'`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;');
});

it('what was escaped once is unescaped once', () => {
  for (const text of [`<a href="x">'&'`, '&lt;', '&amp;lt;', '&#38;quot;'])
    expect(unescapeHtml(escapeHtml(text))).toBe(text);
  expect(unescapeHtml('&nbsp;&#60;')).toBe('&nbsp;&#60;');
});
