import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import type { Article, Category } from '@wenyuan/api-client';
import { AppRoot, openSession, queryClient } from '@wenyuan/app';
import {
  ArticleStatus,
  CategoryType,
  COMPLETE_REPLIES,
  defaultSettings,
  publicSettings,
} from '@wenyuan/domain';
import { createMemoryRouter, Link, RouterProvider, useLocation, useNavigate } from 'react-router';
import { expect, fireEvent, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { ArticleWriter } from './article-writer.tsx';
import { holdKey, leaveKey, leftKey, readDraft, slotOf, writeDraft } from './draft-store.ts';
import { valuesOf } from './article-values.ts';

const at = '2026-03-01T08:00:00.000Z';
const OPERATOR = 1;

const article: Article = {
  id: 7,
  identifier: 'ye-you',
  title: '记承天寺夜游',
  content: '<p>何夜无月？</p>',
  keywords: '苏轼',
  description: '何夜无月？',
  user_id: OPERATOR,
  view_count: 3,
  favorite_count: 0,
  comment_count: 0,
  status: ArticleStatus.Passed,
  reject_reason: '',
  created_at: at,
  published_at: at,
  publish_at: null,
  is_page: false,
  updated_at: at,
  recommend_at: null,
  notice: 0,
  category_id: [8],
  category: [{ id: 8, title: '古文', parent_id: 0 }],
  user: {
    id: OPERATOR,
    username: '东坡',
    avatar: '',
    signature: '',
    doc_count: 0,
    article_count: 1,
    favorite_count: 0,
    comment_count: 0,
    follow_count: 0,
    fans_count: 0,
  },
};
const categories: Category[] = [8, 9].map((id) => ({
  id,
  title: id === 8 ? '古文' : '诗',
  parent_id: 0,
  type: CategoryType.Article,
  icon: '',
  cover: '',
  doc_count: 0,
  sort: 0,
  enable: true,
  description: '',
  show_description: false,
  merged_ids: [],
  created_at: at,
  updated_at: at,
}));

type Sent = { readonly method: string; readonly body: Partial<Record<string, unknown>> };
let sent: Sent[] = [];
/** What the server has, and what it takes away. */
let stored = article;
let statusAfter: number = ArticleStatus.Passed;
let removed: { name: string; title: string; count: number }[] = [];

const json = (body: object, status = 200) =>
  Response.json(body, { status, headers: { [COMPLETE_REPLIES.header]: COMPLETE_REPLIES.value } });

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/api/v1/article')) return json({ permission: [] });
  if (request.method === 'GET') return json(stored);
  const body = (await request.json()) as Sent['body'];
  if (pathname.endsWith('/preview')) return json({ content: body.content, removed });
  sent.push({ method: request.method, body });
  if (body.title === '太长')
    return json({ code: 400, message: '标题不行', fields: { title: '标题不行' } }, 400);
  const { unchanged_since: expected } = body;
  if (expected !== undefined && expected !== stored.updated_at)
    return json({ code: 409, message: '被修改过', current: { row: stored } }, 409);
  const status = body.is_draft === true ? ArticleStatus.Draft : statusAfter;
  stored = {
    ...stored,
    ...(body as Partial<Article>),
    ...(typeof body.keywords === 'string' ? { keywords: body.keywords.trim() } : {}),
    status,
    updated_at: new Date().toISOString(),
  };
  return json(stored);
}

const inApp: Decorator = (Story) => {
  queryClient.clear();
  queryClient.setQueryData(['config', 'settings', {}], publicSettings(defaultSettings, []));
  const router = createMemoryRouter([{ path: '*', element: <Story /> }]);
  return (
    <AppRoot>
      <RouterProvider router={router} />
    </AppRoot>
  );
};

