import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { paste, sendPaste, startAnew, textbox, told, Written } from './story-editor.tsx';

const meta = {
  title: 'Article / Paste',
  component: Written,
  args: { html: '' },
  beforeEach: startAnew,
} satisfies Meta<typeof Written>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PasteFromWord: Story = {
  play: async () => {
    await paste({
      'text/plain': 'x',
      'text/html': `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body>
        <h1 style="mso-x:y">夜游<o:p></o:p></h1><p class="MsoNormal" style="font-size:12pt"><b>何夜</b>无月<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p>
        <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;</span></span>一</p>
        <p class="MsoListParagraph" style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o</span>其中</p>
        <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>二</p>
        <p class="MsoNormal"><img src="file:///C:/a.png"></p></body></html>`,
    });
    await waitFor(() =>
      expect(told.written).toBe(
        '<h2>夜游</h2><p><strong>何夜</strong>无月</p><ul><li><p>一</p><ul><li><p>其中</p></li></ul></li><li><p>二</p></li></ul>',
      ),
    );
    await waitFor(() => expect(screen.getByText(/有 1 张图片只在原来的文件里/)).toBeVisible());
  },
};

/** What Word puts beside HTML in which pictures are only named: the same text in RTF, which has them. */
const rtfOf = (...pictures: readonly string[]) =>
  `{\\rtf1\\ansi ${pictures.map((kind) => `{\\*\\shppict{\\pict{\\*\\picprop}\\${kind}\\bliptag1{\\*\\blipuid 00}\n89504e47}}{\\nonshppict{\\pict\\wmetafile8 00}}`).join('text ')}}`;

export const PastePicturesFromWord: Story = {
  play: async () => {
    const html =
      '<p>甲<img src="file:///C:/a.png" alt="弦图"></p><p>乙<img src="file:///C:/b.gif"></p>';
    await paste({ 'text/plain': 'x', 'text/html': html, 'text/rtf': rtfOf('pngblip', 'jpegblip') });
    await waitFor(() =>
      expect(told.written).toBe(
        '<p>甲<img src="/uploads/aa/图片1.png" alt="弦图"></p><p>乙<img src="/uploads/aa/图片2.jpeg" alt=""></p>',
      ),
    );
    await expect(screen.queryByText(/只在原来的文件里/)).toBeNull();
    // One that no browser shows stays away, and the other is at its place.
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    await paste({ 'text/plain': 'x', 'text/html': html, 'text/rtf': rtfOf('emfblip', 'pngblip') });
    await waitFor(() =>
      expect(told.written).toBe('<p>甲</p><p>乙<img src="/uploads/aa/图片1.png" alt=""></p>'),
    );
    await waitFor(() => expect(screen.getByText(/有 1 张图片只在原来的文件里/)).toBeVisible());
    // With more pictures than places nothing tells which is which.
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    await paste({
      'text/plain': 'x',
      'text/html': html,
      'text/rtf': rtfOf('pngblip', 'pngblip', 'pngblip'),
    });
    await waitFor(() => expect(told.written).toBe('<p>甲</p><p>乙</p>'));
  },
};

/** Word has a formula in a comment, and a picture of it on the author's disk. */
export const PasteFormulasFromWord: Story = {
  play: async () => {
    const omml =
      '<m:oMathPara><m:oMath><m:sSup><m:sSupPr><span><m:ctrlPr></m:ctrlPr></span></m:sSupPr><m:e><i><span lang=EN-US><m:r>a</m:r></span></i></m:e><m:sup><m:r>2</m:r></m:sup></m:sSup><m:r>=</m:r><m:f><m:num><m:r>x+1</m:r></m:num><m:den><m:r>2</m:r></m:den></m:f><m:r>+</m:r><m:rad><m:radPr><m:degHide m:val="on"/></m:radPr><m:deg></m:deg><m:e><m:sSub><m:e><m:r>y</m:r></m:e><m:sub><m:r>1</m:r></m:sub></m:sSub></m:e></m:rad><m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub><m:r>i=1</m:r></m:sub><m:sup><m:r>n</m:r></m:sup><m:e><m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e><m:r>i&lt;k</m:r></m:e></m:d></m:e></m:nary></m:oMath></m:oMathPara>';
    await paste({
      'text/plain': 'x',
      'text/html': `<p>由<!--[if gte msEquation 12]>${omml}<![endif]--><![if !msEquation]><span><img src="file:///C:/clip_image002.png"></span><![endif]>可知</p>`,
    });
    await waitFor(() =>
      expect(told.written).toBe(
        '<p>由a<sup>2</sup>=(x+1)/2+√(y<sub>1</sub>)∑<sub>i=1</sub><sup>n</sup> [i&lt;k]可知</p>',
      ),
    );
    await expect(screen.queryByText(/只在原来的文件里/)).toBeNull();
  },
};

