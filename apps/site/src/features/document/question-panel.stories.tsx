import type { Meta, StoryObj } from '@storybook/react-vite';
import { api, clearSession, queryClient, store } from '@wenyuan/app';
import { defaultSettings, publicSettings } from '@wenyuan/domain';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { asMember } from '../../testing/session-ends.tsx';
import { withApp } from '../../testing/story-frame.tsx';
import { layoutWith } from './document.fixture.ts';
import { ReaderPanel } from './reader-panel.tsx';
import { talksAtom, type Turn } from './talks.ts';

const layout = layoutWith();
const settings = publicSettings(defaultSettings, []);
const ai = { enable_questions: true, vip_questions_per_day: 30 };
const withRight = (right: object, sold = true) =>
  withApp([
    [['config', 'settings', {}], { ...settings, ai, vip: { ...settings.vip, enable: sold } }],
    [
      api.question.get({ document_id: layout.id }).queryKey,
      { allowed: true, reason: '', message: '', per_day: 5, left: 5, ...right },
    ],
  ]);

const LONG = '文中提到了哪些重要的时间、人物与数字？请按出现的先后列出来。';
const turns: readonly Turn[] = [
  { id: 3, question: '有哪些结论？', state: 'failed', message: '模型没有应答，请稍后重试' },
  {
    id: 2,
    question: '“学而时习之”出自哪一篇？',
    state: 'answered',
    answer:
      '出自《学而》篇（第 2、3 页）。\n- 讲学与习的关系（第 3 页）\n- 也讲交友，见第 8 页（AI 生成）',
    page: [2, 3, 8],
  },
  { id: 1, question: LONG, state: 'answered', answer: '给出的页中没有提到（AI 生成）', page: [] },
];
const talk = (draft: string, of: readonly Turn[]) => () => {
  const logOut = asMember();
  store.set(talksAtom, { '9:1': { draft, turns: of } });
  return async () => {
    store.set(talksAtom, {});
    await logOut();
  };
};

const meta = {
  title: 'Features / Reader / Questions',
  component: ReaderPanel,
  beforeEach: talk('', []),
  args: {
    tab: 'questions',
    title: '论语集注',
    layout,
    page: 3,
    pages: 8,
    find: { words: '', near: 3, hit: undefined },
    isAnswered: true,
    isFolded: false,
    takesFocus: false,
    onTab: fn(),
    onUnfold: fn(),
    onClose: fn(),
    onGo: fn(),
    onFind: fn(),
    onHit: fn(),
    onAim: fn(),
  },
} satisfies Meta<typeof ReaderPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

/** An example is taken into the box, where it can be changed before it is asked. */
export const Empty: Story = {
  decorators: [withRight({})],
  play: async ({ canvas, args }) => {
    const box = await canvas.findByRole('textbox', { name: '就这份文档提问' });
    await waitFor(() => expect(box).toHaveFocus());
    await expect(canvas.getByText('今天还可提问 5 次')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '提问' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: '这份文档主要讲什么？' }));
    await expect(box).toHaveValue('这份文档主要讲什么？');
    await expect(box).toHaveFocus();
    await expect(canvas.getByRole('button', { name: '提问' })).toBeEnabled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
};

/** Enter asks. The answer is announced, and its pages are gone to. */
export const Asked: Story = {
  decorators: [withRight({})],
  play: async ({ canvas, args }) => {
    let answer: (reply: Response) => void = () => undefined;
    const sent = spyOn(globalThis, 'fetch').mockImplementation(
      () => new Promise((resolve) => (answer = resolve)),
    );
    const box = await canvas.findByRole('textbox', { name: '就这份文档提问' });
    await userEvent.type(box, '哪一篇讲学习？{Enter}');
    const log = within(canvas.getByRole('log', { name: '问答' }));
    await expect(await log.findByRole('heading', { name: '哪一篇讲学习？' })).toBeVisible();
    await expect(log.getByText(/正在读相关的页/)).toBeVisible();
    await expect(box).toHaveValue('');
    await expect(box).toHaveFocus();
    await waitFor(() => expect(sent).toHaveBeenCalled());
    answer(Response.json({ answer: '学而篇（第 2、3 页）。（AI 生成）', page: [2, 3], left: 4 }));
    await userEvent.click(await log.findByRole('link', { name: '第 3 页' }));
    await expect(args.onGo).toHaveBeenCalledWith(3);
    await expect(log.getByText(/（AI 生成）/)).toBeVisible();
    sent.mockRestore();
  },
};