const meta = {
  title: 'Article / ArticleWriter',
  component: ArticleWriter,
  decorators: [inApp],
  args: { categories, manages: false, onCreated: fn(), onPublished: fn() },
  beforeEach: () => {
    openSession('a token', { id: OPERATOR, username: '东坡' } as Parameters<typeof openSession>[1]);
    sent = [];
    stored = article;
    removed = [];
    statusAfter = ArticleStatus.Passed;
    globalThis.fetch = answer;
  },
} satisfies Meta<typeof ArticleWriter>;
export default meta;
type Story = StoryObj<typeof meta>;

const content = () => screen.findByRole('textbox', { name: '文章内容' });
/** Puts the caret at the end of a line. */
async function putCaretAfter(text: string): Promise<void> {
  const line = within(await content()).getByText(text);
  await userEvent.click(line);
  getSelection()?.selectAllChildren(line);
  getSelection()?.collapseToEnd();
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** What writers have on the device of an article, or of new ones; by its titles. */
const kept = (about?: Article, user = OPERATOR) =>
  Object.keys(localStorage)
    .filter((slot) => slot.startsWith(slotOf(user, about?.id, '')))
    .map((slot) => readDraft(slot, about)?.values.title)
    // Slots are named by chance.
    .toSorted((a = '', b = '') => a.localeCompare(b, 'zh-CN'));

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
      expect(stored.content).toBe('<p>何夜无月？<a href="https://e.com/a">https://e.com/a</a></p>'),
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
    await expect(sent).toEqual([]);
    await userEvent.type(screen.getByLabelText(/^分类/), '古文{Enter}');
    await press('发布文章');
    await waitFor(() => expect(args.onPublished).toHaveBeenCalledOnce());
    await expect(sent).toMatchObject([
      {
        method: 'POST',
        body: { title: '夜游', content: '<p>但少闲人</p>', category_id: [8], is_draft: false },
      },
    ]);
    await expect(kept()).toEqual([]);
  },
};