/** Pages show a formula several times, for eyes, for screen readers and as its source. */
export const PasteFormulasFromPages: Story = {
  play: async () => {
    const katex =
      '<span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><msup><mi>e</mi><mrow><mi>i</mi><msup><mi>π</mi><mn>2</mn></msup></mrow></msup><mo>+</mo><mover accent="true"><mi>v</mi><mo>→</mo></mover></mrow><annotation encoding="application/x-tex">e^{i\\pi^2}+\\vec v</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="base">eiπ2+v</span></span></span>';
    await paste({
      'text/plain': 'x',
      'text/html': `<p>甲${katex}乙</p><p>丙<span class="ztext-math" data-eeimg="1" data-tex="\\frac{1}{2}"><span class="MathJax_SVG">x</span></span></p><p>丁<img eeimg="1" src="https://e.com/equation?tex=a" alt="a_1"></p>`,
    });
    await waitFor(() =>
      expect(told.written).toBe(
        '<p>甲e<sup>iπ^2</sup>+v⃗乙</p><p>丙<code>\\frac{1}{2}</code></p><p>丁<code>a_1</code></p>',
      ),
    );
  },
};

const wordItem = (level: number, mark: string, text: string) =>
  `<p style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${mark}<span>&nbsp;&nbsp;</span></span>${text}</p>`;

/** A numbered list of Word right behind a bulleted one is another list, also within an item. */
export const PasteListsFromWord: Story = {
  play: async () => {
    await paste({
      'text/plain': 'x',
      'text/html': `${wordItem(1, '·', '甲')}${wordItem(2, '·', '乙')}${wordItem(2, '1.', '丙')}${wordItem(1, '1.', '丁')}${wordItem(1, '2.', '戊')}`,
    });
    await waitFor(() =>
      expect(told.written).toBe(
        '<ul><li><p>甲</p><ul><li><p>乙</p></li></ul><ol><li><p>丙</p></li></ol></li></ul><ol><li><p>丁</p></li><li><p>戊</p></li></ol>',
      ),
    );
  },
};

/** A number that no list of an article shows stays as text, since the text may refer to it. */
export const PasteNumbersFromWord: Story = {
  play: async () => {
    await paste({
      'text/plain': 'x',
      'text/html': `${wordItem(1, '第一条', '甲')}${wordItem(1, '一、', '乙')}${wordItem(1, '①', '丙')}${wordItem(1, '（甲）', '丁')}${wordItem(1, '1.', '戊')}${wordItem(2, '1.1', '己')}${wordItem(1, '2.', '庚')}${wordItem(1, 'A.', '辛')}${wordItem(1, 'IV、', '壬')}`,
    });
    await waitFor(() =>
      expect(told.written).toBe(
        '<p>第一条 甲</p><p>一、乙</p><p>① 丙</p><p>（甲）丁</p><ol><li><p>戊</p></li></ol><p>1.1 己</p><ol start="2"><li><p>庚</p></li></ol><p>A. 辛</p><p>IV、壬</p>',
      ),
    );
  },
};

/** The count goes on behind a paragraph between two items, and begins anew where it does in Word. */
export const PasteCountsFromWord: Story = {
  play: async () => {
    await paste({
      'text/plain': 'x',
      'text/html': `${wordItem(1, '1.', '甲')}<p>乙</p>${wordItem(1, '2.', '丙')}${wordItem(1, '3.', '丁')}${wordItem(1, '1.', '戊')}${wordItem(2, 'c)', '己')}${wordItem(2, 'd)', '庚')}`,
    });
    await waitFor(() =>
      expect(told.written).toBe(
        '<ol><li><p>甲</p></li></ol><p>乙</p><ol start="2"><li><p>丙</p></li><li><p>丁</p></li></ol><ol><li><p>戊</p><ol start="3"><li><p>己</p></li><li><p>庚</p></li></ol></li></ol>',
      ),
    );
  },
};