/** One that is stopped is there to be asked in other words. */
export const Stopped: Story = {
  decorators: [withRight({})],
  play: async ({ canvas }) => {
    let signal: AbortSignal | null | undefined;
    const sent = spyOn(globalThis, 'fetch').mockImplementation((request, init) => {
      signal = request instanceof Request ? request.signal : init?.signal;
      return new Promise(() => undefined);
    });
    const box = await canvas.findByRole('textbox', { name: '就这份文档提问' });
    await userEvent.type(box, '哪一篇讲学习？{Enter}');
    await waitFor(() => expect(signal).toBeDefined());
    await userEvent.click(canvas.getByRole('button', { name: '停止' }));
    await waitFor(() => expect(signal?.aborted).toBe(true));
    await expect(canvas.queryByRole('heading', { name: '哪一篇讲学习？' })).toBeNull();
    await expect(box).toHaveValue('哪一篇讲学习？');
    sent.mockRestore();
  },
};

export const Waiting: Story = {
  decorators: [withRight({})],
  beforeEach: talk('', [
    { id: 4, question: LONG, state: 'waiting', stop: () => undefined },
    ...turns.slice(1),
  ]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('log')).toHaveAttribute('aria-busy', 'true');
    await userEvent.type(canvas.getByRole('textbox'), '还有呢？{Enter}');
    // One at a time: what is typed meanwhile stays.
    await expect(canvas.getByRole('textbox')).toHaveValue('还有呢？');
    await expect(canvas.getAllByRole('article')).toHaveLength(3);
  },
};

/** What was asked before stays as long as the window, and one that failed is asked again as it was. */
export const Talked: Story = {
  decorators: [withRight({})],
  beforeEach: talk('', turns),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(3);
    await expect(canvas.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#p2',
      '#p3',
      '#p3',
      '#p8',
    ]);
    const sent = spyOn(globalThis, 'fetch').mockImplementation(async () =>
      Response.json({ answer: '学不可以已（第 1 页）（AI 生成）', page: [1], left: 3 }),
    );
    await userEvent.click(canvas.getByRole('button', { name: '重试' }));
    await expect(await canvas.findByText(/学不可以已/)).toBeVisible();
    await expect(canvas.queryByText('模型没有应答，请稍后重试')).toBeNull();
    await expect(canvas.getByRole('heading', { name: '有哪些结论？' })).toBeVisible();
    sent.mockRestore();
  },
};

/** A question of many lines is cut, so that its answer is in sight, and is there on request. */
export const LongQuestion: Story = {
  decorators: [withRight({})],
  beforeEach: talk('', [
    { id: 1, question: LONG.repeat(10), state: 'answered', answer: '没有提到', page: [] },
  ]),
  play: async ({ canvas }) => {
    const question = await canvas.findByRole('heading', { name: /^文中提到了/ });
    await expect(question.offsetHeight).toBeLessThan(question.scrollHeight);
    await userEvent.click(canvas.getByRole('button', { name: '展开问题' }));
    await expect(question.offsetHeight).toBe(question.scrollHeight);
    await expect(canvas.getByRole('button', { name: '收起问题' })).toBeVisible();
  },
};

/** What was answered today can still be read, and what gives more is offered. */
export const UsedUp: Story = {
  decorators: [
    withRight({
      allowed: false,
      reason: 'limit',
      message: '今天的 5 次提问已用完，明天可以再问',
      left: 0,
    }),
  ],
  beforeEach: talk('', turns.slice(1)),
  play: async ({ canvas }) => {
    // Said once.
    await expect(await canvas.findByText(/已用完/)).toHaveTextContent(
      '今天的 5 次提问已用完，明天可以再问',
    );
    await expect(canvas.getByText('会员每天可以提问 30 次。')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '开通会员' })).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox'), '还能问吗？');
    await expect(canvas.getByRole('button', { name: '提问' })).toBeDisabled();
    await expect(canvas.getByRole('link', { name: '第 8 页' })).toBeVisible();
  },
};

/** Where others have used up the day meanwhile, what is left is told anew with the refusal. */
export const UsedUpElsewhere: Story = {
  decorators: [withRight({})],
  play: async ({ canvas }) => {
    const message = '今天的 5 次提问已用完，明天可以再问';
    const read = spyOn(queryClient, 'invalidateQueries');
    const sent = spyOn(globalThis, 'fetch').mockImplementation(async () =>
      Response.json({ code: 429, message }, { status: 429 }),
    );
    await userEvent.type(await canvas.findByRole('textbox'), '哪一篇讲学习？{Enter}');
    await expect(await canvas.findByText(message)).toBeVisible();
    await expect(read).toHaveBeenCalledWith({ queryKey: ['question'] });
    sent.mockRestore();
    read.mockRestore();
  },
};

export const ForMembers: Story = {
  decorators: [
    withRight({
      allowed: false,
      reason: 'vip',
      message: '会员可以就文档提问',
      per_day: 0,
      left: 0,
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('会员可以就文档提问。')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '开通会员' })).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

export const NotInGroup: Story = {
  decorators: [
    withRight(
      { allowed: false, reason: 'group', message: '您所在的用户组不能提问', per_day: 0, left: 0 },
      false,
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('您所在的用户组不能提问。')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: '开通会员' })).toBeNull();
  },
};

export const Visitor: Story = {
  decorators: [withRight({})],
  beforeEach: () => clearSession(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '登录' })).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};