/** What is typed is on the device within a moment, for the account that typed it. */
export const KeptOnTheDevice: Story = {
  play: async () => {
    await content();
    await userEvent.type(screen.getByLabelText(/^标题/), '夜游');
    await waitFor(() => expect(kept()).toEqual(['夜游']));
    await expect(kept(undefined, 2)).toEqual([]);
    // A copy of the tab finds nothing, a reload goes on with it.
    await expect(leftKey(OPERATOR, undefined)).toBeUndefined();
    dispatchEvent(new Event('pagehide'));
    const key = leftKey(OPERATOR, undefined) ?? '';
    await expect(readDraft(slotOf(OPERATOR, undefined, key), undefined)?.values.title).toBe('夜游');
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

/** What a writer of this tab leaves at a reload. */
function leave(about: Article | undefined, values: object, base?: string): void {
  leaveKey(OPERATOR, about?.id, 'mine');
  writeDraft(slotOf(OPERATOR, about?.id, 'mine'), {
    values: { ...valuesOf(about), ...values },
    base,
    at: Date.now(),
  });
}

/** After a reload the draft stands where it stood, and can be given up; that can be undone. */
export const DraftComesBack: Story = {
  args: { article },
  beforeEach: () => leave(article, { title: '夜游记', content: '<p>竹柏影也</p>' }, at),
  play: async () => {
    await expect(await within(await content()).findByText('竹柏影也')).toBeVisible();
    await expect(screen.getByLabelText(/^标题/)).toHaveValue('夜游记');
    await expect(screen.queryByText(/在别处有修改/)).toBeNull();
    await press('放弃并显示已保存的');
    await expect(await within(await content()).findByText('何夜无月？')).toBeVisible();
    await expect(screen.getByLabelText(/^标题/)).toHaveValue(article.title);
    await expect(kept(article)).toEqual([]);
    await press('撤销');
    await expect(await within(await content()).findByText('竹柏影也')).toBeVisible();
    await expect(kept(article)).toEqual(['夜游记']);
  },
};

/** A draft of what was saved elsewhere since says so. */
export const DraftOfAnOlderText: Story = {
  args: { article },
  beforeEach: () => leave(article, { title: '夜游记' }, '2026-02-01T08:00:00.000Z'),
  play: async () => {
    await content();
    await expect(screen.getByText(/之后这篇文章在别处有修改/)).toBeVisible();
  },
};

const draftOf = (title: string) => ({
  values: { ...valuesOf(undefined), title, content: `<p>${title}的正文</p>` },
  base: undefined,
  at: Date.now(),
});
let closeOther = () => undefined as void;
/** A new article has nothing of that of another tab; what a closed one left is offered, and what is here is not lost by it. */
export const TwoTabs: Story = {
  beforeEach: () => {
    writeDraft(slotOf(OPERATOR, undefined, 'open'), draftOf('甲文'));
    writeDraft(slotOf(OPERATOR, undefined, 'closed'), draftOf('乙文'));
    closeOther = holdKey('open');
    return closeOther;
  },
  play: async () => {
    await content();
    const title = screen.getByLabelText(/^标题/);
    await expect(title).toHaveValue('');
    await screen.findByRole('button', { name: '继续写 乙文' });
    await expect(screen.queryByRole('button', { name: '继续写 甲文' })).toBeNull();
    await userEvent.type(title, '丙文');
    await waitFor(() => expect(kept()).toEqual(['丙文', '甲文', '乙文']));
    await press('继续写 乙文');
    await expect(await within(await content()).findByText('乙文的正文')).toBeVisible();
    await expect(kept()).toEqual(['丙文', '甲文', '乙文']);
    await press('继续写 丙文');
    await waitFor(() => expect(title).toHaveValue('丙文'));
    await press('放弃 乙文');
    await waitFor(() => expect(screen.queryByRole('button', { name: '继续写 乙文' })).toBeNull());
    await expect(kept()).toEqual(['丙文', '甲文']);
    await press('撤销');
    await expect(await screen.findByRole('button', { name: '继续写 乙文' })).toBeVisible();
  },
};

/** Undoing ends at what was loaded: what stood here before is another text. */
export const UndoEndsAtWhatWasLoaded: Story = {
  beforeEach: () => {
    writeDraft(slotOf(OPERATOR, undefined, 'closed'), draftOf('乙文'));
  },
  play: async () => {
    await userEvent.click(await content());
    await userEvent.keyboard('丙文的正文');
    const undo = screen.getByRole('button', { name: /^撤销/ });
    await waitFor(() => expect(undo).toHaveAttribute('aria-disabled', 'false'));
    await press('继续写 乙文');
    await expect(await within(await content()).findByText('乙文的正文')).toBeVisible();
    await waitFor(() => expect(undo).toHaveAttribute('aria-disabled', 'true'));
    await putCaretAfter('乙文的正文');
    await userEvent.keyboard('，续');
    await waitFor(() => expect(undo).toHaveAttribute('aria-disabled', 'false'));
    await userEvent.keyboard('{Control>}zzz{/Control}');
    await expect(await content()).toHaveTextContent(/^乙文的正文$/);
    await press('放弃并重新写');
    await waitFor(() => expect(undo).toHaveAttribute('aria-disabled', 'true'));
  },
};

/** What the version before kept, when all new articles shared one place, is offered, too. */
export const DraftOfAnOlderBuild: Story = {
  beforeEach: () =>
    localStorage.setItem(`article-draft:${OPERATOR}:new`, JSON.stringify(draftOf('旧文'))),
  play: async () => {
    await content();
    await press('继续写 旧文');
    await waitFor(() => expect(screen.getByLabelText(/^标题/)).toHaveValue('旧文'));
    await expect(kept()).toEqual(['旧文']);
  },
};

/** A draft that came back is published like any other, and leaves nothing behind. */
export const DraftIsPublished: Story = {
  beforeEach: () => leave(undefined, { title: '夜游', content: '<p>竹柏</p>', category: 8 }),
  play: async ({ args }) => {
    await expect(await within(await content()).findByText('竹柏')).toBeVisible();
    await expect(screen.getByText('有未保存的修改，草稿在本机')).toBeVisible();
    await press('发布文章');
    await waitFor(() => expect(args.onPublished).toHaveBeenCalledOnce());
    await expect(screen.queryByText('有未保存的修改，草稿在本机')).toBeNull();
    await expect(kept()).toEqual([]);
  },
};

/** A picture that was not sent is on this page alone, which is asked before it is left. */
export const PublishedWithoutAPicture: Story = {
  beforeEach: () => leave(undefined, { title: '夜游', content: '<p>竹柏</p>', category: 8 }),
  play: async ({ args }) => {
    const text = await content();
    await within(text).findByText('竹柏');
    const picture = new File(['png'], '月.png', { type: 'image/png' });
    await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, picture);
    await expect(await within(text).findByText('上传失败 月.png')).toBeVisible();
    await screen.findByRole('button', { name: '重试' });
    await press('发布文章');
    await expect(await screen.findByText(/还有 1 张图片没有上传成功/)).toBeVisible();
    await press('取消');
    await expect(sent).toEqual([]);
    await press('发布文章');
    await press('仍然发布');
    await waitFor(() => expect(args.onPublished).toHaveBeenCalledOnce());
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
    stored = { ...article, content: '<p>别人写的</p>', updated_at: '2026-03-01T09:00:00.000Z' };
    await press('保存修改');
    const dialog = await screen.findByRole('dialog');
    await expect(await within(dialog).findByText('别人写的')).toBeVisible();
    await expect(within(dialog).getByText('何夜无月？何处无竹柏？')).toBeVisible();
    await expect(args.onPublished).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: '用我的覆盖' }));
    await waitFor(() => expect(args.onPublished).toHaveBeenCalledOnce());
    await expect(stored.content).toBe('<p>何夜无月？何处无竹柏？</p>');
  },
};