/** A list may begin at an inner level, or be taken up again there, and leave levels out. */
export const PasteInnerListsFromWord: Story = {
  play: async () => {
    await paste({
      'text/plain': 'x',
      'text/html': `${wordItem(1, '1.', '甲')}${wordItem(2, 'a)', '乙')}<p>丙</p>${wordItem(2, 'b)', '丁')}${wordItem(2, 'c)', '戊')}${wordItem(1, '2.', '己')}`,
    });
    await waitFor(() =>
      expect(told.written).toBe(
        '<ol><li><p>甲</p><ol><li><p>乙</p></li></ol></li></ol><p>丙</p><ol start="2"><li><p>丁</p></li><li><p>戊</p></li></ol><ol start="2"><li><p>己</p></li></ol>',
      ),
    );
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    await paste({
      'text/plain': 'x',
      'text/html': `<p>首</p>${wordItem(1, '1.', '甲')}${wordItem(3, 'i.', '乙')}${wordItem(3, 'ii.', '丙')}${wordItem(2, 'a)', '丁')}${wordItem(1, '2.', '戊')}`,
    });
    await waitFor(() =>
      expect(told.written).toBe(
        '<p>首</p><ol><li><p>甲</p><ol><li><p>乙</p></li><li><p>丙</p></li></ol><ol><li><p>丁</p></li></ol></li><li><p>戊</p></li></ol>',
      ),
    );
  },
};

/** The row without height, by which Word tells how wide the columns of merged cells are, is no row of the table. */
export const PasteMergedTableFromWord: Story = {
  play: async () => {
    await paste({
      'text/plain': 'x',
      'text/html': `<table class="MsoTableGrid"><tr><td colspan="2"><p class="MsoNormal">甲</p></td></tr><tr><td><p class="MsoNormal">乙</p></td><td><p class="MsoNormal">丙</p></td></tr><![if !supportMisalignedColumns]><tr height=0><td width=38 style='border:none'></td><td width=76 style='border:none'></td></tr><![endif]></table><table><tr height=0><td><img src="https://e.com/a.png"></td></tr></table><p>尾</p>`,
    });
    await waitFor(() =>
      expect(told.written).toBe(
        '<table><tbody><tr><td colspan="2" rowspan="1"><p>甲</p></td></tr><tr><td colspan="1" rowspan="1"><p>乙</p></td><td colspan="1" rowspan="1"><p>丙</p></td></tr></tbody></table><table><tbody><tr><td colspan="1" rowspan="1"><p><img src="https://e.com/a.png" alt=""></p></td></tr></tbody></table><p>尾</p>',
      ),
    );
  },
};

export const PasteFromWeChat: Story = {
  play: async () => {
    await paste({
      'text/plain': 'x',
      'text/html':
        '<section style="color:#333" data-tool="x"><section><p style="text-align:center"><span style="font-size:17px">但少闲人</span></p></section><p><img class="rich_pages" data-src="https://e.com/640?wx_fmt=png" data-ratio="1"></p></section>',
    });
    await waitFor(() =>
      expect(told.written).toBe(
        '<p>但少闲人</p><p><img src="https://e.com/640?wx_fmt=png" alt=""></p>',
      ),
    );
  },
};

/** Pages show what is on other sites by https alone, and what is on this one as it is. */
export const PasteUnsafePictures: Story = {
  play: async () => {
    const own = `${location.origin}/uploads/a.png`;
    await paste({
      'text/plain': 'x',
      'text/html': `<p><img src="http://e.com/a.png"><img src="${own}"><img data-src="http://e.com/b.png"></p>`,
    });
    const picture = (src: string) => `<img src="${src}" alt="">`;
    await waitFor(() =>
      expect(told.written).toBe(
        `<p>${picture('https://e.com/a.png')}${picture(own)}${picture('https://e.com/b.png')}</p>`,
      ),
    );
  },
};

