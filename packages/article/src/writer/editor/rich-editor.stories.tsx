import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiError } from '@wenyuan/api-client';
import { Toaster } from '@wenyuan/ui';
import { useState } from 'react';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { RichEditor } from './rich-editor.tsx';
import type { UploadFile } from './use-uploads.ts';

/** The last content that the editor told. */
let written = '';
let upload: UploadFile;
const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%2240%22 height=%2230%22/%3E';

function Written({ html }: { html: string }) {
  const [value, setValue] = useState(html);
  return (
    <>
      <RichEditor
        label="文章内容"
        value={value}
        onChange={(next) => {
          written = next;
          setValue(next);
        }}
        upload={(file, options) => upload(file, options)}
        readSource={(source) =>
          Promise.resolve(source.replaceAll(/<\/?(?:script|iframe)[^>]*>/g, ''))
        }
      />
      <Toaster />
    </>
  );
}

const meta = {
  title: 'Article / RichEditor',
  component: Written,
  args: { html: '' },
  beforeEach: () => {
    written = '';
    upload = async (file) => `/uploads/aa/${file.name}`;
  },
} satisfies Meta<typeof Written>;
export default meta;
type Story = StoryObj<typeof meta>;

const textbox = () => screen.getByRole('textbox', { name: '文章内容' });
const button = (name: string | RegExp) =>
  within(screen.getByRole('toolbar')).getByRole('button', { name });

type Formats = Readonly<Record<string, string>>;

/** Pastes as a browser does: the formats that another program put on the clipboard, and its files. */
async function paste(formats: Formats, files: readonly File[] = []) {
  await userEvent.click(textbox());
  sendPaste(formats, files);
}

function sendPaste(formats: Formats, files: readonly File[] = []): void {
  const data = new DataTransfer();
  for (const [type, text] of Object.entries(formats)) data.setData(type, text);
  for (const file of files) data.items.add(file);
  textbox().dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
}

export const Empty: Story = {
  play: async () => {
    await userEvent.click(textbox());
    await userEvent.keyboard('何夜无月？何处无竹柏？');
    await waitFor(() => expect(written).toBe('<p>何夜无月？何处无竹柏？</p>'));
    await expect(screen.getByText('9 字')).toBeVisible();
  },
};

const EVERYTHING =
  '<h2>题</h2><h3>节</h3><h4>目</h4><p><strong>粗</strong><em>斜</em><u>下</u><s>删</s><mark>亮</mark><small>小</small>H<sub>2</sub>O<sup>+</sup><code>行内</code><br>换行 <a href="https://e.com/a">链接</a></p><blockquote><p>引文</p></blockquote><pre><code>a  b\nc</code></pre><ul><li><p>一</p><ul><li><p>二</p></li></ul></li></ul><ol start="3"><li><p>三</p></li></ol><hr><p><img src="/uploads/aa/a.webp" alt="图" width="40" height="30"></p><figure><p><img src="/uploads/aa/a.webp" alt=""></p><figcaption>说明</figcaption></figure><table><thead><tr><th colspan="1" rowspan="1" scope="col"><p>书</p></th><th colspan="1" rowspan="1"><p>页</p></th></tr></thead><tbody><tr><td colspan="2" rowspan="1" align="right"><p>论语</p></td></tr></tbody></table><video src="/uploads/aa/a.mp4" controls=""></video><p>尾</p>';

/** An article may have all of this: opening and saving it loses nothing. */
export const Everything: Story = {
  args: { html: EVERYTHING },
  play: async () => {
    await userEvent.click(within(textbox()).getByText('尾'));
    await userEvent.keyboard('。');
    await waitFor(() => expect(written).toBe(EVERYTHING.replace('<p>尾</p>', '<p>尾。</p>')));
  },
};

const cell = (tag: 'th' | 'td', text: string, colspan = 1, rowspan = 1) =>
  `<${tag} colspan="${colspan}" rowspan="${rowspan}"><p>${text}</p></${tag}>`;