/** What the server would take away is said before anything is saved. */
export const TakesAway: Story = {
  args: { article },
  play: async ({ args }) => {
    removed = [{ name: 'iframe', title: '内嵌网页', count: 2 }];
    await putCaretAfter('何夜无月？');
    await userEvent.keyboard('。');
    await press('保存修改');
    await waitFor(() => expect(screen.getByText('内嵌网页（2 处）')).toBeVisible());
    await press('取消');
    await expect(sent).toEqual([]);
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
    statusAfter = ArticleStatus.Pending;
    await expect(screen.getByText(/保存修改后需要重新审核/)).toBeVisible();
    await putCaretAfter('何夜无月？');
    await userEvent.keyboard('何处无竹柏？');
    await press('保存修改');
    await waitFor(() => expect(screen.getByText('修改成功，等待审核')).toBeVisible());
    await expect(args.onPublished).toHaveBeenCalledOnce();
  },
};

function AtItsAddress(props: Parameters<typeof ArticleWriter>[0]) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (pathname === '/elsewhere') return <p>别处</p>;
  return (
    <>
      <Link to="/elsewhere">离开</Link>
      <p>{search}</p>
      <ArticleWriter {...props} onCreated={(id) => void navigate(`?id=${id}`, { replace: true })} />
    </>
  );
}

/** What is stored from time to time is sent at once. */
function storeAtOnce(): () => void {
  const platform = globalThis.setTimeout;
  const timer = spyOn(globalThis, 'setTimeout').mockImplementation(((
    work: () => void,
    ms?: number,
  ) => platform(work, ms === 20_000 ? 0 : ms)) as typeof setTimeout);
  return () => timer.mockRestore();
}

const unpublished: Article = { ...article, status: ArticleStatus.Draft };

/** What the server has stored meanwhile takes no space from what is being typed. */
export const StoredWhileTyped: Story = {
  args: { article: unpublished },
  beforeEach: storeAtOnce,
  play: async () => {
    await content();
    for (const label of [/^标题/, /^关键词/]) {
      const field = screen.getByLabelText(label);
      sent = [];
      await userEvent.clear(field);
      await userEvent.type(field, 'Guide to ');
      await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ is_draft: true }));
      await waitFor(() => expect(screen.getByText(/^已保存/)).toBeVisible());
      await userEvent.type(field, 'Linux');
      await expect(field).toHaveValue('Guide to Linux');
    }
  },
};

