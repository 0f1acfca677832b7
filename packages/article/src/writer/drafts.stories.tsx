import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Article } from '@wenyuan/api-client';
import { ArticleStatus } from '@wenyuan/domain';
import { Link, useLocation, useNavigate } from 'react-router';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { valuesOf } from './article-values.ts';
import {
  answer,
  args,
  article,
  begin,
  content,
  inApp,
  kept,
  OPERATOR,
  press,
  putCaretAfter,
  server,
  unpublished,
} from './article-writer.fixture.tsx';
import { ArticleWriter } from './article-writer.tsx';
import { holdKey, leaveKey, leftKey, readDraft, slotOf, writeDraft } from './draft-store.ts';

const meta = {
  title: 'Article / Drafts',
  component: ArticleWriter,
  decorators: [inApp],
  args,
  beforeEach: begin,
} satisfies Meta<typeof ArticleWriter>;
export default meta;
type Story = StoryObj<typeof meta>;

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
  beforeEach: () =>
    leave(article, { title: '夜游记', content: '<p>竹柏影也</p>' }, article.updated_at),
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
    await expect(server.sent).toEqual([]);
    await press('发布文章');
    await press('仍然发布');
    await waitFor(() => expect(args.onPublished).toHaveBeenCalledOnce());
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

/** What the server has stored meanwhile takes no space from what is being typed. */
export const StoredWhileTyped: Story = {
  args: { article: unpublished },
  beforeEach: storeAtOnce,
  play: async () => {
    await content();
    for (const label of [/^标题/, /^关键词/]) {
      const field = screen.getByLabelText(label);
      server.sent = [];
      await userEvent.clear(field);
      await userEvent.type(field, 'Guide to ');
      await waitFor(() => expect(server.sent.at(-1)?.body).toMatchObject({ is_draft: true }));
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
    server.stored = {
      ...unpublished,
      content: '<p>别处写的</p>',
      updated_at: '2026-03-01T09:00:00.000Z',
    };
    await putCaretAfter('何夜无月？');
    await userEvent.keyboard('何处无竹柏？');
    await expect(await screen.findByText('这篇文章在别处修改过，保存时会请您对照')).toBeVisible();
    await press('存为草稿');
    const dialog = await screen.findByRole('dialog');
    await expect(await within(dialog).findByText('别处写的')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: '用我的覆盖' }));
    await waitFor(() => expect(screen.queryByText(/在别处修改过/)).toBeNull());
    await expect(server.stored.content).toBe('<p>何夜无月？何处无竹柏？</p>');
  },
};

/** A draft that was published elsewhere stays so where it was to be published, and becomes a draft again only by choice. */
export const PublishedMeanwhile: Story = {
  args: { article: unpublished },
  play: async ({ args }) => {
    await putCaretAfter('何夜无月？');
    await userEvent.keyboard('何处无竹柏？');
    server.stored = { ...article, updated_at: '2026-03-01T09:00:00.000Z' };
    await press('存为草稿');
    await expect(await screen.findByText(/现在是“已发布”，您要保存的是草稿/)).toBeVisible();
    await press('返回编辑');
    await press('发布文章');
    const dialog = await screen.findByRole('dialog');
    await expect(within(dialog).getByText(/，已发布）$/)).toBeVisible();
    await expect(within(dialog).queryByText(/您要保存的是草稿/)).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: '用我的覆盖' }));
    await waitFor(() => expect(args.onPublished).toHaveBeenCalledOnce());
    await expect(server.sent.at(-1)?.body).toMatchObject({ is_draft: false });
    await expect(server.stored.status).toBe(ArticleStatus.Passed);
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
