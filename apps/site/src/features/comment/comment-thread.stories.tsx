import type { Meta, StoryObj } from '@storybook/react-vite';
import { openSession } from '@wenyuan/app';
import { CommentStatus, CommentType } from '@wenyuan/domain';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { articleWith, common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { CommentThread } from './comment-thread.tsx';
import { Discussion } from './discussion.tsx';

const at = '2026-03-01T08:00:00.000Z';
const { user } = articleWith(1, '');
const comment = (id: number, content: string, more: object = {}) => ({
  id,
  user_id: id,
  parent_id: 0,
  document_id: 1,
  type: CommentType.Document,
  content,
  status: CommentStatus.Approved,
  comment_count: 0,
  created_at: at,
  updated_at: at,
  user: { ...user, id, username: `读者${id}` },
  ...more,
});

function knownOf(rows: readonly object[], total = rows.length, order = 'id asc') {
  const input = {
    document_id: 1,
    type: [0],
    order,
    with_answers: true,
    page: 1,
    size: 50,
  };
  const pages = [{ total, comment: rows }];
  return [
    ...common,
    [['comment', 'list', input, 'all'], { pages, pageParams: [1] }],
    [['user', 'captcha', { type: 'comment' }], { enable: false, id: '', captcha: '', type: '' }],
  ] as const;
}

/** The thread that an address leads to. */
function threadOf(id: number, rows: readonly object[]) {
  const of = { document_id: 1, type: [0], order: 'id asc', thread_id: id, size: 1000 };
  return [['comment', 'list', of], { total: rows.length, comment: rows }] as const;
}

const allowed = { allowed: true, reason: '', message: '' } as const;
const meta = {
  title: 'Features / Comment / CommentThread',
  component: CommentThread,
  args: {
    work: { id: 1, type: CommentType.Document, title: '论语', user_id: 2 },
    count: 2,
    right: allowed,
  },
} satisfies Meta<typeof CommentThread>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Of a document that is closed to readers its buyers are told why there are no comments. */
export const Closed: Story = {
  args: {
    right: {
      allowed: false,
      reason: 'document',
      message: '该文档暂未公开，公开后可查看和发表评论',
    },
  },
  decorators: [withApp(knownOf([]))],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/公开后可查看和发表评论/)).toBeVisible();
    await expect(canvas.queryByText('还没有评论')).toBeNull();
  },
};