/** A draft that was changed elsewhere is stored no more by itself, which is said; a click shows both versions. */
export const OvertakenDraft: Story = {
  args: { article: unpublished },
  beforeEach: storeAtOnce,
  play: async () => {
    stored = { ...unpublished, content: '<p>别处写的</p>', updated_at: '2026-03-01T09:00:00.000Z' };
    await putCaretAfter('何夜无月？');
    await userEvent.keyboard('何处无竹柏？');
    await expect(await screen.findByText('这篇文章在别处修改过，保存时会请您对照')).toBeVisible();
    await press('存为草稿');
    const dialog = await screen.findByRole('dialog');
    await expect(await within(dialog).findByText('别处写的')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: '用我的覆盖' }));
    await waitFor(() => expect(screen.queryByText(/在别处修改过/)).toBeNull());
    await expect(stored.content).toBe('<p>何夜无月？何处无竹柏？</p>');
  },
};

/** A draft that was published elsewhere stays so where it was to be published, and becomes a draft again only by choice. */
export const PublishedMeanwhile: Story = {
  args: { article: unpublished },
  play: async ({ args }) => {
    await putCaretAfter('何夜无月？');
    await userEvent.keyboard('何处无竹柏？');
    stored = { ...article, updated_at: '2026-03-01T09:00:00.000Z' };
    await press('存为草稿');
    await expect(await screen.findByText(/现在是“已发布”，您要保存的是草稿/)).toBeVisible();
    await press('返回编辑');
    await press('发布文章');
    const dialog = await screen.findByRole('dialog');
    await expect(within(dialog).getByText(/，已发布）$/)).toBeVisible();
    await expect(within(dialog).queryByText(/您要保存的是草稿/)).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: '用我的覆盖' }));
    await waitFor(() => expect(args.onPublished).toHaveBeenCalledOnce());
    await expect(sent.at(-1)?.body).toMatchObject({ is_draft: false });
    await expect(stored.status).toBe(ArticleStatus.Passed);
  },
};

/** With a time it is not published at once; a time that the server refuses is told at its field. */
export const AtATime: Story = {
  args: { article: unpublished },
  beforeEach: () => {
    statusAfter = ArticleStatus.Scheduled;
  },
  play: async ({ args }) => {
    const time = await screen.findByLabelText('定时发布');
    await expect(screen.getByRole('button', { name: '发布文章' })).toBeVisible();
    await fireEvent.change(time, { target: { value: '2999-10-01T08:00' } });
    await press('定时发布');
    await waitFor(() => expect(args.onPublished).toHaveBeenCalledOnce());
    await expect(sent.at(-1)?.body).toMatchObject({
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
    await expect(sent.at(-1)?.body).toMatchObject({ is_draft: false, is_page: true });
  },
};
export const NoPageOfMembers: Story = {
  args: { article: unpublished },
  play: async () => {
    await content();
    await expect(screen.queryByRole('checkbox', { name: /^单页/ })).toBeNull();
  },
};

let letStore = () => undefined as void;
/** A draft that gets its address while the question is open keeps nobody who wants to leave. */
export const LeftWhileStored: Story = {
  render: (args) => <AtItsAddress {...args} />,
  beforeEach: () => {
    // What is sent at once is answered once the question is open.
    const restore = storeAtOnce();
    const stores = new Promise<void>((resolve) => {
      letStore = resolve;
    });
    globalThis.fetch = async (input, init) => {
      await stores;
      return answer(input, init);
    };
    return restore;
  },
  play: async () => {
    await content();
    await userEvent.type(screen.getByLabelText(/^标题/), '夜游');
    await userEvent.click(await content());
    await userEvent.keyboard('月');
    await userEvent.click(screen.getByRole('link', { name: '离开' }));
    await expect(await screen.findByText(/离开后会丢失/)).toBeVisible();
    letStore();
    await expect(await screen.findByText('?id=7')).toBeInTheDocument();
    await press('离开');
    await expect(await screen.findByText('别处')).toBeVisible();
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
