import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArticleStatus } from '@wenyuan/domain';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  args,
  article,
  begin,
  content,
  inApp,
  kept,
  press,
  putCaretAfter,
  server,
  unpublished,
} from './article-writer.fixture.tsx';
import { ArticleWriter } from './article-writer.tsx';

const meta = {
  title: 'Article / ArticleWriter',
  component: ArticleWriter,
  decorators: [inApp],
  args,
  beforeEach: begin,
} satisfies Meta<typeof ArticleWriter>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The article is a form: the dialog's own is not within it, where the browser would send it and leave the page. */
export const LinkWithinTheArticle: Story = {
  args: { article },
  play: async () => {
    await putCaretAfter('何夜无月？');
    await userEvent.keyboard('{Control>}k{/Control}');
    const dialog = await screen.findByRole('dialog', { name: '插入链接' });
    await expect(document.querySelector('form form')).toBeNull();
    await userEvent.type(within(dialog).getByLabelText('网址'), 'e.com/a{Enter}');
    await expect(await within(await content()).findByRole('link')).toHaveAttribute(
      'href',
      'https://e.com/a',
    );
    await expect(screen.queryByRole('dialog')).toBeNull();
    await press('保存修改');
    await waitFor(() =>
      expect(server.stored.content).toBe(
        '<p>何夜无月？<a href="https://e.com/a">https://e.com/a</a></p>',
      ),
    );
  },
};

/** Nothing is sent until title, content and category are there; each is asked for at its place. */
export const New: Story = {
  play: async ({ args }) => {
    await content();
    await press('发布文章');
    await waitFor(() => expect(screen.getByText('请输入文章标题')).toBeVisible());
    await expect(screen.getByText('请输入文章内容')).toBeVisible();
    await expect(screen.getByText('请选择文章分类')).toBeVisible();
    await expect(screen.getByLabelText(/^标题/)).toHaveFocus();
    await userEvent.type(screen.getByLabelText(/^标题/), '夜游');
    await userEvent.click(await content());
    await userEvent.keyboard('但少闲人');
    await press('发布文章');
    await waitFor(() => expect(screen.getByLabelText(/^分类/)).toHaveFocus());
    await expect(screen.getByText('请选择文章分类')).toBeVisible();
    // Nor does the bar of the buttons lie over it.
    const bar = screen.getByRole('button', { name: '发布文章' }).parentElement?.parentElement;
    await waitFor(() =>
      expect(screen.getByText('请选择文章分类').getBoundingClientRect().bottom).toBeLessThanOrEqual(
        bar?.getBoundingClientRect().top ?? 0,
      ),
    );
    await expect(server.sent).toEqual([]);
    await userEvent.type(screen.getByLabelText(/^分类/), '古文{Enter}');
    await press('发布文章');
    await waitFor(() => expect(args.onPublished).toHaveBeenCalledOnce());
    await expect(server.sent).toMatchObject([
      {
        method: 'POST',
        body: { title: '夜游', content: '<p>但少闲人</p>', category_id: [8], is_draft: false },
      },
    ]);
    await expect(kept()).toEqual([]);
  },
};

/** The line that is written is never below the bars that stay in sight above and below the text. */
export const LongText: Story = {
  play: async () => {
    const text = await content();
    await userEvent.click(text);
    await userEvent.keyboard('月{Enter}'.repeat(60));
    const bar = (name: string) => screen.getByRole('button', { name }).parentElement as HTMLElement;
    const line = () => (text.lastElementChild as HTMLElement).getBoundingClientRect();
    await expect(line().bottom).toBeLessThanOrEqual(bar('发布文章').getBoundingClientRect().top);
    getSelection()?.collapse(text.firstElementChild, 0);
    await userEvent.keyboard('{Enter}');
    const tools = screen.getByRole('toolbar').getBoundingClientRect();
    const second = text.children[1] as HTMLElement;
    await expect(second.getBoundingClientRect().top).toBeGreaterThanOrEqual(tools.bottom);
  },
};

/** The server's sentence stands at its field, and what was typed stays. */
export const Refused: Story = {
  args: { article },
  play: async () => {
    const title = screen.getByLabelText(/^标题/);
    await content();
    await userEvent.clear(title);
    await userEvent.type(title, '太长');
    await press('保存修改');
    await waitFor(() => expect(title).toHaveAccessibleDescription('标题不行'));
    await expect(title).toHaveValue('太长');
    await waitFor(() => expect(kept(article)).toEqual(['太长']));
  },
};

/** Somebody else saved meanwhile: both versions are shown, and nothing is overwritten unless it is said so. */
export const ChangedMeanwhile: Story = {
  args: { article, manages: true },
  play: async ({ args }) => {
    await putCaretAfter('何夜无月？');
    await userEvent.keyboard('何处无竹柏？');
    server.stored = {
      ...article,
      content: '<p>别人写的</p>',
      updated_at: '2026-03-01T09:00:00.000Z',
    };
    await press('保存修改');
    const dialog = await screen.findByRole('dialog');
    await expect(await within(dialog).findByText('别人写的')).toBeVisible();
    await expect(within(dialog).getByText('何夜无月？何处无竹柏？')).toBeVisible();
    await expect(args.onPublished).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: '用我的覆盖' }));
    await waitFor(() => expect(args.onPublished).toHaveBeenCalledOnce());
    await expect(server.stored.content).toBe('<p>何夜无月？何处无竹柏？</p>');
  },
};

