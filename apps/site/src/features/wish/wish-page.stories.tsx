import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Wish } from '@wenyuan/api-client';
import { clearSession, currentSession, logOut, openSession } from '@wenyuan/app';
import { loginPath, publicDocumentStatuses, WishStatus } from '@wenyuan/domain';
import { ConfirmHost } from '@wenyuan/ui';
import { Link, useLocation, useNavigate } from 'react-router';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { common, documents } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { Component as WishPage } from './wish-page.tsx';

const at = '2026-03-01T08:00:00.000Z';
const wish = (id: number, more: Partial<Wish>): Wish => ({
  id,
  user_id: 7,
  username: '读书人',
  title: `第 ${id} 份文档`,
  description: '',
  category_id: 0,
  status: WishStatus.Open,
  supporter_count: 1,
  is_joined: false,
  document_id: 0,
  document_uuid: '',
  document_title: '',
  is_gone: false,
  answered_username: '',
  answered_at: null,
  close_reason: '',
  created_at: at,
  updated_at: at,
  ...more,
});
const own = wish(1, { title: '自己求的', user_id: 9 });
const few = [
  own,
  wish(2, { title: '四库全书总目', description: '要影印本\n四册都要', supporter_count: 12 }),
  wish(3, { title: '题目很长的文档'.repeat(14), is_joined: true, category_id: 1 }),
];
const answered = wish(4, {
  title: '水经注疏',
  status: WishStatus.Answered,
  document_uuid: '0123456789abcdef',
  document_title: '水经注疏（上）',
  answered_username: '热心人',
});

const list = (reply: readonly Wish[], input: object = {}) =>
  [
    ['wish', 'list', { page: 1, size: 20, status: [WishStatus.Open], ...input }],
    { total: reply.length, wish: reply },
  ] as const;

const asMember = () => {
  openSession('a token', { id: 9, username: '东坡' } as Parameters<typeof openSession>[1]);
  return logOut;
};
const asVisitor = async () => {
  // Another story of this browser may have left a session.
  if (currentSession().token !== undefined) await logOut();
};

const meta = {
  title: 'Features / Wish / WishPage',
  component: WishPage,
} satisfies Meta<typeof WishPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The list of wishes with its form, which asks nobody for a captcha. */
const asking = withApp(
  [
    ...common,
    list(few),
    [['user', 'captcha', { type: 'comment' }], { enable: false, id: '', captcha: '', type: '' }],
  ],
  '/wish',
);

/** Words are found in place: the field keeps the focus. */
export const Finding: Story = {
  beforeEach: asVisitor,
  decorators: [withApp([...common, list(few), list([few[1] ?? own], { wd: '四库' })], '/wish')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const words = canvas.getByRole('searchbox');
    await userEvent.type(words, ' 四库{Enter}');
    await waitFor(() => expect(canvas.queryByText('自己求的')).toBeNull());
    await expect(canvas.getByText('四库全书总目')).toBeVisible();
    await expect(words).toHaveFocus();
    await expect(words).toHaveValue('四库');
  },
};
/** A visitor reads, and is led to the login with the way back. */
export const Visitor: Story = {
  beforeEach: asVisitor,
  decorators: [withApp([...common, list(few)], '/wish')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const login = canvas.getByRole('link', { name: '登录后参与：四库全书总目' });
    await expect(login).toHaveAttribute('href', '/auth/login?redirect=%2Fwish');
    // A member does not see what the server drew for visitors.
    await expect(login).toHaveAttribute('data-guest');
    await expect(canvas.queryByRole('button', { name: /^我也要/ })).toBeNull();
  },
};

/** Nobody joins their own wish; who has joined may leave. */
export const Member: Story = {
  beforeEach: asMember,
  decorators: [withApp([...common, list(few)], '/wish')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('button', { name: '我也要：自己求的' })).toBeNull();
    await expect(canvas.getByRole('button', { name: '我有这份文档：自己求的' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: '我也要：四库全书总目' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^不再想要：题目很长/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
};

/** What was found leads to the document, and asks for nothing more. */
export const Answered: Story = {
  beforeEach: asMember,
  decorators: [
    withApp(
      [...common, list([answered], { status: [WishStatus.Answered] })],
      '/wish?show=answered',
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: '水经注疏（上）' })).toHaveAttribute(
      'href',
      '/library/all/0123456789abcdef',
    );
    await expect(canvas.queryByRole('button', { name: /^我/ })).toBeNull();
  },
};

export const Nothing: Story = {
  decorators: [withApp([...common, list([], { wd: '连山易' })], '/wish?wd=连山易')],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('没有人在找“连山易”')).toBeVisible();
  },
};

/** What one asked for oneself is not listed before it is approved. */
export const OwnInReview: Story = {
  beforeEach: asMember,
  decorators: [
    withApp(
      [
        ...common,
        list([]),
        [
          ['wish', 'list', { size: 1, is_joined: true, status: [WishStatus.Pending] }],
          { total: 1, wish: [wish(5, { user_id: 9, status: WishStatus.Pending })] },
        ],
      ],
      '/wish',
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('您求的文档正在审核')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '看看我求的文档' })).toBeVisible();
    await expect(canvas.queryByText(/没有人/)).toBeNull();
  },
};

