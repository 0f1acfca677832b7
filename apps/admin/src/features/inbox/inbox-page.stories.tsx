import type { Meta, StoryObj } from '@storybook/react-vite';
import { clearSession } from '@wenyuan/app';
import { DocumentStatus } from '@wenyuan/domain';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { comment } from '../../testing/fake-comments.ts';
import type { Waiting } from '../../testing/fake-inbox.ts';
import {
  all,
  at,
  article,
  calls,
  decision,
  documents,
  feedback,
  look,
  named,
  pending,
  report,
  served,
  withOpenPages,
} from '../../testing/inbox-story.tsx';
import { said } from '../../testing/list-story.ts';
import { logInWith, withScreen } from '../../testing/with-screen.tsx';
import { InboxBell } from './inbox-bell.tsx';
import { Component } from './inbox-page.tsx';

const full: Waiting = {
  document: documents,
  article: [article],
  comment: [comment(1), comment(2)],
  report: [report(1, '论语译注')],
  feedback: [feedback],
};

const meta = {
  title: 'Features / Inbox',
  component: Component,
  parameters: { layout: 'fullscreen', address: '/admin/inbox' },
  decorators: [withOpenPages, withScreen],
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Counts lead to the filtered lists, and to the mode for one after the other. */
export const Filled: Story = {
  beforeEach: served(full),
  play: async () => {
    const link = await screen.findByRole('link', { name: '待审核的文档 3' });
    await expect(link).toHaveAttribute('href', '/admin/document/list?status=6');
    await userEvent.click(screen.getByRole('link', { name: '逐条处理待审核的文档' }));
    await expect(await named('论语集注')).toBeVisible();
  },
};
export const Nothing: Story = {
  beforeEach: served({ document: [], comment: [] }),
  play: async () => {
    await waitFor(() => expect(screen.getByText('没有需要处理的事项')).toBeVisible());
    await expect(screen.queryByRole('link', { name: /逐条处理/ })).toBeNull();
  },
};
/** The bell is there before anything is known, so that nothing beside it moves when it is. */
export const BellWhileLoading: Story = {
  render: () => <InboxBell />,
  beforeEach: served({}, { 'GET /inbox': 'never' }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: '待办' })).toBeVisible();
  },
};
/** Who may decide nothing is told so. */
export const WithoutRights: Story = {
  beforeEach: served({}, {}, ['ListLanguage']),
  play: async () => {
    await waitFor(() => expect(screen.getByText('没有您可以处理的事项')).toBeVisible());
  },
};
export const Broken: Story = {
  beforeEach: served({}, { 'GET /inbox': { status: 500, body: { message: '数据库没有响应' } } }),
  play: async () => {
    await waitFor(() => expect(screen.getByText('数据库没有响应')).toBeVisible());
  },
};

/** A whole review by keyboard: look, move, approve; a rejection needs its reason. */
export const ReviewingDocuments: Story = {
  parameters: at('document'),
  beforeEach: served({ document: documents }),
  play: async () => {
    await named('论语集注');
    await expect(await screen.findByAltText('《论语集注》第 2 页')).toBeVisible();
    await expect(screen.getByText(/缺少字体：仿宋/)).toBeVisible();
    await userEvent.keyboard('j');
    await named('孟子正义');
    await userEvent.keyboard('k');
    const place = await said(/^第 1 项，共 3 项$/);
    await named('论语集注');
    look();
    await userEvent.keyboard('a');
    await named('孟子正义');
    await expect(await said(/^第 1 项，共 2 项$/)).toBe(place);
    look();
    await userEvent.keyboard('r');
    await expect(await decision().findByText('请填写或选择未通过的原因')).toBeVisible();
    await userEvent.keyboard('{Escape}1r');
    await named('水经注疏');
    await expect(calls).toEqual([
      {
        name: 'PUT /document/check',
        input: { id: [1], status: 0, reject_reason: '', seen_status: 6 },
      },
      {
        name: 'PUT /document/check',
        input: { id: [2], status: 7, reject_reason: '扫描不清晰，无法阅读', seen_status: 6 },
      },
    ]);
    await userEvent.click(decision().getByRole('button', { name: '通过' }));
    await waitFor(() => expect(screen.getByText('都处理完了')).toBeVisible());
  },
};

