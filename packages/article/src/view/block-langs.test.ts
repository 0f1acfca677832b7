import { expect, it } from 'vitest';
import { withBlockLangs } from './block-langs.ts';

it.each([
  ['<p>It’s <b>“here”</b>.</p>', '<p lang="en">It’s <b>“here”</b>.</p>'],
  ['<p>It’s <b>“这里”</b>.</p>', '<p>It’s <b>“这里”</b>.</p>'],
  [
    '<h2 id="section-1">Author’s note</h2><p>作者的话</p>',
    '<h2 lang="en" id="section-1">Author’s note</h2><p>作者的话</p>',
  ],
  // A block within has a text of its own.
  ['<li>It’s one<ul><li>一</li></ul></li>', '<li lang="en">It’s one<ul><li>一</li></ul></li>'],
  [
    '<table><tr><td colspan="2"><p>It’s</p></td></tr></table>',
    '<table><tr><td colspan="2"><p lang="en">It’s</p></td></tr></table>',
  ],
  // Neither names of elements nor entities are text.
  [
    '<p>いろは&amp;<a href="/library">にほ</a></p><pre>let it</pre>',
    '<p>いろは&amp;<a href="/library">にほ</a></p><pre>let it</pre>',
  ],
])('blocks in letters are marked as English in %s', (html, expected) => {
  expect(withBlockLangs(html)).toBe(expected);
});