/** The address of a picture that is not loaded yet stands beside it; a drawing cannot be sent. */
export const PasteLazyPictures: Story = {
  play: async () => {
    const nothing =
      'data:image/svg+xml;utf8,&lt;svg xmlns=&quot;http://www.w3.org/2000/svg&quot;&gt;&lt;/svg&gt;';
    await paste({
      'text/plain': 'x',
      'text/html': `<p>甲<noscript><img src="https://e.com/a.jpg"></noscript><img src="${nothing}" data-actualsrc="https://e.com/a.jpg">乙<img src="https://e.com/blank.gif" data-original="https://e.com/b.jpg">丙<img src="https://e.com/c.jpg" data-original="true">丁<img src="https://e.com/d.jpg" data-original="/d.jpg"><img src="https://e.com/blank.gif" data-src="//e.com/e.jpg">戊<img src="${nothing}"></p>`,
    });
    const picture = (name: string) => `<img src="https://e.com/${name}.jpg" alt="">`;
    await waitFor(() =>
      expect(told.written).toBe(
        `<p>甲${picture('a')}乙${picture('b')}丙${picture('c')}丁${picture('d')}${picture('e')}戊</p>`,
      ),
    );
    await waitFor(() => expect(screen.getByText(/有 1 张图片只在原来的文件里/)).toBeVisible());
  },
};

/** Columns of numbers keep their alignment, and a cell can get another one. */
export const PasteAlignedTable: Story = {
  play: async () => {
    await paste({
      'text/plain': 'x',
      'text/html':
        '<table><tr><td>论语</td><td align="right">120</td></tr><tr><td style="text-align:center">孟子</td><td>尾</td></tr></table>',
    });
    const cell = (text: string) => within(textbox()).getByText(text).parentElement as HTMLElement;
    await waitFor(() => expect(getComputedStyle(cell('120')).textAlign).toMatch(/right$/));
    await expect(getComputedStyle(cell('孟子')).textAlign).toMatch(/center$/);
    await userEvent.click(within(textbox()).getByText('尾'));
    await userEvent.click(screen.getByRole('button', { name: '右对齐' }));
    await waitFor(() =>
      expect(told.written).toBe(
        '<table><tbody><tr><td colspan="1" rowspan="1"><p>论语</p></td><td colspan="1" rowspan="1" align="right"><p>120</p></td></tr><tr><td colspan="1" rowspan="1" align="center"><p>孟子</p></td><td colspan="1" rowspan="1" align="right"><p>尾</p></td></tr></tbody></table>',
      ),
    );
  },
};

/** Chapters and sections stay apart, also in Markdown; a single heading above all is a title, and the others stay. */
export const PasteChapters: Story = {
  play: async () => {
    await paste({
      'text/plain': 'x',
      'text/html': '<h1>第一部分</h1><h2>小节</h2><h3>目</h3><h1>第二部分</h1><p>尾</p>',
    });
    await waitFor(() =>
      expect(told.written).toBe(
        '<h2>第一部分</h2><h3>小节</h3><h4>目</h4><h2>第二部分</h2><p>尾</p>',
      ),
    );
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    await paste({ 'text/plain': '# 甲\n\n## 乙\n\n# 丙\n\n尾' });
    await waitFor(() => expect(told.written).toBe('<h2>甲</h2><h3>乙</h3><h2>丙</h2><p>尾</p>'));
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    await paste({ 'text/plain': 'x', 'text/html': '<h1>题</h1><h2>节</h2><p>尾</p>' });
    await waitFor(() => expect(told.written).toBe('<h2>题</h2><h2>节</h2><p>尾</p>'));
  },
};

/** Code keeps its lines and spaces where a page shows it as a table or a list, and loses their numbers. */
export const PasteNumberedCode: Story = {
  play: async () => {
    await paste({
      'text/plain': 'x',
      'text/html':
        '<table class="highlight"><tbody><tr><td class="blob-num" data-line-number="1"></td><td class="blob-code"><span>if</span> a:</td></tr><tr><td class="blob-num"></td><td class="blob-code">    b()</td></tr></tbody></table><p>又</p><pre><code><ol class="hljs-ln"><li><div class="hljs-ln-numbers">1</div><div class="hljs-ln-code">c</div></li><li><div class="hljs-ln-code">&nbsp; d</div></li></ol></code></pre><p>尾</p>',
    });
    await waitFor(() =>
      expect(told.written).toBe(
        '<pre><code>if a:\n    b()</code></pre><p>又</p><pre><code>c\n  d</code></pre><p>尾</p>',
      ),
    );
  },
};