/** A session that ends empties no queue: it is not said that all is done, and what was written is there after the next login. */
export const SessionEnded: Story = {
  parameters: at('document'),
  beforeEach: served({ document: documents }),
  play: async () => {
    await named('论语集注');
    const note = () => decision().getByLabelText(/^未通过的原因/);
    await userEvent.type(note(), '缺第三页');
    clearSession();
    await expect(await screen.findByText('登录已失效')).toBeVisible();
    await expect(screen.queryByText('都处理完了')).toBeNull();
    await expect(screen.getByRole('link', { name: '登录' })).toHaveAttribute('target', '_blank');
    logInWith(all);
    await named('论语集注');
    await expect(note()).toHaveValue('缺第三页');
  },
};

/** An end of the session that a decision meets is told once, where the queue was; what was written stays. */
export const SessionEndedByDecision: Story = {
  parameters: at('document'),
  beforeEach: served(
    { document: documents },
    { 'PUT /document/check': { status: 401, body: { message: '您未登录或登录已过期' } } },
  ),
  play: async () => {
    await named('论语集注');
    await userEvent.type(decision().getByLabelText(/^未通过的原因/), '缺第三页');
    await userEvent.click(decision().getByRole('button', { name: '拒绝' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    clearSession();
    await expect(await screen.findByText(/^填写的内容还在。请在新标签页登录/)).toBeVisible();
    await expect(screen.queryByText('您未登录或登录已过期')).toBeNull();
  },
};

/** An address leads to its own item, though that stands behind those that are loaded. */
export const BehindTheQueue: Story = {
  parameters: { address: '/admin/inbox?review=document&id=107' },
  beforeEach: served({ document: documents }, {}, all, [pending(107, '水经注图')]),
  play: async () => {
    await named('水经注图');
    await expect(decision().getByText('排在后面的一项，共 3 项')).toBeVisible();
    look();
    await userEvent.keyboard('a');
    await named('水经注疏');
    await expect(screen.queryByText(/不在待处理之列/)).toBeNull();
    await expect(calls.map(({ input }) => input.id)).toEqual([[107]]);
  },
};

/** Whoever steps away from it finds it again, with what was written there, and does not leave that without a question. */
export const NotesBehindTheQueue: Story = {
  parameters: { address: '/admin/inbox?review=document&id=107' },
  beforeEach: served({ document: documents }, {}, all, [pending(107, '水经注图')]),
  play: async () => {
    await named('水经注图');
    await userEvent.type(decision().getByLabelText('未通过的原因'), '第三页缺图');
    await userEvent.click(decision().getByRole('button', { name: /上一项/ }));
    await named('水经注疏');
    await userEvent.click(screen.getByRole('link', { name: '全部待办' }));
    const question = within(await screen.findByRole('dialog', { name: '放弃修改？' }));
    await userEvent.click(question.getByRole('button', { name: '取消' }));
    await userEvent.click(decision().getByRole('button', { name: /下一项/ }));
    await named('水经注图');
    await userEvent.click(decision().getByRole('button', { name: '拒绝' }));
    await named('水经注疏');
    await expect(calls[0]?.input).toMatchObject({ id: [107], reject_reason: '第三页缺图' });
    await userEvent.click(screen.getByRole('link', { name: '全部待办' }));
    await expect(await screen.findByRole('link', { name: '逐条处理待审核的文档' })).toBeVisible();
  },
};

/** What an address names and does not wait is said, and not taken for the first one. */
export const WaitsNoLonger: Story = {
  parameters: { address: '/admin/inbox?review=document&id=107' },
  beforeEach: served({ document: documents }),
  play: async () => {
    await named('论语集注');
    await expect(screen.getByText(/编号 107 不在待处理之列/)).toBeVisible();
    await userEvent.click(decision().getByRole('button', { name: /下一项/ }));
    await named('孟子正义');
    await expect(screen.queryByText(/不在待处理之列/)).toBeNull();
  },
};

/** Where nothing waits, that is not taken for an item of the address that somebody else decided. */
export const DecidedAlready: Story = {
  parameters: { address: '/admin/inbox?review=document&id=107' },
  beforeEach: served({ document: [] }, {}, all, [
    { ...pending(107, '水经注图'), status: DocumentStatus.ReviewRejected },
  ]),
  play: async () => {
    await waitFor(() =>
      expect(screen.getByText(/《水经注图》已不在等待处理，状态为“审核未通过”/)).toBeVisible(),
    );
    await expect(screen.queryByText('都处理完了')).toBeNull();
    await expect(screen.getByRole('link', { name: '在列表中查看' })).toHaveAttribute(
      'href',
      '/admin/document/list?wd=107',
    );
  },
};
/** What is not there at all is said, too. */
export const GoneAlready: Story = {
  parameters: { address: '/admin/inbox?review=document&id=108' },
  beforeEach: served({ document: [] }),
  play: async () => {
    await waitFor(() =>
      expect(screen.getByText(/编号 108 不在待处理之列：文档不存在或已被删除/)).toBeVisible(),
    );
  },
};

/** What did not load may wait all the same: nothing else is decided in its place. */
export const NamedBroken: Story = {
  parameters: { address: '/admin/inbox?review=document&id=107' },
  beforeEach: served(
    { document: documents },
    { 'GET /document': { status: 500, body: { message: '数据库没有响应' } } },
  ),
  play: async () => {
    await expect(await screen.findByText('编号 107 没有加载出来：数据库没有响应')).toBeVisible();
    await expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
    await expect(screen.queryByRole('complementary', { name: '处理' })).toBeNull();
  },
};
export const NamedForbidden: Story = {
  parameters: { address: '/admin/inbox?review=document&id=107' },
  beforeEach: served(
    { document: documents },
    { 'GET /document': { status: 403, body: { message: '没有权限' } } },
  ),
  play: async () => {
    await expect(await screen.findByText(/不能查看编号 107。/)).toBeVisible();
    await expect(await named('论语集注')).toBeVisible();
    await expect(screen.queryByText(/不在待处理之列/)).toBeNull();
  },
};

/** What was held back by words says by which, and where they stand: in the name, the facts and the text that loads later. */
export const SensitiveWords: Story = {
  parameters: at('article'),
  beforeEach: served({
    article: [{ ...article, title: '读《论语》札记', hits: ['论语', '通行本', '礼 记'] }],
  }),
  play: async () => {
    await named('读《论语》札记');
    await screen.findByText('本文依据通行本整理。');
    await expect(decision().getByText('论语、通行本、礼 记')).toBeVisible();
    const marked = () =>
      [...(CSS.highlights.get('review-hits') ?? [])].map(
        ({ startContainer: { parentElement, nodeValue }, startOffset, endOffset }) =>
          `${parentElement?.tagName} ${nodeValue?.slice(startOffset, endOffset)}`,
      );
    await waitFor(() => expect(marked()).toContain('P 通行本'));
    await expect(marked()).toEqual(expect.arrayContaining(['H2 论语', 'DD 论语', 'DD 礼 记']));
  },
};

/** The reviewer sees that the file is there already, and whose it is, and what has nearly the same text. */
export const SameFile: Story = {
  parameters: at('document'),
  beforeEach: served({
    document: [
      {
        ...pending(1, '论语集注'),
        same_file: [
          {
            id: 9,
            uuid: '0123456789abcdef',
            title: '论语集注（宋本）',
            username: '朱熹',
            status: 2,
          },
          { id: 10, uuid: 'fedcba9876543210', title: '论语集注（明本）', username: '', status: 4 },
        ],
        similar: [
          {
            id: 11,
            uuid: '00112233445566ff',
            title: '四书章句集注',
            username: '黎靖德',
            status: 2,
            likeness: 87,
          },
        ],
      },
    ],
  }),
  play: async () => {
    await named('论语集注');
    const facts = within(decision().getByRole('group', { name: '相关信息' }));
    await expect(facts.getByText('相同文件')).toBeVisible();
    await expect(facts.getByRole('link', { name: '论语集注（宋本）' })).toHaveAttribute(
      'href',
      expect.stringContaining('/library/all/0123456789abcdef'),
    );
    await expect(facts.getByText(/朱熹，已转换/)).toBeVisible();
    await expect(facts.getByRole('link', { name: '四书章句集注' })).toBeVisible();
    await expect(facts.getByText(/黎靖德，已转换，约 87% 相同/)).toBeVisible();
    // The site has nothing of it any more.
    await expect(facts.getByRole('link', { name: '论语集注（明本）' })).toHaveAttribute(
      'href',
      '/admin/document/list?detail=10',
    );
  },
};

/** A file that took the place of another is judged beside it. */
export const FormerFile: Story = {
  parameters: at('document'),
  beforeEach: served({
    document: [
      {
        ...pending(1, '论语集注'),
        former_file: {
          name: '论语集注.docx',
          size: 1_851_558,
          ext: '.docx',
          pages: 120,
          replaced_at: '2026-01-02T03:04:05Z',
        },
      },
    ],
  }),
  play: async () => {
    await named('论语集注');
    const facts = within(decision().getByRole('group', { name: '相关信息' }));
    await expect(
      facts.getByText(/论语集注\.docx（DOCX，1\.77 MB，120 页，.* 被替换）/),
    ).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: '看替换前的文件' }));
    await expect(
      await screen.findByRole('img', { name: '《论语集注.docx》第 1 页' }),
    ).toBeVisible();
    await expect(screen.queryByRole('img', { name: '《论语集注》第 1 页' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '看替换前的文件', pressed: true }));
    await expect(await screen.findByRole('img', { name: '《论语集注》第 1 页' })).toBeVisible();
  },
};

