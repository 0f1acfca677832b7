import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { endSaying, lastWords, withFakeVoice } from '../../testing/fake-voice.ts';
import { articleWith, common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { Component as ArticlePage } from './article-page.tsx';

const CONTENT = `<h2>这里有什么</h2><p>文库收<strong>公有领域</strong>的书，见<a href="/library">文库</a>。</p>
<ul><li>诗文<ul><li>唐诗</li></ul></li><li>史书</li></ul><blockquote><p>学而时习之，不亦说乎？</p></blockquote>
<pre><code>pnpm start</code></pre><table><thead><tr><th>书名</th><th>页数</th></tr></thead><tbody><tr><td>论语</td><td>120</td></tr></tbody></table>
<table><tbody><tr><td>12345.67</td>${'<td>一栏</td>'.repeat(60)}</tr></tbody></table>
<h3>怎样找书</h3>${'<p>按书名。</p>'.repeat(60)}<h2>有多少书</h2><p>一万卷。</p>
<h2>Author’s note</h2><blockquote><p>He’s “here”.</p></blockquote>
<img src="x:" alt="坏图" onerror="document.body.dataset.ran = 'yes'">`;
/** As other programs write it. */
const BARE = `没有段落的一行，<b>写在</b>这里<br>第二行<p>一段<br>两行</p>段后的字<div>又一行
接着写</div>`;

const meta = {
  title: 'Features / Article / ArticlePage',
  component: ArticlePage,
  decorators: [
    withApp(
      [
        ...common,
        [
          ['article', 'get', { identifier: 'article-1' }],
          { ...articleWith(1, '开卷：这里有什么'), keywords: '古籍,阅读', content: CONTENT },
        ],
        [
          ['article', 'neighbours', { identifier: 'article-1' }],
          { previous: articleWith(2, 'The Writer’s Guide'), next: null },
        ],
        [
          ['article', 'get', { identifier: 'article-2' }],
          { ...articleWith(2, 'The Writer’s Guide'), content: BARE },
        ],
      ],
      '/article/8/detail/article-1',
      '/article/:category?/detail/:id',
    ),
  ],
} satisfies Meta<typeof ArticlePage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The content of an article is shown, but no script in it runs. The contents lead to its headings. */
export const Written: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('开卷：这里有什么');
    // What makes it safe to show comes a little later.
    await expect(await canvas.findByText('公有领域')).toBeVisible();
    await expect(canvasElement.querySelector('[onerror]')).toBeNull();
    // Only the table that is too wide is a stop of the keyboard.
    const tables = [...canvasElement.querySelectorAll('table')];
    await waitFor(() => expect(tables.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]));
    // However many columns a table has, a number is on one line.
    const number = document.createRange();
    number.selectNodeContents(canvas.getByText('12345.67'));
    await expect(number.getClientRects()).toHaveLength(1);
    const contents = canvas.getByRole('navigation', { name: '目录' });
    const links = within(contents).getAllByRole<HTMLAnchorElement>('link');
    await expect(links.map(({ textContent }) => textContent)).toEqual([
      '这里有什么',
      '怎样找书',
      '有多少书',
      'Author’s note',
    ]);
    for (const { textContent, hash } of links)
      await expect(canvasElement.querySelector(hash)).toHaveTextContent(textContent);
    // They are there as far as one reads.
    canvas.getByRole('heading', { name: '有多少书' }).scrollIntoView();
    await waitFor(() => expect(contents.getBoundingClientRect().top).toBeGreaterThan(0));
    await expect(contents.getBoundingClientRect().bottom).toBeLessThan(innerHeight);
  },
};
/** The keywords lead to what else has them. */
export const Keywords: Story = {
  play: async ({ canvas }) => {
    const keywords = within(await canvas.findByRole('list', { name: '关键词' }));
    await expect(keywords.getAllByRole('link')).toHaveLength(2);
    await expect(keywords.getByRole('link', { name: '古籍' })).toHaveAttribute(
      'href',
      `/search?wd=${encodeURIComponent('古籍')}`,
    );
  },
};
/** Where nothing is beside the article, the contents are before its text, folded. */
export const Phone: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const contents = await canvas.findByRole('navigation', { name: '目录' });
    const link = within(contents).getByRole('link', { name: '怎样找书' });
    await expect(link).not.toBeVisible();
    await userEvent.click(within(contents).getByText('目录'));
    await expect(link).toBeVisible();
    const text = await canvas.findByText('公有领域');
    await expect(contents.getBoundingClientRect().bottom).toBeLessThan(
      text.getBoundingClientRect().top,
    );
  },
};
/** Quotes and apostrophes of what is in letters are as wide as letters, also beside Chinese paragraphs and in quotations. */
export const EnglishParts: Story = {
  play: async ({ canvas }) => {
    const english = [
      await canvas.findByRole('heading', { name: 'Author’s note' }),
      canvas.getByText('He’s “here”.'),
      await canvas.findByRole('link', { name: 'Author’s note' }),
      await canvas.findByText('The Writer’s Guide'),
    ];
    for (const element of english) await expect(element).toHaveAttribute('lang', 'en');
    await expect(canvas.getByText('学而时习之，不亦说乎？')).not.toHaveAttribute('lang');
    // A quotation keeps its face.
    const [heading, quotation] = english;
    if (heading === undefined || quotation === undefined) throw new Error('They are listed above');
    await expect(getComputedStyle(quotation).fontFamily).toBe(getComputedStyle(heading).fontFamily);
  },
};

/** It is read aloud from its title on: quotes and cells once, and no code. */
export const ReadAloud: Story = {
  beforeEach: () => withFakeVoice(),
  play: async ({ canvas }) => {
    await canvas.findByText('公有领域');
    await userEvent.click(canvas.getByRole('button', { name: '朗读' }));
    for (const words of [
      '开卷：这里有什么',
      '这里有什么',
      '文库收公有领域的书，见文库。',
      '诗文',
      '唐诗',
      '史书',
      '学而时习之，不亦说乎？',
      '书名',
      '页数',
      '论语',
    ]) {
      await waitFor(() => expect(lastWords()).toBe(words));
      endSaying();
    }
    await userEvent.click(screen.getByRole('button', { name: '停止朗读' }));
    await expect(canvas.getByRole('button', { name: '朗读' })).toHaveFocus();
    // Another article is not read in its place.
    await userEvent.click(canvas.getByRole('button', { name: '朗读' }));
    await userEvent.click(canvas.getByRole('link', { name: /The Writer’s Guide/ }));
    await canvas.findByRole('heading', { level: 1, name: 'The Writer’s Guide' });
    await expect(screen.queryByRole('toolbar', { name: '朗读' })).toBeNull();
  },
};

/** What stands in no paragraph is read, too, line by line. */
export const ReadAloudBare: Story = {
  beforeEach: () => withFakeVoice(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: /The Writer’s Guide/ }));
    await canvas.findByText('第二行', { exact: false });
    scrollTo(0, 0);
    await userEvent.click(canvas.getByRole('button', { name: '朗读' }));
    for (const words of [
      'The Writer’s Guide',
      '没有段落的一行，写在这里',
      '第二行',
      '一段',
      '两行',
      '段后的字',
      '又一行 接着写',
    ]) {
      await waitFor(() => expect(lastWords()).toBe(words));
      endSaying();
    }
    await expect(await screen.findByText('读完了')).toBeVisible();
  },
};