/** WeChat has an element for each line, and a list of their numbers; pieces of code within a text are no lines. */
export const PasteCodeFromWeChat: Story = {
  play: async () => {
    await paste({
      'text/plain': 'x',
      'text/html':
        '<section class="code-snippet__fix"><ul class="code-snippet__line-index"><li></li><li></li></ul><pre class="code-snippet__js" data-lang="java"><code><span class="code-snippet_outer">int a = 1; // 甲</span></code><code><span class="code-snippet_outer"><br></span></code><code><span class="code-snippet_outer">&nbsp; int b = 2;</span></code></pre></section><p>又</p><pre><code>int c;\nint d;</code><ul class="pre-numbering"><li>1</li><li>2</li></ul></pre><pre>先 <code>git add</code>，再 <code>git push</code></pre><p>尾</p>',
    });
    await waitFor(() =>
      expect(told.written).toBe(
        '<pre><code>int a = 1; // 甲\n\n  int b = 2;</code></pre><p>又</p><pre><code>int c;\nint d;</code></pre><pre><code>先 git add，再 git push</code></pre><p>尾</p>',
      ),
    );
  },
};

/** What Word hides, and what colleagues wrote in the margin, is not published; the text that they wrote about stays. */
export const PasteHiddenFromWord: Story = {
  play: async () => {
    await paste({
      'text/plain': 'x',
      'text/html': `<p class="MsoNormal"><a style='mso-comment-reference:w_1;mso-comment-date:20260101T1200'>正文</a><span class="MsoCommentReference"><a class="msocomanchor" href="#_msocom_1">[w1]</a><span style="mso-special-character:comment">&nbsp;</span></span>继续<span style="font-size:12pt;
          display:none;mso-hide:all">隐藏文字</span>，见<a href="#_ftn1"><sup>[1]</sup></a></p>
        <div style="mso-element:comment-list"><hr class="msocomoff"><div style="mso-element:comment"><div class="msocomtxt"><p class="MsoCommentText">不该发出去</p></div></div></div>
        <p style="mso-hide:all">整段隐藏</p><p>尾</p>`,
    });
    await waitFor(() => expect(told.written).toBe('<p>正文继续，见<sup>[1]</sup></p><p>尾</p>'));
  },
};

/** Pictures that are in the HTML itself stay where they were, with what was said in their stead, however fast each is sent. */
export const PastePicturesAsData: Story = {
  args: { html: '<p>前</p>' },
  play: async () => {
    let finish = () => undefined as void;
    const first = new Promise<void>((resolve) => {
      finish = resolve;
    });
    told.upload = async (file) => {
      if (file.name === '图片1.png') await first;
      return `/uploads/aa/${file.name}`;
    };
    const picture = (alt: string) => `<img src="data:image/png;base64,AAAA" alt="${alt}">`;
    await paste({
      'text/plain': 'x',
      'text/html': `<p>一</p><p>${picture('月')}${picture('')}</p><p>二${picture('竹')}三</p><p>尾</p>`,
    });
    await waitFor(() => expect(screen.getAllByText('图片1.png')).not.toHaveLength(0));
    await expect(told.written).not.toContain('<img');
    finish();
    const stored = (index: number, alt: string) =>
      `<img src="/uploads/aa/图片${index}.png" alt="${alt}">`;
    await waitFor(() =>
      expect(told.written).toBe(
        `<p>前一</p><p>${stored(1, '月')}${stored(2, '')}</p><p>二${stored(3, '竹')}三</p><p>尾</p>`,
      ),
    );
  },
};

/** Markdown becomes what it means, in one step that can be undone, and back to text by one click. */
export const PasteMarkdown: Story = {
  play: async () => {
    const text = '# 夜游\n\n- **何夜**无月\n- 竹柏\n\n| 书 | 页 |\n|--|--|\n| 论语 | 120 |';
    await paste({ 'text/plain': text });
    await waitFor(() =>
      expect(told.written).toBe(
        '<h2>夜游</h2><ul><li><p><strong>何夜</strong>无月</p></li><li><p>竹柏</p></li></ul><table><thead><tr><th colspan="1" rowspan="1"><p>书</p></th><th colspan="1" rowspan="1"><p>页</p></th></tr></thead><tbody><tr><td colspan="1" rowspan="1"><p>论语</p></td><td colspan="1" rowspan="1"><p>120</p></td></tr></tbody></table>',
      ),
    );
    await userEvent.click(await screen.findByRole('button', { name: '改为纯文本' }));
    await waitFor(() => expect(told.written).toContain('<p># 夜游</p>'));
    await expect(told.written).not.toContain('<h2>');
  },
};

