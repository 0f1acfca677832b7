import { expect, it } from 'vitest';
import { escapeHtml } from './link-text.ts';

it('text for HTML is safe in content and in quoted attributes', () => {
  expect(escapeHtml(`<a href="x">'&'`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;');
});