const place = `<tr>${cell('th', '地区', 1, 2)}${cell('th', '收入', 2)}</tr>`;
const years = `<tr>${cell('th', '2024')}${cell('th', '2025')}</tr>`;
const numbers = `<tr>${cell('td', '北京')}${cell('td', '11')}${cell('td', '22')}</tr>`;
const sums = `<tr>${cell('td', '24')}${cell('td', '25')}</tr>`;

/** No cell reaches out of a `thead`: all rows of a header are in it, or none where one of them has other cells. */
export const HeaderOfTwoRows: Story = {
  args: {
    html: `<table><tbody>${place}${years}${numbers}</tbody></table><table><tbody>${place}${sums}${numbers}</tbody></table><p>尾</p>`,
  },
  play: async () => {
    await userEvent.click(within(textbox()).getByText('尾'));
    await userEvent.keyboard('。');
    await waitFor(() =>
      expect(written).toBe(
        `<table><thead>${place}${years}</thead><tbody>${numbers}</tbody></table><table><tbody>${place}${sums}${numbers}</tbody></table><p>尾。</p>`,
      ),
    );
  },
};

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
      expect(written).toBe(
        '<h2>夜游</h2><p><strong>何夜</strong>无月</p><ul><li><p>一</p><ul><li><p>其中</p></li></ul></li><li><p>二</p></li></ul>',
      ),
    );
    await waitFor(() => expect(screen.getByText(/有 1 张图片只在原来的文件里/)).toBeVisible());
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
      expect(written).toBe(
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
      'text/html': `${wordItem(1, '第一条', '甲')}${wordItem(1, '一、', '乙')}${wordItem(1, '①', '丙')}${wordItem(1, '（甲）', '丁')}${wordItem(1, '1.', '戊')}${wordItem(2, '1.1', '己')}${wordItem(1, '2.', '庚')}`,
    });
    await waitFor(() =>
      expect(written).toBe(
        '<p>第一条 甲</p><p>一、乙</p><p>① 丙</p><p>（甲）丁</p><ol><li><p>戊</p></li></ol><p>1.1 己</p><ol start="2"><li><p>庚</p></li></ol>',
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
      expect(written).toBe(
        '<ol><li><p>甲</p></li></ol><p>乙</p><ol start="2"><li><p>丙</p></li><li><p>丁</p></li></ol><ol><li><p>戊</p><ol start="3"><li><p>己</p></li><li><p>庚</p></li></ol></li></ol>',
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
      expect(written).toBe('<p>但少闲人</p><p><img src="https://e.com/640?wx_fmt=png" alt=""></p>'),
    );
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
      expect(written).toBe(
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
      expect(written).toBe('<h2>第一部分</h2><h3>小节</h3><h4>目</h4><h2>第二部分</h2><p>尾</p>'),
    );
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    await paste({ 'text/plain': '# 甲\n\n## 乙\n\n# 丙\n\n尾' });
    await waitFor(() => expect(written).toBe('<h2>甲</h2><h3>乙</h3><h2>丙</h2><p>尾</p>'));
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    await paste({ 'text/plain': 'x', 'text/html': '<h1>题</h1><h2>节</h2><p>尾</p>' });
    await waitFor(() => expect(written).toBe('<h2>题</h2><h2>节</h2><p>尾</p>'));
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
      expect(written).toBe(
        '<pre><code>if a:\n    b()</code></pre><p>又</p><pre><code>c\n  d</code></pre><p>尾</p>',
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
    await waitFor(() => expect(written).toBe('<p>正文继续，见<sup>[1]</sup></p><p>尾</p>'));
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
    upload = async (file) => {
      if (file.name === '图片1.png') await first;
      return `/uploads/aa/${file.name}`;
    };
    const picture = (alt: string) => `<img src="data:image/png;base64,AAAA" alt="${alt}">`;
    await paste({
      'text/plain': 'x',
      'text/html': `<p>一</p><p>${picture('月')}${picture('')}</p><p>二${picture('竹')}三</p><p>尾</p>`,
    });
    await waitFor(() => expect(screen.getAllByText('图片1.png')).not.toHaveLength(0));
    await expect(written).not.toContain('<img');
    finish();
    const stored = (index: number, alt: string) =>
      `<img src="/uploads/aa/图片${index}.png" alt="${alt}">`;
    await waitFor(() =>
      expect(written).toBe(
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
      expect(written).toBe(
        '<h2>夜游</h2><ul><li><p><strong>何夜</strong>无月</p></li><li><p>竹柏</p></li></ul><table><thead><tr><th colspan="1" rowspan="1"><p>书</p></th><th colspan="1" rowspan="1"><p>页</p></th></tr></thead><tbody><tr><td colspan="1" rowspan="1"><p>论语</p></td><td colspan="1" rowspan="1"><p>120</p></td></tr></tbody></table>',
      ),
    );
    await userEvent.click(await screen.findByRole('button', { name: '改为纯文本' }));
    await waitFor(() => expect(written).toContain('<p># 夜游</p>'));
    await expect(written).not.toContain('<h2>');
  },
};

/** Ctrl+Shift+V: Markdown stays text. */
export const PasteAsPlainText: Story = {
  play: async () => {
    await userEvent.click(textbox());
    await fireEvent.keyDown(textbox(), { key: 'V', keyCode: 86, ctrlKey: true, shiftKey: true });
    sendPaste({ 'text/plain': '# 夜游\n\n- 见 **何夜** https://e.com/a' });
    await waitFor(() => expect(written).toBe('<p># 夜游</p><p>- 见 **何夜** https://e.com/a</p>'));
    await fireEvent.keyUp(textbox(), { key: 'Shift', keyCode: 16 });
    sendPaste({ 'text/plain': '# 夜游' });
    await waitFor(() => expect(written).toContain('https://e.com/a夜游'));
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
    await waitFor(() => expect(written).toContain('<ul>'));
    await caretAfter('甲');
    await userEvent.keyboard('，又写');
    await userEvent.click(await screen.findByRole('button', { name: '改为纯文本' }));
    await waitFor(() => expect(written).toBe('<p>甲，又写</p><p>乙# 夜游</p><p></p><p>- 竹柏</p>'));
    await paste({ 'text/plain': '# 夜游\n\n- 松' });
    await waitFor(() => expect(offer()).toBeVisible());
    await caretAfter('松');
    await userEvent.keyboard('影');
    await waitFor(() => expect(offer()).toBeNull());
    await expect(written).toContain('<li><p>松影</p></li>');
  },
};

/** Chooses files by the button of the toolbar, while the caret stays where it is. */
const choose = (files: readonly File[]) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLElement, {
    target: { files },
  });

const png = () => new File(['png'], '月.png', { type: 'image/png' });

/** A picture stands where it was pasted, while the text before it changes and the upload runs. */
export const PastePicture: Story = {
  args: { html: '<p>前后</p>' },
  play: async () => {
    let finish = () => undefined as void;
    upload = (_file, { onProgress }) =>
      new Promise((resolve) => {
        onProgress(1, 2);
        finish = () => resolve(PICTURE);
      });
    await paste({}, [png()]);
    const bar = await screen.findByRole('progressbar', { name: '月.png 的上传进度' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '50'));
    await userEvent.keyboard('，再写');
    finish();
    await waitFor(() => expect(written).toContain(`<img src="${PICTURE}" alt="">`));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    const picture = textbox().querySelector('img') as HTMLElement;
    await waitFor(() => expect(picture.getBoundingClientRect().width).toBe(40));
    // The editor finds what was pressed by its place.
    const { left, top } = picture.getBoundingClientRect();
    const place = { clientX: left + 20, clientY: top + 15 };
    await fireEvent.mouseDown(picture, place);
    await fireEvent.mouseUp(picture, place);
    const alt = await screen.findByLabelText('替代文字');
    await userEvent.type(alt, '明月');
    await waitFor(() => expect(written).toContain(`<img src="${PICTURE}" alt="明月">`));
  },
};

/** A picture that is refused says why and can be sent again; the text stays as it was. */
export const PictureFails: Story = {
  args: { html: '<p>前后</p>' },
  play: async () => {
    let tries = 0;
    upload = async () => {
      tries += 1;
      if (tries === 1) throw new ApiError({ status: 400, body: { message: '图片不能超过 10 MB' } });
      return PICTURE;
    };
    await paste({}, [png()]);
    await waitFor(() => expect(screen.getByText('图片不能超过 10 MB')).toBeVisible());
    await expect(written).not.toContain('img');
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(written).toContain('<img'));
    await expect(screen.queryByText('图片不能超过 10 MB')).toBeNull();
  },
};