/** What was rejected and submitted again says why; an approval that is taken back leaves that as it was. */
export const SubmittedAgain: Story = {
  parameters: at('document'),
  beforeEach: served({
    document: [
      {
        ...pending(1, '论语集注'),
        reject_reason: '扫描不清晰，无法阅读',
        created_at: '2026-01-02T03:04:05Z',
        updated_at: '2026-02-03T04:05:06Z',
      },
    ],
  }),
  play: async () => {
    await named('论语集注');
    const facts = within(decision().getByRole('group', { name: '相关信息' }));
    await expect(facts.getByText('扫描不清晰，无法阅读')).toBeVisible();
    await expect(facts.getByText(/^2026-02-03/)).toBeVisible();
    look();
    await userEvent.keyboard('a');
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() => expect(screen.getByText('已撤销')).toBeVisible());
    await expect(calls.at(-1)?.input).toMatchObject({
      status: 6,
      reject_reason: '扫描不清晰，无法阅读',
    });
  },
};

/** Who decides one after another sees the next item: the message about the decision before gives way to the latest. */
export const OneMessageAtATime: Story = {
  parameters: at('document'),
  beforeEach: served({ document: documents }),
  play: async () => {
    await named('论语集注');
    look();
    await userEvent.keyboard('a');
    await named('孟子正义');
    look();
    await userEvent.keyboard('a');
    await waitFor(() => expect(screen.getByText(/^已通过：孟子正义/)).toBeVisible());
    await expect(screen.queryByText(/^已通过：论语集注/)).toBeNull();
    await expect(screen.getAllByRole('button', { name: /撤销/ })).toHaveLength(1);
  },
};

