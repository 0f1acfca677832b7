import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiError } from '@wenyuan/api-client';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { paste, startAnew, textbox, told, Written } from './story-editor.tsx';

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%2240%22 height=%2230%22/%3E';

const meta = {
  title: 'Article / RichEditor',
  component: Written,
  args: { html: '' },
  beforeEach: startAnew,
} satisfies Meta<typeof Written>;
export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string | RegExp) =>
  within(screen.getByRole('toolbar')).getByRole('button', { name });

export const Empty: Story = {
  play: async () => {
    await userEvent.click(textbox());
    await userEvent.keyboard('何夜无月？何处无竹柏？');
    await waitFor(() => expect(told.written).toBe('<p>何夜无月？何处无竹柏？</p>'));
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
    await waitFor(() => expect(told.written).toBe(EVERYTHING.replace('<p>尾</p>', '<p>尾。</p>')));
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
      expect(told.written).toBe(
        `<table><thead>${place}${years}</thead><tbody>${numbers}</tbody></table><table><tbody>${place}${sums}${numbers}</tbody></table><p>尾。</p>`,
      ),
    );
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
    told.upload = (_file, { onProgress }) =>
      new Promise((resolve) => {
        onProgress(1, 2);
        finish = () => resolve(PICTURE);
      });
    await paste({}, [png()]);
    const bar = await screen.findByRole('progressbar', { name: '月.png 的上传进度' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '50'));
    await userEvent.keyboard('，再写');
    finish();
    await waitFor(() => expect(told.written).toContain(`<img src="${PICTURE}" alt="">`));
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
    await waitFor(() => expect(told.written).toContain(`<img src="${PICTURE}" alt="明月">`));
  },
};

/** A picture that did not arrive says why and can be sent again; the text stays as it was. */
export const PictureFails: Story = {
  args: { html: '<p>前后</p>' },
  play: async () => {
    let tries = 0;
    told.upload = async () => {
      tries += 1;
      if (tries === 1) throw new ApiError({ status: 503, body: { message: '服务器正在维护' } });
      return PICTURE;
    };
    await paste({}, [png()]);
    await waitFor(() => expect(screen.getByText('服务器正在维护')).toBeVisible());
    await expect(told.written).not.toContain('img');
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(told.written).toContain('<img'));
    await expect(screen.queryByText('服务器正在维护')).toBeNull();
  },
};

/** One that is itself refused would be refused again. */
export const PictureRefused: Story = {
  play: async () => {
    told.upload = async () => {
      throw new ApiError({ status: 400, body: { message: '图片含有违规内容' } });
    };
    await paste({}, [png()]);
    await expect(await screen.findByText('图片含有违规内容')).toBeVisible();
    await expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '移除' }));
    await expect(screen.queryByText('图片含有违规内容')).toBeNull();
  },
};