/** The place of a picture that failed stays marked, and another try fills it, wherever the caret is. */
export const FailedPictureKeepsItsPlace: Story = {
  args: { html: '<p>甲</p><p>乙</p>' },
  play: async () => {
    let isCut = true;
    upload = async (file) => {
      if (isCut) throw new ApiError({ status: 400, body: { message: '网络中断' } });
      return `/uploads/aa/${file.name}`;
    };
    const caretAfter = async (text: string) => {
      const line = within(textbox()).getByText(text);
      await userEvent.click(line);
      getSelection()?.selectAllChildren(line);
      getSelection()?.collapseToEnd();
    };
    await caretAfter('甲');
    await choose([png(), new File(['png'], '竹.png', { type: 'image/png' })]);
    await waitFor(() => expect(within(textbox()).getByText('上传失败 月.png')).toBeVisible());
    await waitFor(() => expect(within(textbox()).getByText('上传失败 竹.png')).toBeVisible());
    await caretAfter('乙');
    await userEvent.keyboard('丙');
    isCut = false;
    const again = (name: string) =>
      within(screen.getByText(name).closest('li') as HTMLElement).getByRole('button', {
        name: '重试',
      });
    await userEvent.click(again('月.png'));
    await waitFor(() =>
      expect(written).toBe('<p>甲<img src="/uploads/aa/月.png" alt=""></p><p>乙丙</p>'),
    );
    await userEvent.click(again('竹.png'));
    await waitFor(() =>
      expect(written).toBe(
        '<p>甲<img src="/uploads/aa/月.png" alt=""><img src="/uploads/aa/竹.png" alt=""></p><p>乙丙</p>',
      ),
    );
    isCut = true;
    await paste({}, [png()]);
    await userEvent.click(await screen.findByRole('button', { name: '移除' }));
    await waitFor(() => expect(screen.queryByText('上传失败 月.png')).toBeNull());
  },
};