/** A search in vain opens the form with its words; a category is found by a part of its name. */
export const Asking: Story = {
  beforeEach: asMember,
  decorators: [
    withApp(
      [
        ...common,
        list(few),
        [
          ['user', 'captcha', { type: 'comment' }],
          { enable: false, id: '', captcha: '', type: '' },
        ],
      ],
      '/wish?new=1&title=连山易',
    ),
  ],
  play: async () => {
    const form = within(await screen.findByRole('dialog', { name: '求文档' }));
    const title = form.getByLabelText(/文档名称/);
    await expect(title).toHaveValue('连山易');
    await userEvent.clear(title);
    const category = form.getByRole('combobox', { name: '分类' });
    await expect(category).toHaveAttribute('placeholder', '不确定');
    await userEvent.type(category, '唐{Enter}');
    await expect(category).toHaveValue('古典文学 / 唐诗');
    await userEvent.click(form.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(title).toHaveAccessibleDescription('请填写文档名称'));
  },
};

/** What is written is asked about before Back takes it, as before the dialog is closed. */
export const BackWhileAsking: Story = {
  beforeEach: asMember,
  decorators: [
    (Story) => {
      const navigate = useNavigate();
      return (
        <>
          <Story />
          <Link to="/wish?new=1">求一份文档</Link>
          <ConfirmHost />
          <button type="button" onClick={() => void navigate(-1)}>
            后退
          </button>
        </>
      );
    },
    asking,
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: '求一份文档' }));
    const form = await screen.findByRole('dialog', { name: '求文档' });
    const title = within(form).getByLabelText(/文档名称/);
    await userEvent.type(title, '连山易');
    const answer = async (name: string) => {
      const question = within(await screen.findByRole('dialog', { name: '仍要关闭？' }));
      await userEvent.click(question.getByText(name));
    };
    // The dialog is above it for a finger, as it is not for the browser's own button.
    canvas.getByText('后退').click();
    await expect(await screen.findByRole('button', { name: '关闭' })).toBeVisible();
    await answer('取消');
    await expect(title).toHaveValue('连山易');
    await userEvent.click(within(form).getByRole('button', { name: '取消' }));
    await answer('关闭');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** A phone discards the page of somebody who looks something up; who was asked and leaves gives it up. */
export const Discarded: Story = {
  beforeEach: () => {
    // What a page that was discarded has kept.
    sessionStorage.setItem('unsent:wish 9', JSON.stringify({ title: '连山易' }));
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    asMember();
    return async () => {
      Reflect.deleteProperty(document, 'visibilityState');
      await logOut();
    };
  },
  decorators: [
    (Story) => (
      <>
        <Story />
        <Link to="/wish?new=1">求一份文档</Link>
      </>
    ),
    asking,
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: '求一份文档' }));
    const form = within(await screen.findByRole('dialog', { name: '求文档' }));
    const title = form.getByLabelText(/文档名称/);
    await expect(title).toHaveValue('连山易');
    await userEvent.type(title, '注');
    const kept = () => sessionStorage.getItem('unsent:wish 9');
    document.dispatchEvent(new Event('visibilitychange'));
    await expect(JSON.parse(kept() ?? '')).toEqual({ title: '连山易注' });
    dispatchEvent(new Event('pagehide'));
    document.dispatchEvent(new Event('visibilitychange'));
    await expect(kept()).toBeNull();
  },
};

let sent: unknown[] = [];
/** A document is given only once both titles were read: it cannot be taken back. */
export const Giving: Story = {
  beforeEach: () => {
    sent = [];
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'POST') sent.push(await request.json());
      return Response.json({});
    };
    const leave = asMember();
    return async () => {
      await leave();
    };
  },
  decorators: [
    (Story) => (
      <>
        <Story />
        <ConfirmHost />
      </>
    ),
    withApp(
      [
        ...common,
        list(few),
        [
          [
            'document',
            'list',
            {
              page: 1,
              size: 8,
              status: [...publicDocumentStatuses],
              user_id: [9],
              order: 'created_at desc',
            },
          ],
          { total: documents.length, document: documents },
        ],
      ],
      '/wish',
    ),
  ],
  play: async ({ canvas }) => {
    const title = documents[0]?.title ?? '';
    await userEvent.click(canvas.getByRole('button', { name: '我有这份文档：四库全书总目' }));
    const choice = within(await screen.findByRole('dialog', { name: '提供《四库全书总目》' }));
    await expect(choice.getByRole('link', { name: '上传文档' })).toBeVisible();
    await userEvent.click(choice.getByRole('button', { name: `选这份：《${title}》` }));
    const question = within(await screen.findByRole('dialog', { name: '提供这份文档？' }));
    await expect(
      question.getByText(`把《${title}》提供给求《四库全书总目》的人。 提供后不能撤回。`),
    ).toBeVisible();
    await expect(sent).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: '提供' }));
    await waitFor(() => expect(sent).toEqual([{ id: 2, document_id: documents[0]?.id }]));
  },
};

/** A session that ends beside what was written leads to the login: there is nothing left to stay for. */
export const SessionEnds: Story = {
  beforeEach: asMember,
  decorators: [
    (Story) => {
      const navigate = useNavigate();
      const { pathname } = useLocation();
      return (
        <>
          <Story />
          <Link to="/wish?new=1">求一份文档</Link>
          <ConfirmHost />
          <p data-testid="at">{pathname}</p>
          <button
            type="button"
            onClick={() => {
              clearSession();
              void navigate(loginPath('/wish?new=1'), { replace: true });
            }}
          >
            登录失效
          </button>
        </>
      );
    },
    asking,
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: '求一份文档' }));
    const form = await screen.findByRole('dialog', { name: '求文档' });
    await userEvent.type(within(form).getByLabelText(/文档名称/), '连山易');
    // The dialog lies over it.
    canvas.getByText('登录失效').click();
    await waitFor(() => expect(screen.getByTestId('at')).toHaveTextContent('/auth/login'));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
