import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { convertInThread } from '../../../test/convert-in-thread.ts';
import { encode } from '../../../test/encode.ts';
import { temporaryFile } from '../../../test/run-converter.ts';
import { allText } from '../../../test/text-pages.ts';
import { findHanFont } from '../../fonts/machine-fonts.ts';

/** Addresses that were asked for. */
async function listen(): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, asked };
}

describe('HTML', () => {
  test('is read in the encoding it names, with its title and its headings as contents', async () => {
    const html =
      '<html><head><meta charset="gb2312"><title>千字文</title></head><body><h1>甲 &amp; 乙</h1><p>天地玄黄</p><h2>丙</h2></body></html>';
    const run = await convertInThread('a.html', encode(html, 'gb18030'), '--text');
    expect(run.the('opened')).toMatchObject({
      kind: 'html',
      title: '千字文',
      outline: [{ title: '甲 & 乙', page: 1, children: [{ title: '丙', page: 1 }] }],
    });
    expect(allText(run)).toBe('甲 & 乙\n天地玄黄\n丙');
  });

  test.runIf(findHanFont('Bold'))('shows bold Chinese in bold letters', async () => {
    const outlines = async (html: string) => {
      const run = await convertInThread('a.html', html, '--text', '--format', 'svg');
      expect(allText(run)).toBe('重点');
      return Array.from(run.svg(1).matchAll(/<path id="[^"]*"[^>]* d="([^"]*)"/g), ([, d]) => d);
    };
    const plain = await outlines('<p>重点</p>');
    const bold = await outlines('<p><b>重点</b></p>');
    expect(bold).not.toEqual(plain);
    for (const html of ['<h1>重点</h1>', '<p><span style="font-weight: 700">重点</span></p>'])
      expect(await outlines(html)).toEqual(bold);
    const inside = '<h2><span style="font-weight: normal">重点</span></h2>';
    expect(await outlines(inside)).toEqual(plain);
  });

  test.runIf(findHanFont('Bold'))('slants bold Chinese only where it is in italics', async () => {
    const outlines = async (html: string) => {
      const run = await convertInThread('a.html', html, '--format', 'svg');
      return Array.from(run.svg(1).matchAll(/<path id="[^"]*"[^>]* d="([^"]*)"/g), ([, d]) => d);
    };
    const alone = await outlines('<p><b>重点</b></p>');
    const beside = await outlines('<p><b><i>重点</i></b><b>重点</b></p>');
    expect(beside).toEqual(expect.arrayContaining(alone));
  });

  test('runs nothing, fetches nothing and reads no other file', async () => {
    const { port, asked } = await listen();
    const secret = temporaryFile(
      'secret.png',
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
        .png()
        .toBuffer(),
    );
    const url = `http://127.0.0.1:${port}`;
    const html = `<link rel="stylesheet" href="${url}/a.css"><style>@import "${url}/b.css"; body { background: url(${url}/c.png) }</style>
      <script src="${url}/d.js">document.body.textContent = '脚本'</script><iframe src="${url}/e"></iframe>
      <img src="${url}/f.png"><img src="file://${secret}"><img src="${secret}"><img src="../../../../../../${secret}">
      <object data="${url}/g"></object><p style="background:url(${url}/h.png)" onclick="x()">正文</p>`;
    const run = await convertInThread('a.htm', html, '--text', '--format', 'svg');
    expect(existsSync(secret)).toBe(true);
    expect(asked).toEqual([]);
    expect(allText(run)).toBe('正文');
    expect(run.svg(1)).not.toContain('image');
  });

  test('shows pictures in WebP, and the words for one that is damaged', async () => {
    const webp = sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } }).webp();
    const picture = (await webp.toBuffer()).toString('base64');
    const html = `<p>前</p><img src="data:image/webp;base64,${picture}" alt="图"><img alt="坏" src="data:image/webp;base64,UklGRg==">`;
    const run = await convertInThread('a.html', html, '--text', '--format', 'svg');
    expect(run.svg(1)).toContain('data:image');
    expect(allText(run)).toBe('前\n坏');
  });

  test('is read without what browsers do not show', async () => {
    const html = `<body style="display:none"><div style="color:red; display: none">菜单<p>其一</p><img src="a.png" alt="图"></div>
      <p hidden>隐藏</p><template><p>模板</p></template><dialog>对话</dialog><a style="display:none">链接</a><img hidden alt="点">
      <div style="visibility: hidden"><p>正文</p></div><dialog open>开着</dialog><br><p>文末</p></body>`;
    expect(allText(await convertInThread('a.html', html, '--text'))).toBe('正文\n开着\n文末');
  });

  test('about web pages says what it says, links within it included', async () => {
    const code = '&lt;a class="b" href="#nav"&gt;甲&lt;/a&gt;';
    const html = `<h2 id="nav">目录</h2><pre>${code}</pre>`;
    expect(allText(await convertInThread('a.html', html, '--text'))).toBe(
      '目录\n<a class="b" href="#nav">甲</a>',
    );
    const text = '# nav\n\n```html\n<a class="b" href="#nav">甲</a>\n<a href="#top">乙</a>\n```\n';
    expect(allText(await convertInThread('a.md', text, '--text'))).toBe(
      'nav\n<a class="b" href="#nav">甲</a>\n<a href="#top">乙</a>',
    );
  });

  test('without words is empty', async () => {
    expect(
      (await convertInThread('a.html', '<html><body><script>x</script></body></html>')).the(
        'failed',
      ).code,
    ).toBe('empty');
  });
});

describe('Markdown', () => {
  test('is set with headings, lists, tables and code, and what is HTML in it is cleaned', async () => {
    const text =
      '# 标题\n\n- 甲\n- 乙\n\n| 列一 | 列二 |\n|---|---|\n| 子 | 丑 |\n\n```\nlet a = 1 < 2;\n```\n<script>alert(1)</script>\n\n## 小节 `x`\n';
    const run = await convertInThread('a.md', text, '--text');
    expect(run.the('opened')).toMatchObject({
      kind: 'markdown',
      outline: [{ title: '标题', page: 1, children: [{ title: '小节 x', page: 1 }] }],
    });
    const words = allText(run).split('\n');
    expect(words).toEqual(expect.arrayContaining(['标题', '列一', '丑', 'let a = 1 < 2;']));
    expect(words.join()).not.toMatch(/alert|\|/);
  });
});

test('fields at the start of a Markdown page are no part of its text', async () => {
  const page = '---\ntitle: 书目\ntags:\n  - 藏书\n---\n# 文渊阁\n\n正文\n\n---\n\n又一段\n';
  const run = await convertInThread('a.md', page, '--text');
  expect(run.the('opened').outline).toEqual([{ title: '文渊阁', page: 1 }]);
  expect(allText(run)).toBe('文渊阁\n正文\n又一段');
});