/** What is typed while pictures are sent stands behind them; who waited goes on below them. */
export const TypeAroundPictures: Story = {
  args: { html: '<p>甲</p>' },
  play: async () => {
    const finish: (() => void)[] = [];
    upload = (file) =>
      new Promise((resolve) => finish.push(() => resolve(`/uploads/aa/${file.name}`)));
    await paste({}, [png(), png()]);
    await waitFor(() => expect(finish).toHaveLength(2));
    await userEvent.keyboard('乙');
    for (const each of finish) each();
    const picture = '<img src="/uploads/aa/月.png" alt="">';
    await waitFor(() => expect(written).toBe(`<p>甲${picture}${picture}乙</p>`));
    await choose([png()]);
    await waitFor(() => expect(finish).toHaveLength(3));
    finish.at(-1)?.();
    await waitFor(() => expect(written).toBe(`<p>甲${picture}${picture}乙${picture}</p>`));
    await userEvent.keyboard('丙');
    await waitFor(() => expect(written).toBe(`<p>甲${picture}${picture}乙${picture}</p><p>丙</p>`));
  },
};

export const DropPicture: Story = {
  args: { html: '<p>前后</p>' },
  play: async () => {
    const data = new DataTransfer();
    data.items.add(png());
    const { left, top } = within(textbox()).getByText('前后').getBoundingClientRect();
    await fireEvent(
      textbox(),
      new DragEvent('drop', {
        dataTransfer: data,
        clientX: left + 2,
        clientY: top + 8,
        bubbles: true,
        cancelable: true,
      }),
    );
    await waitFor(() => expect(written).toBe('<p><img src="/uploads/aa/月.png" alt="">前后</p>'));
  },
};

