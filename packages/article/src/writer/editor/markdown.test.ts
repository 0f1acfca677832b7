import { expect, it } from 'vitest';
import { htmlOfMarkdown, looksLikeMarkdown } from './markdown.ts';

it.each([
  '# 标题',
  '第一段\n\n- 一\n- 二',
  '1. 一\n2. 二',
  '> 引文',
  '```\ncode\n```',
  '| 书 | 页 |\n| -- | -- |\n| 论语 | 120 |',
  '见[文库](/library)',
])('%j is Markdown', (text) => {
  expect(looksLikeMarkdown(text)).toBe(true);
});

it.each([
  '一段平常的话。',
  '#话题',
  '3.14 是圆周率',
  '2 * 3 * 4 = 24',
  '-1 到 1 之间',
  '价格 > 10 元',
])('%j is text', (text) => {
  expect(looksLikeMarkdown(text)).toBe(false);
});

it.each([
  ['# 甲\n\n<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
  ['甲<b onclick="x">乙</b>&nbsp;', '<p>甲&lt;b onclick=&quot;x&quot;&gt;乙&lt;/b&gt;&nbsp;</p>'],
  ['甲<code>乙<img src=x', '<p>甲&lt;code&gt;乙&lt;img src=x</p>'],
  ['<div>\n# 甲\n</div>', '<p>&lt;div&gt;</p>\n<h1>甲</h1>\n<p>&lt;/div&gt;</p>'],
])('HTML in Markdown stays text: %j', async (text, html) => {
  expect(await htmlOfMarkdown(text)).toContain(html);
});

it('what is done and what is to do look different', async () => {
  const html = await htmlOfMarkdown('- [x] 已完成\n- [ ] 未完成\n\n  先看\n');
  expect(html.match(/[☑☐] [已未]完成/g)).toEqual(['☑ 已完成', '☐ 未完成']);
});

it.each([
  ['用 `a < b && c`', '<code>a &lt; b &amp;&amp; c</code>'],
  [
    '```html\n<div class="a">&lt;</div>\n```',
    '&lt;div class=&quot;a&quot;&gt;&amp;lt;&lt;/div&gt;',
  ],
  ['<https://a.example/x>', '<a href="https://a.example/x">https://a.example/x</a>'],
  ['[甲](<https://a.example/a b>)', '<a href="https://a.example/a%20b">甲</a>'],
  ['1 < 2', '<p>1 &lt; 2</p>'],
  ['```js\nlet a;\n\nlet b;\n```', '<pre><code class="language-js">let a;\n\nlet b;</code></pre>'],
])('%j keeps its code and links', async (text, html) => {
  expect(await htmlOfMarkdown(text)).toContain(html);
});

it.each([
  ['见 https://e.com/a。再看', '见 <a href="https://e.com/a">https://e.com/a</a>。再看'],
  ['（https://e.com/a?b=1）', '（<a href="https://e.com/a?b=1">https://e.com/a?b=1</a>）'],
  ['打开 www.e.com/a，谢谢', '打开 <a href="http://www.e.com/a">www.e.com/a</a>，谢谢'],
  ['访问https://e.com/a查看', '访问<a href="https://e.com/a">https://e.com/a</a>查看'],
  ['<https://e.com/文渊>', '<a href="https://e.com/%E6%96%87%E6%B8%8A">https://e.com/文渊</a>'],
  ['https://例子.cn/a', '<p>https://例子.cn/a</p>'],
])('the address in %j ends where the sentence goes on', async (text, html) => {
  expect(await htmlOfMarkdown(text)).toContain(html);
});

it.each([
  ['请记住**注意：**请先备份。', '请记住<strong>注意：</strong>请先备份。'],
  [
    '**注意：**先备份。以及**“引号”**很重要',
    '<strong>注意：</strong>先备份。以及<strong>“引号”</strong>很重要',
  ],
  ['他说**（括号）**也是', '他说<strong>（括号）</strong>也是'],
  ['占**50%**的人', '占<strong>50%</strong>的人'],
  ['学**C++**语言', '学<strong>C++</strong>语言'],
  ['用**`a`**时', '用<strong><code>a</code></strong>时'],
  ['**[书](/a)**里', '<strong><a href="/a">书</a></strong>里'],
  ['读《a**《论语》**b》', '读《a<strong>《论语》</strong>b》'],
  ['**甲：乙**丙**丁。**戊', '<strong>甲：乙</strong>丙<strong>丁。</strong>戊'],
  ['***甲：***乙', '<em><strong>甲：</strong></em>乙'],
  ['**甲😀**乙**😀丙**', '<strong>甲😀</strong>乙<strong>😀丙</strong>'],
  ['长*（宽+高）*2', '长*（宽+高）*2'],
  ['甲** 乙 **丙', '甲** 乙 **丙'],
  ['a**"b"**c', 'a**&quot;b&quot;**c'],
])('what is bold in %j is clear without spaces', async (text, html) => {
  expect(await htmlOfMarkdown(text)).toBe(`<p>${html}</p>\n`);
});

it.each([
  [
    '    第一段\n\n    第二段\n\n- 一',
    '<p>    第一段</p>\n<p>    第二段</p>\n<ul>\n<li>一</li>\n</ul>\n',
  ],
  ['- 一\n\n      续段', '<ul>\n<li><p>一</p>\n<p>    续段</p>\n</li>\n</ul>\n'],
  ['甲\n\n    let a = 1;', '<p>甲</p>\n<pre><code>let a = 1;</code></pre>\n'],
  ['    a(); // 甲\n    b();', '<pre><code>a(); // 甲\nb();</code></pre>\n'],
  ['    2024年，甲乙丙', '<p>    2024年，甲乙丙</p>\n'],
])('of what is indented only code is code: %j', async (text, html) => {
  expect(await htmlOfMarkdown(text)).toBe(html);
});

it('fields at the start of a page are no part of its text', async () => {
  const page = '---\ntitle: 书目\ntags:\n  - 藏书\n---\n# 文渊阁\n\n甲\n\n---\n\n乙';
  expect(await htmlOfMarkdown(page)).toBe('<h1>文渊阁</h1>\n<p>甲</p>\n<hr>\n<p>乙</p>\n');
});

it.each([
  [
    '正文[^1]。\n\n[^1]: 脚注内容',
    '<p>正文<sup>[1]</sup>。</p>\n<hr><ol><li><p>脚注内容</p>\n</li></ol>',
  ],
  // Right behind the text, named, mentioned twice, and with a second paragraph.
  [
    '甲[^乙]丙[^2]丁[^乙]\n[^乙]: **戊**[^2]\n\n    己\n [^2]: https://e.com\n\n庚',
    '<p>甲<sup>[1]</sup>丙<sup>[2]</sup>丁<sup>[1]</sup></p>\n<p>庚</p>\n<hr><ol><li><p><strong>戊</strong><sup>[2]</sup></p>\n<p>己</p>\n</li><li><p><a href="https://e.com">https://e.com</a></p>\n</li></ol>',
  ],
  // Numbered as they are mentioned, whatever the case of their names; one that nothing mentions comes last.
  [
    '甲[^B]乙[^a]\n\n[^无]: 丙\n[^A]: 丁\n[^b]: 戊',
    '<p>甲<sup>[1]</sup>乙<sup>[2]</sup></p>\n<hr><ol><li><p>戊</p>\n</li><li><p>丁</p>\n</li><li><p>丙</p>\n</li></ol>',
  ],
  // A line that goes on with the paragraph of a note, and one that does not.
  [
    '甲[^1]\n\n[^1]: 乙\n丙\n# 丁',
    '<p>甲<sup>[1]</sup></p>\n<h1>丁</h1>\n<hr><ol><li><p>乙<br>丙</p>\n</li></ol>',
  ],
  // What is indented within a note.
  [
    '甲[^1]\n\n[^1]: 乙\n\n    ```\n    a {\n      b\n    ```\n丙',
    '<p>甲<sup>[1]</sup></p>\n<p>丙</p>\n<hr><ol><li><p>乙</p>\n<pre><code>a {\n  b</code></pre>\n</li></ol>',
  ],
  [
    '甲[^1]\n\n[^1]: 乙\n  - 丙\n    - 丁',
    '<p>甲<sup>[1]</sup></p>\n<hr><ol><li><p>乙</p>\n<ul>\n<li>丙<ul>\n<li>丁</li>\n</ul>\n</li>\n</ul>\n</li></ol>',
  ],
  // Within a line it is a mark and a colon.
  [
    'A[^1]: 乙\n\n丙[^1]\n\n[^1]: 丁',
    '<p>A<sup>[1]</sup>: 乙</p>\n<p>丙<sup>[1]</sup></p>\n<hr><ol><li><p>丁</p>\n</li></ol>',
  ],
  ['甲[^1]，`[^2]: 乙`', '<p>甲[^1]，<code>[^2]: 乙</code></p>\n'],
  ['见[甲][1]\n\n[1]: /library', '<p>见<a href="/library">甲</a></p>\n'],
])('footnotes stand at the end, with their numbers in the text: %j', async (text, html) => {
  expect(await htmlOfMarkdown(text)).toBe(html);
});