/** Answers stand below what they answer; a deeper one names whom it answers. */
export const Threads: Story = {
  decorators: [
    withApp(
      knownOf([
        comment(1, '学而时习之。'),
        comment(2, '不亦说乎！', { parent_id: 1 }),
        comment(3, '同感。', { parent_id: 2 }),
        comment(4, '另起一条。', { status: CommentStatus.Pending }),
        comment(5, '很长的评论，'.repeat(60)),
        comment(6, '他人的评论。', { status: CommentStatus.Pending }),
        comment(7, '加我好友。', {
          user_id: 4,
          status: CommentStatus.Rejected,
          reject_reason: '有联系方式',
        }),
      ]),
    ),
  ],
  beforeEach: () => {
    openSession('a token', { ...user, id: 4 } as Parameters<typeof openSession>[1]);
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const replies = canvas.getByRole('list', { name: '对 读者1 的回复' });
    await expect(within(replies).getAllByRole('article')).toHaveLength(2);
    await expect(within(replies).getByText('回复 @读者2')).toBeVisible();
    // The author is told where it stands; it cannot be answered yet.
    const pending = within(canvas.getByRole('article', { name: '读者4 的评论' }));
    await expect(pending.getByText(/待审核，仅自己可见/)).toBeVisible();
    await expect(pending.queryByRole('button', { name: '回复' })).toBeNull();
    const rejected = within(canvas.getByRole('article', { name: '读者7 的评论' }));
    await expect(rejected.getByText('审核未通过，仅自己可见')).toBeVisible();
    await expect(rejected.getByText('未通过的原因：有联系方式')).toBeVisible();
    // An operator, who sees those of others, too, is not told that nobody else does.
    const others = within(canvas.getByRole('article', { name: '读者6 的评论' }));
    await expect(others.getByText('待审核')).toBeVisible();
    const first = within(canvas.getByRole('article', { name: '读者1 的评论' }));
    await userEvent.click(first.getByRole('button', { name: '回复' }));
    await expect(canvas.getByLabelText('回复 读者1')).toHaveFocus();
    await userEvent.keyboard('写{Escape}');
    await expect(canvas.getByLabelText('回复 读者1')).toHaveValue('写');
    await userEvent.keyboard('{Backspace}{Escape}');
    await expect(canvas.queryByLabelText('回复 读者1')).toBeNull();
    await expect(first.getByRole('button', { name: '回复' })).toHaveFocus();
  },
};
export const Empty: Story = {
  decorators: [withApp(knownOf([]))],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('还没有评论')).toBeVisible();
    const send = canvas.getByRole('button', { name: '发表评论' });
    await expect(send).toBeDisabled();
    await userEvent.type(canvas.getByLabelText('写评论'), '好');
    await expect(send).toBeEnabled();
  },
};
/** What was written outlives a reload, until it is sent. */
export const Reloaded: Story = {
  decorators: [withApp(knownOf([]))],
  beforeEach: () => {
    // What a page that was left has kept.
    sessionStorage.setItem('unsent:comment 7 0 1 ', JSON.stringify('写到一半'));
    openSession('a token', member as Parameters<typeof openSession>[1]);
    globalThis.fetch = async () => Response.json(comment(1, '写到一半，写完了。'));
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByLabelText('写评论');
    await expect(field).toHaveValue('写到一半');
    await userEvent.type(field, '，还要写');
    dispatchEvent(new Event('pagehide'));
    await expect(sessionStorage.getItem('unsent:comment 7 0 1 ')).toBe('"写到一半，还要写"');
    await userEvent.click(canvas.getByRole('button', { name: '发表评论' }));
    await waitFor(() => expect(field).toHaveValue(''));
    dispatchEvent(new Event('pagehide'));
    await expect(sessionStorage.getItem('unsent:comment 7 0 1 ')).toBeNull();
  },
};
/** What is pasted stays whole; it is told what is too much, and sent once that is gone. */
export const TooLong: Story = {
  decorators: [withApp(knownOf([]))],
  beforeEach: () => {
    openSession('a token', member as Parameters<typeof openSession>[1]);
    globalThis.fetch = async (input, init) => {
      const { content } = (await new Request(input, init).json()) as { content: string };
      return Response.json(comment(1, content));
    };
  },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('写评论');
    const send = canvas.getByRole('button', { name: '发表评论' });
    await userEvent.click(field);
    await userEvent.paste('学'.repeat(1002));
    await expect(field).toHaveValue('学'.repeat(1002));
    await waitFor(() => expect(field).toHaveAccessibleDescription('1002 / 1000，请删去 2 个字符'));
    await expect(field).toBeInvalid();
    await userEvent.click(send);
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveValue('学'.repeat(1002));
    await userEvent.keyboard('{Backspace}{Backspace}');
    await waitFor(() => expect(canvas.getByText('1000 / 1000')).toBeVisible());
    await expect(field).toBeValid();
    await userEvent.click(send);
    await expect(await canvas.findByText('学'.repeat(1000), { selector: 'p' })).toBeVisible();
  },
};
const member = { ...user, id: 7, username: '读者7' };
let last = 0;
/** The own comment is seen at once, though the page on which it stands is not loaded; so is an own answer. */
export const OwnBelowManyOthers: Story = {
  decorators: [
    withApp(
      knownOf(
        Array.from({ length: 50 }, (_, index) => comment(index + 1, `第 ${index + 1} 条。`)),
        60,
      ),
    ),
  ],
  beforeEach: () => {
    last = 60;
    openSession('a token', member as Parameters<typeof openSession>[1]);
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method !== 'POST') return Response.json({});
      last += 1;
      const given = (await request.json()) as { content: string };
      return Response.json(comment(last, given.content, { ...given, user_id: 7, user: member }));
    };
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: '查看其余 10 条评论' })).toBeVisible();
    await userEvent.type(canvas.getByLabelText('写评论'), '读毕，获益良多。');
    await userEvent.click(canvas.getByRole('button', { name: '发表评论' }));
    await expect(await canvas.findByText('读毕，获益良多。', { selector: 'p' })).toBeVisible();
    const first = within(canvas.getByRole('article', { name: '读者1 的评论' }));
    await userEvent.click(first.getByRole('button', { name: '回复' }));
    await userEvent.type(canvas.getByLabelText('回复 读者1'), '同感。');
    await userEvent.click(first.getAllByRole('button', { name: '回复' }).at(-1) as HTMLElement);
    const replies = within(await canvas.findByRole('list', { name: '对 读者1 的回复' }));
    await expect(replies.getByText('同感。')).toBeVisible();
    await expect(canvas.getAllByRole('article')).toHaveLength(52);
  },
};
const many = Array.from({ length: 50 }, (_, index) => comment(index + 1, `第 ${index + 1} 条。`));
/** The newest threads come first on request, which the device remembers; answers stay by age. */
export const NewestFirst: Story = {
  decorators: [
    withApp([
      ...knownOf(many, 60),
      ...knownOf(
        [
          comment(60, '最后一条。'),
          comment(2, '早先的一条。'),
          comment(3, '先答。', { parent_id: 2 }),
          comment(58, '后答。', { parent_id: 2 }),
        ],
        60,
        'id desc',
      ),
    ]),
  ],
  beforeEach: () => () => localStorage.removeItem('comment-order'),
  play: async ({ canvas }) => {
    const order = within(canvas.getByRole('group', { name: '评论的顺序' }));
    await expect(canvas.getAllByRole('article')[0]).toHaveTextContent('第 1 条。');
    await userEvent.click(order.getByRole('button', { name: '最新' }));
    await waitFor(() => expect(canvas.getAllByRole('article')[0]).toHaveTextContent('最后一条。'));
    await expect(order.getByRole('button', { name: '最新' })).toHaveFocus();
    await expect(order.getByRole('button', { pressed: true })).toHaveTextContent('最新');
    const replies = within(canvas.getByRole('list', { name: '对 读者2 的回复' }));
    await expect(replies.getAllByRole('article')[0]).toHaveTextContent('先答。');
    await expect(localStorage.getItem('comment-order')).toBe('"newest"');
    await userEvent.click(order.getByRole('button', { name: '最早' }));
  },
};
/** Until the threads in the other order are there, those that are stay in sight, and nothing jumps. */
export const OtherOrderComes: Story = {
  decorators: [withApp(knownOf(many, 60))],
  play: async ({ canvas }) => {
    let answer: (reply: Response) => void = () => undefined;
    const reply = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    globalThis.fetch = () => reply;
    try {
      await userEvent.click(canvas.getByRole('button', { name: '最新' }));
      const [first] = canvas.getAllByRole('article');
      await expect(first).toHaveTextContent('第 1 条。');
      await expect(first?.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
      answer(Response.json({ total: 1, comment: [comment(60, '最后一条。')] }));
      await waitFor(() =>
        expect(canvas.getAllByRole('article')[0]).toHaveTextContent('最后一条。'),
      );
    } finally {
      localStorage.removeItem('comment-order');
    }
  },
};
/** The address of a comment leads to it, though the page on which it stands is not loaded; its author's words are marked. */
export const LinkedReply: Story = {
  decorators: [
    withApp(
      [
        ...knownOf(many, 80),
        threadOf(61, [
          comment(60, '第一题的答案错了。'),
          comment(61, '没有错。', { parent_id: 60, user_id: 2 }),
        ]),
      ],
      '/#comment-61',
    ),
  ],
  render: ({ work, right }) => (
    <main>
      <Discussion work={work} count={80} right={right} />
    </main>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const reply = await canvas.findByRole('article', { current: 'location' });
    await waitFor(() => expect(reply).toHaveFocus());
    await expect(reply).toHaveTextContent('没有错。');
    await expect(within(reply).getByText('作者')).toBeVisible();
    await waitFor(() => expect(reply.getBoundingClientRect().bottom).toBeLessThan(innerHeight));
    await expect(reply.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    const replies = canvas.getByRole('list', { name: '对 读者60 的回复' });
    await expect(replies).toContainElement(reply);
    // What lies between is told where it is missing.
    const more = canvas.getByRole('button', { name: '查看其余 29 条评论' });
    await expect(more).toBeVisible();
    const { DOCUMENT_POSITION_FOLLOWING: behind } = Node;
    const loaded = canvas.getByRole('article', { name: '读者50 的评论' });
    await expect(loaded.compareDocumentPosition(more) & behind).toBe(behind);
    await expect(more.compareDocumentPosition(reply) & behind).toBe(behind);
  },
};
/** Of many answers the first come with a comment; the others are a click away. */
export const ManyAnswers: Story = {
  decorators: [
    withApp(
      knownOf([
        comment(1, '问。', { thread_count: 23 }),
        ...many.slice(1, 21).map((answer) => ({ ...answer, parent_id: 1 })),
      ]),
    ),
  ],
  beforeEach: () => {
    const rows = [22, 23].map((id) => comment(id, `答 ${id}。`, { parent_id: 1 }));
    globalThis.fetch = async () => Response.json({ total: 23, comment: rows });
  },
  play: async ({ canvas }) => {
    const replies = canvas.getByRole('list', { name: '对 读者1 的回复' });
    await expect(within(replies).getAllByRole('article')).toHaveLength(20);
    canvas.getByRole('button', { name: '查看其余 2 条回复' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(within(replies).getAllByRole('article')).toHaveLength(22));
    await expect(canvas.queryByRole('button', { name: /条回复/ })).toBeNull();
    await waitFor(() =>
      expect(canvas.getByRole('article', { name: '读者22 的评论' })).toHaveFocus(),
    );
  },
};
/** The keyboard goes on with the first of those that came. */
export const MoreComments: Story = {
  decorators: [withApp(knownOf(many, 120))],
  beforeEach: () => {
    globalThis.fetch = async (input, init) => {
      const { searchParams } = new URL(new Request(input, init).url);
      const before = (Number(searchParams.get('page')) - 1) * 50;
      const rows = Array.from({ length: Math.min(50, 120 - before) }, (_, index) =>
        comment(before + index + 1, `第 ${before + index + 1} 条。`),
      );
      return Response.json({ total: 120, comment: rows });
    };
  },
  play: async ({ canvas }) => {
    for (const [left, first] of [
      [70, 51],
      [20, 101],
    ]) {
      canvas.getByRole('button', { name: `查看其余 ${left} 条评论` }).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() =>
        expect(canvas.getByRole('article', { name: `读者${first} 的评论` })).toHaveFocus(),
      );
    }
    await expect(canvas.queryByRole('button', { name: /条评论/ })).toBeNull();
  },
};
/** What an address leads to may be gone. */
export const LinkedIsGone: Story = {
  decorators: [withApp([...knownOf([comment(1, '学而时习之。')]), threadOf(9, [])], '/#comment-9')],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/链接里的评论已被删除/)).toBeVisible();
    await expect(canvas.getByText('学而时习之。')).toBeVisible();
  },
};
/** A visitor is led to the login, and back to this page. */
export const Visitor: Story = {
  decorators: [withApp(knownOf([comment(1, '好。')]), '/library/5/0123456789abcdef')],
  args: { right: { allowed: false, reason: 'login', message: '登录后可发表评论' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: '登录' })).toHaveAttribute(
      'href',
      `/auth/login?redirect=${encodeURIComponent('/library/5/0123456789abcdef')}`,
    );
    await expect(canvas.queryByLabelText('写评论')).toBeNull();
  },
};
/** Where the site asks for a captcha, it stands in the form; an answer that was sent is none to the next one. */
export const WithCaptcha: Story = {
  beforeEach: () => {
    const fault = { code: 400, message: '验证码错误', fields: { captcha: '验证码错误' } };
    globalThis.fetch = async (input, init) =>
      new Request(input, init).method === 'POST'
        ? Response.json(fault, { status: 400 })
        : Response.json({ enable: true, id: 'y', captcha: 'data:image/svg+xml,<svg/>' });
  },
  decorators: [
    withApp([
      ...knownOf([]),
      [
        ['user', 'captcha', { type: 'comment' }],
        { enable: true, id: 'x', captcha: 'data:image/svg+xml,<svg/>', type: 'comment' },
      ],
    ]),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const answer = canvas.getByRole('textbox', { name: /验证码/ });
    await userEvent.type(canvas.getByLabelText('写评论'), '第三页看不清');
    await userEvent.type(answer, 'a7k2');
    await userEvent.click(canvas.getByRole('button', { name: '发表评论' }));
    await waitFor(() => expect(answer).toHaveAccessibleDescription('验证码错误'));
    await waitFor(() => expect(answer).toHaveValue(''));
  },
};