/** The place of a picture that failed stays marked, and another try fills it, wherever the caret is. */
export const FailedPictureKeepsItsPlace: Story = {
  args: { html: '<p>甲</p><p>乙</p>' },
  play: async () => {
    let isCut = true;
    told.upload = async (file) => {
      if (isCut) throw new ApiError({ status: 502, body: { message: '网络中断' } });
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
      expect(told.written).toBe('<p>甲<img src="/uploads/aa/月.png" alt=""></p><p>乙丙</p>'),
    );
    await userEvent.click(again('竹.png'));
    await waitFor(() =>
      expect(told.written).toBe(
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
    told.upload = (file) =>
      new Promise((resolve) => finish.push(() => resolve(`/uploads/aa/${file.name}`)));
    await paste({}, [png(), png()]);
    await waitFor(() => expect(finish).toHaveLength(2));
    await userEvent.keyboard('乙');
    for (const each of finish) each();
    const picture = '<img src="/uploads/aa/月.png" alt="">';
    await waitFor(() => expect(told.written).toBe(`<p>甲${picture}${picture}乙</p>`));
    await choose([png()]);
    await waitFor(() => expect(finish).toHaveLength(3));
    finish.at(-1)?.();
    await waitFor(() => expect(told.written).toBe(`<p>甲${picture}${picture}乙${picture}</p>`));
    await userEvent.keyboard('丙');
    await waitFor(() =>
      expect(told.written).toBe(`<p>甲${picture}${picture}乙${picture}</p><p>丙</p>`),
    );
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
    await waitFor(() =>
      expect(told.written).toBe('<p><img src="/uploads/aa/月.png" alt="">前后</p>'),
    );
  },
};

/** A table is as wide as it can be shown, whatever is written at its cells. */
export const TableOfTooManyColumns: Story = {
  args: {
    html: '<table><tbody><tr><td colspan="20000" rowspan="99999999">甲</td><td>乙</td></tr></tbody></table><p>尾</p>',
  },
  play: async () => {
    await userEvent.click(within(textbox()).getByText('尾'));
    await userEvent.keyboard('。');
    await waitFor(() =>
      expect(told.written).toBe(
        '<table><tbody><tr><td colspan="500" rowspan="65534"><p>甲</p></td><td colspan="1" rowspan="1"><p>乙</p></td></tr></tbody></table><p>尾。</p>',
      ),
    );
    await expect(textbox().querySelectorAll('col')).toHaveLength(501);
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
    await waitFor(() => expect(told.written).toBe('<p><strong>何夜无月</strong></p>'));
    await userEvent.keyboard('{Alt>}{F10}{/Alt}');
    await waitFor(() => expect(button(/^撤销/)).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(button(/^加粗/)).toHaveFocus());
    await expect(button(/^加粗/)).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(told.written).toBe('<p>何夜无月</p>'));
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
    await expect(told.written).toBe('');
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
    await waitFor(() => expect(told.written).toBe('<p><a href="https://example.com">文库</a></p>'));
  },
};

/** Puts the caret into the text of a link. */
async function caretInLink(text: string, offset: number): Promise<void> {
  const link = within(textbox()).getByText(text);
  await userEvent.click(link);
  getSelection()?.collapse(link.firstChild, offset);
}

async function enterAddress(address: string): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByLabelText('网址');
  await userEvent.clear(field);
  await userEvent.type(field, `${address}{Enter}`);
  await waitFor(() => expect(textbox()).toHaveFocus());
}

/** Chinese has no space behind a link: what is typed there is no part of it. */
export const TypeBehindALink: Story = {
  args: { html: '<p>见<a href="/a">这里</a></p>' },
  play: async () => {
    await caretInLink('这里', 2);
    await userEvent.keyboard('的说明，');
    await waitFor(() => expect(told.written).toBe('<p>见<a href="/a">这里</a>的说明，</p>'));
    await enterAddress('/b');
    await userEvent.keyboard('也行');
    await waitFor(() =>
      expect(told.written).toBe('<p>见<a href="/a">这里</a>的说明，<a href="/b">/b</a>也行</p>'),
    );
  },
};

/** At its edges, too, the words of a link stay, and the caret stays where it was. */
export const ChangeALink: Story = {
  args: { html: '<p>甲<a href="/a">乙丙</a>丁</p>' },
  play: async () => {
    await caretInLink('乙丙', 0);
    await enterAddress('/b');
    await waitFor(() => expect(told.written).toBe('<p>甲<a href="/b">乙丙</a>丁</p>'));
    await userEvent.keyboard('戊');
    await waitFor(() => expect(told.written).toBe('<p>甲戊<a href="/b">乙丙</a>丁</p>'));
    await caretInLink('乙丙', 2);
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.getByLabelText('网址')).toHaveValue('/b'));
    await userEvent.click(screen.getByRole('button', { name: '取消链接' }));
    await waitFor(() => expect(textbox()).toHaveFocus());
    await userEvent.keyboard('己');
    await waitFor(() => expect(told.written).toBe('<p>甲戊乙丙己丁</p>'));
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
      expect(told.written).toBe(
        `<p>见 ${link('https://e.com/a')}。再看${link('https://e.com/b')}，谢谢（${link('https://e.com/c')}）。</p>`,
      ),
    );
    await userEvent.clear(textbox());
    await userEvent.keyboard('https://e.com/a。再看 https://e.com/b 。');
    await waitFor(() =>
      expect(told.written).toBe(`<p>https://e.com/a。再看 ${link('https://e.com/b')} 。</p>`),
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
    await waitFor(() => expect(told.written).toBe('<p>月</p><p>竹柏</p><p>x</p>'));
  },
};