export const TableAndUndo: Story = {
  // The header cells of a new table are still to be written.
  parameters: { a11y: { config: { rules: [{ id: 'empty-table-header', enabled: false }] } } },
  args: { html: '<p>表：</p>' },
  play: async () => {
    await userEvent.click(within(textbox()).getByText('表：'));
    await userEvent.click(button('插入表格'));
    await userEvent.keyboard('书');
    await waitFor(() => expect(textbox().querySelectorAll('tr')).toHaveLength(3));
    await userEvent.click(screen.getByRole('button', { name: '下方加行' }));
    await userEvent.click(screen.getByRole('button', { name: '删除列' }));
    await waitFor(() => expect(textbox().querySelectorAll('tr')).toHaveLength(4));
    await expect(textbox().querySelectorAll('th')).toHaveLength(2);
    await userEvent.click(button(/^撤销/));
    await userEvent.click(button(/^撤销/));
    await waitFor(() => expect(textbox().querySelectorAll('tr')).toHaveLength(3));
    await expect(textbox().querySelectorAll('th')).toHaveLength(3);
    await userEvent.click(button(/^重做/));
    await waitFor(() => expect(textbox().querySelectorAll('tr')).toHaveLength(4));
  },
};

/** The toolbar is one stop of the Tab key; Alt+F10 leads there from the text, arrows along it, Esc back. */
export const ByKeyboard: Story = {
  args: { html: '<p>何夜无月</p>' },
  play: async () => {
    await userEvent.click(within(textbox()).getByText('何夜无月'));
    await userEvent.keyboard('{Control>}a{/Control}{Control>}b{/Control}');
    await waitFor(() => expect(written).toBe('<p><strong>何夜无月</strong></p>'));
    await userEvent.keyboard('{Alt>}{F10}{/Alt}');
    await waitFor(() => expect(button(/^撤销/)).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(button(/^加粗/)).toHaveFocus());
    await expect(button(/^加粗/)).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(written).toBe('<p>何夜无月</p>'));
    await userEvent.keyboard('{Alt>}{F10}{/Alt}');
    await waitFor(() => expect(button(/^加粗/)).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(textbox()).toHaveFocus());
  },
};

/** Tab comes to it also where nothing can be undone yet. */
export const ToolbarOfAnEmptyText: Story = {
  play: async () => {
    await waitFor(() => expect(textbox()).toBeVisible());
    await userEvent.tab();
    await expect(button(/^撤销/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(button(/^撤销/)).toHaveFocus();
    await userEvent.tab();
    await expect(textbox()).toHaveFocus();
    await expect(written).toBe('');
  },
};

export const LinkToAnotherSite: Story = {
  args: { html: '<p>文库</p>' },
  play: async () => {
    await userEvent.click(within(textbox()).getByText('文库'));
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.click(button(/^链接/));
    const address = await screen.findByLabelText('网址');
    await userEvent.type(address, 'javascript:alert(1)');
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(screen.getByText(/请输入网址/)).toBeVisible());
    await userEvent.clear(address);
    await userEvent.type(address, 'example.com');
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(written).toBe('<p><a href="https://example.com">文库</a></p>'));
  },
};

/** An address ends where the sentence goes on, for which there is no space in Chinese. */
export const AddressesInASentence: Story = {
  play: async () => {
    await paste({
      'text/plain': '见 https://e.com/a。再看https://e.com/b，谢谢（https://e.com/c）。',
    });
    const link = (address: string) => `<a href="${address}">${address}</a>`;
    await waitFor(() =>
      expect(written).toBe(
        `<p>见 ${link('https://e.com/a')}。再看${link('https://e.com/b')}，谢谢（${link('https://e.com/c')}）。</p>`,
      ),
    );
    await userEvent.clear(textbox());
    await userEvent.keyboard('https://e.com/a。再看 https://e.com/b 。');
    await waitFor(() =>
      expect(written).toBe(`<p>https://e.com/a。再看 ${link('https://e.com/b')} 。</p>`),
    );
  },
};

/** HTML written by hand comes back as the server keeps it. */
export const Source: Story = {
  args: { html: '<p>月</p>' },
  play: async () => {
    await userEvent.click(button('更多格式'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'HTML 源代码' }));
    const source = await screen.findByRole('textbox', { name: 'HTML 源代码' });
    await userEvent.type(source, '<p>竹柏</p><script>x</script>');
    await userEvent.click(screen.getByRole('button', { name: '返回编辑' }));
    await waitFor(() => expect(written).toBe('<p>月</p><p>竹柏</p><p>x</p>'));
  },
};