/** A key that is held, or pressed twice, decides nothing that nobody has looked at; what was decided can be taken back. */
export const KeysOfTheItemBefore: Story = {
  parameters: at('document'),
  beforeEach: served({ document: documents }),
  play: async () => {
    await named('论语集注');
    look();
    await userEvent.keyboard('a');
    await named('孟子正义');
    await userEvent.keyboard('a');
    look();
    await fireEvent.keyDown(document.body, { key: 'a', repeat: true });
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() => expect(screen.getByText('已撤销')).toBeVisible());
    await expect(calls.map(({ input }) => input)).toEqual([
      { id: [1], status: 0, reject_reason: '', seen_status: 6 },
      { id: [1], status: 6, reject_reason: '', seen_status: 0, is_undo: true },
    ]);
    await expect(screen.getByRole('heading', { name: '孟子正义' })).toBeVisible();
  },
};

/** What somebody else decided meanwhile is said, and the next one is there. */
export const DecidedByAnother: Story = {
  parameters: at('document'),
  beforeEach: served(
    { document: documents },
    {
      'PUT /document/check': {
        status: 409,
        body: {
          message: '《论语集注》已由 同事 改为“审核未通过”',
          current: {
            review: { id: 1, status: 7, username: '同事', updated_at: '2026-01-02T03:04:05Z' },
          },
        },
      },
    },
  ),
  play: async () => {
    await named('论语集注');
    await userEvent.click(decision().getByRole('button', { name: '通过' }));
    await waitFor(() =>
      expect(screen.getByText('《论语集注》已由 同事 改为“审核未通过”')).toBeVisible(),
    );
    await expect(await named('孟子正义')).toBeVisible();
  },
};