/** Of two versions of a long article, what both have is folded away. */
export const ChangedInOnePlace: Story = {
  args: { article: { ...article, content: `${article.content}<p>水中藻荇交横。</p>` } },
  play: async () => {
    await putCaretAfter('何夜无月？');
    await userEvent.keyboard('何处无竹柏？');
    server.stored = {
      ...article,
      content: `${article.content}<p>水中藻荇交横。</p><p>别人加的</p>`,
      updated_at: '2026-03-01T09:00:00.000Z',
    };
    await press('保存修改');
    const dialog = await screen.findByRole('dialog');
    await expect(await within(dialog).findByText('别人加的')).toBeVisible();
    await expect(within(dialog).getByText('何夜无月？何处无竹柏？')).toBeVisible();
    await expect(within(dialog).getAllByText('两个版本相同的 1 段')).toHaveLength(2);
    for (const same of within(dialog).getAllByText('水中藻荇交横。'))
      await expect(same).not.toBeVisible();
  },
};

/** What the server would take away is said before anything is saved. */
export const TakesAway: Story = {
  args: { article },
  play: async ({ args }) => {
    server.removed = [{ name: 'iframe', title: '内嵌网页', count: 2 }];
    await putCaretAfter('何夜无月？');
    await userEvent.keyboard('。');
    await press('保存修改');
    await waitFor(() => expect(screen.getByText('内嵌网页（2 处）')).toBeVisible());
    await press('取消');
    await expect(server.sent).toEqual([]);
    await expect(args.onPublished).not.toHaveBeenCalled();
    await press('保存修改');
    await press('去掉并保存');
    await waitFor(() => expect(args.onPublished).toHaveBeenCalledOnce());
  },
};

/** Who is reviewed is told before and after that readers are without the article meanwhile. */
export const ReviewedAgain: Story = {
  args: { article, isReviewed: true },
  play: async ({ args }) => {
    server.statusAfter = ArticleStatus.Pending;
    await expect(screen.getByText(/保存修改后需要重新审核/)).toBeVisible();
    await putCaretAfter('何夜无月？');
    await userEvent.keyboard('何处无竹柏？');
    await press('保存修改');
    await waitFor(() => expect(screen.getByText('修改成功，等待审核')).toBeVisible());
    await expect(args.onPublished).toHaveBeenCalledOnce();
  },
};

/** With a time it is not published at once; a time that the server refuses is told at its field. */
export const AtATime: Story = {
  args: { article: unpublished },
  beforeEach: () => {
    server.statusAfter = ArticleStatus.Scheduled;
  },
  play: async ({ args }) => {
    const time = await screen.findByLabelText('定时发布');
    await expect(screen.getByRole('button', { name: '发布文章' })).toBeVisible();
    await fireEvent.change(time, { target: { value: '2999-10-01T08:00' } });
    await press('定时发布');
    await waitFor(() => expect(args.onPublished).toHaveBeenCalledOnce());
    await expect(server.sent.at(-1)?.body).toMatchObject({
      is_draft: false,
      publish_at: new Date('2999-10-01T08:00').toISOString(),
    });
    await waitFor(() => expect(screen.getByText('文章到时会自动发布')).toBeVisible());
  },
};

/** What waits for its time says when that is; what is published has none. */
export const Waiting: Story = {
  args: {
    article: {
      ...article,
      status: ArticleStatus.Scheduled,
      publish_at: new Date('2999-10-01T08:00').toISOString(),
    },
  },
  play: async () => {
    await expect(await screen.findByText('这篇文章将于 2999-10-01 08:00 发布。')).toBeVisible();
    await expect(screen.getByLabelText('定时发布')).toHaveValue('2999-10-01T08:00');
  },
};
export const NoTimeOncePublished: Story = {
  args: { article },
  play: async () => {
    await content();
    await expect(screen.queryByLabelText('定时发布')).toBeNull();
  },
};

/** On a new site there is none to choose: the field says where they are made. */
export const NoCategories: Story = {
  args: { categories: [], manages: true },
  play: async () => {
    await expect(await screen.findByLabelText(/^分类/)).toHaveAccessibleDescription(
      '还没有文章分类，请先在“文章分类”中新增',
    );
  },
};

/** A page needs no category, and has nothing of what stands in lists. Members make none. */
export const SinglePage: Story = {
  args: { article: { ...unpublished, category_id: [], category: [] }, manages: true },
  play: async ({ args }) => {
    await expect(await screen.findByRole('combobox', { name: /^分类/ })).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: '单页，不在列表中显示' }));
    await expect(screen.queryByRole('combobox', { name: /^分类/ })).toBeNull();
    await expect(screen.queryByLabelText('公告权重')).toBeNull();
    await press('发布文章');
    await waitFor(() => expect(args.onPublished).toHaveBeenCalledOnce());
    await expect(server.sent.at(-1)?.body).toMatchObject({ is_draft: false, is_page: true });
  },
};
export const NoPageOfMembers: Story = {
  args: { article: unpublished },
  play: async () => {
    await content();
    await expect(screen.queryByRole('checkbox', { name: /^单页/ })).toBeNull();
  },
};

export const RejectedForAnOperator: Story = {
  args: {
    article: { ...article, status: ArticleStatus.Rejected, reject_reason: '图片失效，请更换' },
    manages: true,
    reviews: true,
  },
  play: async () => {
    await content();
    await expect(screen.getByText('审核未通过：图片失效，请更换')).toBeVisible();
    await expect(screen.getByLabelText('审核状态')).toHaveValue('2');
    await expect(screen.getByLabelText('未通过的原因')).toHaveValue('图片失效，请更换');
    await press('预览');
    const dialog = await screen.findByRole('dialog');
    await expect(
      await within(dialog).findByRole('heading', { level: 1, name: article.title }),
    ).toBeVisible();
  },
};
