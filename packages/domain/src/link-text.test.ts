import { expect, it } from 'vitest';
import { escapeHtml, escapeLinkText } from './link-text.ts';

it('angle brackets of link text are escaped, and nothing else (spec section 5)', () => {
  expect(escapeLinkText('<b>a</b> & "c"')).toBe('&lt;b&gt;a&lt;/b&gt; & "c"');
});

it('text for HTML is safe in content and in quoted attributes', () => {
  expect(escapeHtml(`<a href="x">'&'`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;');
});