/** A refusal that is no decision leaves the item, and what was written. */
export const Refused: Story = {
  parameters: at('document'),
  beforeEach: served(
    { document: documents },
    { 'PUT /document/check': { status: 500, body: { message: '服务器正忙' } } },
  ),
  play: async () => {
    await named('论语集注');
    await userEvent.type(decision().getByLabelText('未通过的原因'), '扫描不清');
    await userEvent.click(decision().getByRole('button', { name: '拒绝' }));
    await waitFor(() => expect(screen.getByText('服务器正忙')).toBeVisible());
    await expect(decision().getByLabelText('未通过的原因')).toHaveValue('扫描不清');
  },
};

/** What was written is there again with its item, and nobody leaves it behind without a question. */
export const NotesStay: Story = {
  parameters: at('document'),
  beforeEach: served({ document: documents }),
  play: async () => {
    await named('论语集注');
    await userEvent.type(decision().getByLabelText('未通过的原因'), '第三页缺图');
    await userEvent.click(decision().getByRole('button', { name: /下一项/ }));
    await named('孟子正义');
    await expect(decision().getByLabelText('未通过的原因')).toHaveValue('');
    await userEvent.click(decision().getByRole('button', { name: /上一项/ }));
    await named('论语集注');
    await expect(decision().getByLabelText('未通过的原因')).toHaveValue('第三页缺图');
    await userEvent.click(screen.getByRole('link', { name: '全部待办' }));
    const question = within(await screen.findByRole('dialog', { name: '放弃修改？' }));
    await userEvent.click(question.getByRole('button', { name: '取消' }));
    await userEvent.click(decision().getByRole('button', { name: '拒绝' }));
    await named('孟子正义');
    await userEvent.click(screen.getByRole('link', { name: '全部待办' }));
    await expect(await screen.findByRole('link', { name: '逐条处理待审核的文档' })).toBeVisible();
  },
};

/** The list of reasons is the operator's own. */
export const OwnReasons: Story = {
  parameters: at('document'),
  beforeEach: served({ document: documents }),
  play: async () => {
    await named('论语集注');
    await userEvent.type(decision().getByLabelText('未通过的原因'), '缺少封面');
    await userEvent.click(decision().getByRole('button', { name: '存为常用语' }));
    await expect(await decision().findByRole('button', { name: '缺少封面' })).toBeVisible();
    await userEvent.click(decision().getByRole('button', { name: '管理常用语' }));
    await userEvent.click(decision().getByRole('button', { name: '删除常用语：与已有文档重复' }));
    await userEvent.click(decision().getByRole('button', { name: '完成' }));
    await expect(decision().queryByRole('button', { name: '与已有文档重复' })).toBeNull();
  },
};

/** Single keys can be switched off. */
export const WithoutKeys: Story = {
  parameters: at('document'),
  beforeEach: served({ document: documents }),
  play: async () => {
    await named('论语集注');
    await userEvent.click(decision().getByRole('checkbox', { name: '快捷键' }));
    await userEvent.keyboard('j');
    await expect(await named('论语集注')).toBeVisible();
  },
};