/** Ctrl+Shift+V: Markdown stays text. */
export const PasteAsPlainText: Story = {
  play: async () => {
    await userEvent.click(textbox());
    await fireEvent.keyDown(textbox(), { key: 'V', keyCode: 86, ctrlKey: true, shiftKey: true });
    sendPaste({ 'text/plain': '# 夜游\n\n- 见 **何夜** https://e.com/a' });
    await waitFor(() =>
      expect(told.written).toBe('<p># 夜游</p><p>- 见 **何夜** https://e.com/a</p>'),
    );
    await fireEvent.keyUp(textbox(), { key: 'Shift', keyCode: 16 });
    sendPaste({ 'text/plain': '# 夜游' });
    await waitFor(() => expect(told.written).toContain('https://e.com/a夜游'));
  },
};

/** What was written since the paste stays, before and behind it; what was changed within it is not taken away. */
export const MarkdownBackToText: Story = {
  args: { html: '<p>甲</p><p>乙</p>' },
  play: async () => {
    const caretAfter = async (text: string) => {
      const line = within(textbox()).getByText(text);
      await userEvent.click(line);
      getSelection()?.selectAllChildren(line);
      getSelection()?.collapseToEnd();
    };
    const offer = () => screen.queryByRole('button', { name: '改为纯文本' });
    await paste({ 'text/plain': '# 夜游\n\n- 竹柏' });
    await waitFor(() => expect(told.written).toContain('<ul>'));
    await caretAfter('甲');
    await userEvent.keyboard('，又写');
    await userEvent.click(await screen.findByRole('button', { name: '改为纯文本' }));
    await waitFor(() =>
      expect(told.written).toBe('<p>甲，又写</p><p>乙# 夜游</p><p></p><p>- 竹柏</p>'),
    );
    await paste({ 'text/plain': '# 夜游\n\n- 松' });
    await waitFor(() => expect(offer()).toBeVisible());
    await caretAfter('松');
    await userEvent.keyboard('影');
    await waitFor(() => expect(offer()).toBeNull());
    await expect(told.written).toContain('<li><p>松影</p></li>');
  },
};

/** What cannot be read as Markdown is pasted as it is: so it is without a network, which the reader comes by. */
export const UnreadableMarkdown: Story = {
  play: async () => {
    // No stack is deep enough for it.
    await paste({ 'text/plain': `# 夜游\n\n${'> '.repeat(10_000)}竹柏` });
    await waitFor(() => expect(told.written).toContain('<p># 夜游</p>'));
    await expect(told.written).toContain('竹柏');
  },
};

/** Pictures that are in the text itself are sent, and those of the own disk are told. */
export const PicturesInMarkdown: Story = {
  play: async () => {
    await paste({
      'text/plain':
        '## 图\n\n甲![月](data:image/png;base64,AAAA)乙\n\n![竹](./img/a.png)\n\n![柏](C:\\a.png)\n\n![松](https://e.com/a.png)',
    });
    await waitFor(() =>
      expect(told.written).toBe(
        '<h2>图</h2><p>甲<img src="/uploads/aa/图片1.png" alt="月">乙</p><p><img src="https://e.com/a.png" alt="松"></p>',
      ),
    );
    await waitFor(() => expect(screen.getByText(/有 2 张图片只在原来的文件里/)).toBeVisible());
  },
};

/** A quote stays one, whatever it begins with. */
export const PasteQuotedList: Story = {
  play: async () => {
    const quote = '<blockquote><ul><li><p>甲</p></li><li><p>乙</p></li></ul></blockquote>';
    await paste({ 'text/plain': '> - 甲\n> - 乙\n\n正文' });
    await waitFor(() => expect(told.written).toBe(`${quote}<p>正文</p>`));
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    await paste({ 'text/plain': 'x', 'text/html': `${quote}<p>正文</p>` });
    await waitFor(() => expect(told.written).toBe(`${quote}<p>正文</p>`));
  },
};