export const ReviewingComments: Story = {
  parameters: at('comment'),
  beforeEach: served({
    comment: [comment(2, { parent_id: 1, content: '此说不确。' }), comment(1, { status: 1 })],
  }),
  play: async () => {
    await named('此说不确。');
    const thread = within(await screen.findByRole('list', { name: '所在的讨论' }));
    await waitFor(() => expect(thread.getByText('评论 1')).toBeVisible());
    await userEvent.click(decision().getByRole('button', { name: /与内容无关/ }));
    await userEvent.click(decision().getByRole('button', { name: '拒绝' }));
    await waitFor(() =>
      expect(calls).toEqual([
        {
          name: 'POST /comment/check',
          input: { id: [2], status: 2, reject_reason: '与内容无关', seen_status: 0 },
        },
      ]),
    );
    // What another operator decided in between is not overwritten.
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() =>
      expect(calls.at(-1)?.input).toEqual({ id: [2], status: 0, seen_status: 2 }),
    );
  },
};

/** Whose it is leads to everything of that person; of a visitor there is nothing to see. */
export const PeopleOfReviews: Story = {
  parameters: at('document'),
  beforeEach: served(full),
  play: async () => {
    await named('论语集注');
    const link = decision().getByRole('link', { name: '读书人' });
    await expect(link).toHaveAttribute('href', `/admin/user/list?id=${documents[0]?.user_id}`);
  },
};
export const PeopleOfComments: Story = {
  parameters: at('comment'),
  beforeEach: served(full),
  play: async () => {
    await named('评论 1');
    const { id, username } = comment(1).user;
    await expect(decision().getByRole('link', { name: username })).toHaveAttribute(
      'href',
      `/admin/user/list?id=${id}`,
    );
  },
};
/** Who may not open the people sees their names. */
export const PeopleWithoutPages: Story = {
  parameters: { ...at('article'), pages: new Set(['/admin/article/list']) },
  beforeEach: served(full),
  play: async () => {
    await named('读《论语》札记');
    await expect(decision().getByText('读书人')).toBeVisible();
    await expect(decision().queryByRole('link', { name: '读书人' })).toBeNull();
  },
};

export const ReviewingArticles: Story = {
  parameters: at('article'),
  beforeEach: served({ article: [article, { ...article, id: 6, title: '读《孟子》札记' }] }),
  play: async () => {
    await named('读《论语》札记');
    const content = within(
      await screen.findByRole('article', { name: '文章《读〈论语〉札记》的内容' }),
    );
    await expect(await content.findByRole('heading', { name: '凡例' })).toBeVisible();
    // What somebody wrote runs no script here, in the operator's session.
    const picture = await content.findByRole('button', { name: '放大图片：书影' });
    await expect(picture).not.toHaveAttribute('onerror');
    // The arrow keys scroll what is too wide, and stay at this article.
    const wide = content.getByText(/^子曰/);
    await waitFor(() => expect(wide).toHaveAttribute('tabindex', '0'));
    wide.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(decision().getByText('第 1 项，共 2 项')).toBeVisible();
    await userEvent.click(decision().getByRole('button', { name: '通过' }));
    await expect(await named('读《孟子》札记')).toBeVisible();
  },
};

/** Long words break, on a phone, too. */
export const LongTexts: Story = {
  parameters: at('comment'),
  beforeEach: served({
    comment: [
      comment(9, {
        content: 'https://example.com/'.padEnd(400, 'a'),
        document_title: '目录'.repeat(60),
      }),
    ],
  }),
};
export const Phone: Story = {
  parameters: at('document'),
  beforeEach: served({ document: documents }),
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};

/** The next item is decided at once, though the counts that the last decision changed are still on their way. */
export const InQuickSuccession: Story = {
  parameters: { address: '/admin/inbox?review=document' },
  beforeEach: () => {
    const end = served({ document: documents })();
    const fake = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      const isLate = calls.length > 0 && new URL(url).pathname === '/api/v1/inbox';
      return isLate ? new Promise<never>(() => undefined) : fake(input, init);
    };
    return end;
  },
  play: async () => {
    for (const { title } of documents.slice(0, 2)) {
      await screen.findByRole('heading', { name: title });
      look();
      await userEvent.keyboard('a');
    }
    await screen.findByRole('heading', { name: '水经注疏' });
    await expect(calls.map(({ input }) => input.id)).toEqual([[1], [2]]);
  },
};
