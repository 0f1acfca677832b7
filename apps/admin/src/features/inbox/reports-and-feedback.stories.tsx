import type { Meta, StoryObj } from '@storybook/react-vite';
import { openSession } from '@wenyuan/app';
import { CommentStatus, ReportType } from '@wenyuan/domain';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  at,
  calls,
  decision,
  all,
  feedback,
  named,
  report,
  served,
  withOpenPages,
} from '../../testing/inbox-story.tsx';
import { giveRights, withScreen } from '../../testing/with-screen.tsx';
import { Component } from './inbox-page.tsx';

const meta = {
  title: 'Features / Inbox / Reports and feedback',
  component: Component,
  parameters: { layout: 'fullscreen' },
  decorators: [withOpenPages, withScreen],
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A report that is right closes the document first, then is handled. */
export const HandlingReports: Story = {
  parameters: at('report'),
  beforeEach: served({ report: [report(1, '论语译注'), report(2, '孟子译注')] }),
  play: async () => {
    await named('论语译注');
    await userEvent.type(decision().getByLabelText('给上传者的说明'), '权利人来函投诉');
    await userEvent.click(decision().getByRole('button', { name: '属实，禁用文档' }));
    await named('孟子译注');
    await waitFor(() =>
      expect(calls).toEqual([
        { name: 'PUT /report', input: { id: 1, seen_status: false } },
        {
          name: 'PUT /document/check',
          input: { id: [11], status: 4, reject_reason: '权利人来函投诉' },
        },
        {
          name: 'PUT /report',
          input: {
            id: 1,
            status: true,
            remark: '举报属实，已禁用文档',
            seen_status: false,
            with_same: true,
            same_until_id: 1,
          },
        },
      ]),
    );
    const refuse = () => decision().getByRole('button', { name: '不属实' });
    await waitFor(() => expect(refuse()).toBeEnabled());
    await userEvent.click(refuse());
    await waitFor(() => expect(screen.getByText('都处理完了')).toBeVisible());
    await expect(calls).toHaveLength(4);
  },
};

const ofSeveral = {
  ...report(1, '论语译注'),
  same_count: 1,
  same_open: 1,
  same: [
    {
      id: 2,
      username: '另一位读者',
      reason: 4,
      content: '第九页有他人的电话。',
      status: false,
      created_at: '2026-01-02T03:04:05Z',
    },
  ],
};

/** What was bought says so; a decision is taken back with all that it did. */
export const ReportTakenBack: Story = {
  parameters: at('report'),
  beforeEach: served(
    { report: [{ ...report(1, '论语译注'), buyer_count: 3, same_file_count: 2 }] },
    {},
    [...all, 'OrderAPI'],
  ),
  play: async () => {
    await named('论语译注');
    await expect(decision().getByText('3 位，禁用后不能再下载')).toBeVisible();
    await expect(decision().getByText(/另有 2 份文档用的是同一个文件/)).toBeVisible();
    await userEvent.click(decision().getByRole('checkbox', { name: '同时禁止再次上传这份文件' }));
    await userEvent.click(decision().getByRole('checkbox', { name: '同时退还购买的 3 位读者' }));
    await userEvent.click(decision().getByRole('button', { name: '属实，禁用文档' }));
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() => expect(screen.getByText('已撤销')).toBeVisible());
    await expect(calls.map(({ input }) => input)).toMatchObject([
      { id: 1, seen_status: false },
      { id: [11], status: 4, forbid_file: true, refund_buyers: true },
      { id: 1, status: true },
      { id: [11], status: 2, seen_status: 4, is_undo: true, allow_file_of: [11] },
      { id: 1, status: false, seen_status: true, with_same: true },
    ]);
  },
};

/** Whose document it is, what the others who reported it wrote, and the way to punish its uploader stand beside the decision. */
export const ReportOfSeveral: Story = {
  parameters: at('report'),
  beforeEach: served({ report: [ofSeveral] }, {}, [...all, 'PunishmentAPI']),
  play: async () => {
    await named('论语译注');
    await expect(decision().getByRole('link', { name: '抄书人' })).toHaveAttribute(
      'href',
      '/admin/user/list?id=8',
    );
    await expect(decision().getByText('另一位读者：敏感信息，第九页有他人的电话。')).toBeVisible();
    await userEvent.click(decision().getByRole('button', { name: '处罚上传者' }));
    const form = within(await screen.findByRole('dialog', { name: '新增处罚' }));
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await expect(form.getByRole('group', { name: '处罚类型' })).toHaveAccessibleDescription(
      '请选择处罚类型',
    );
    await expect(form.getAllByRole('checkbox')[0]).toHaveFocus();
    await userEvent.click(form.getByRole('checkbox', { name: /禁止上传/ }));
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(calls[0]?.name).toBe('POST /punishment'));
    await expect(calls[0]?.input).toMatchObject({ user_id: [8] });
    // The report waits for its own decision.
    await expect(await named('论语译注')).toBeVisible();
  },
};

/** Reports of the same thing are decided at once: an address of any of them leads there. */
export const AnotherReportOfTheSame: Story = {
  parameters: at('report&id=2'),
  beforeEach: served(
    { report: [report(3, '孟子译注'), ofSeveral] },
    {},
    all,
    [],
    [report(2, '论语译注')],
  ),
  play: async () => {
    await named('论语译注');
    await expect(decision().getByText('第 2 项，共 2 项')).toBeVisible();
    await expect(decision().getByRole('button', { name: /下一项/ })).toBeDisabled();
    await userEvent.click(decision().getByRole('button', { name: '不属实' }));
    await named('孟子译注');
    await expect(screen.queryByText(/不在待处理之列/)).toBeNull();
    await expect(calls.map(({ input }) => input.id)).toEqual([1]);
  },
};

/** An address leads to its own report, though that stands behind those that are loaded. */
export const ReportBehindTheQueue: Story = {
  parameters: at('report&id=61'),
  beforeEach: served({ report: [report(1, '论语译注')] }, {}, all, [], [report(61, '孟子译注')]),
  play: async () => {
    await named('孟子译注');
    await userEvent.click(decision().getByRole('button', { name: '不属实' }));
    await named('论语译注');
    await expect(calls.map(({ input }) => input.id)).toEqual([61]);
  },
};
/** Of one that was handled it is said when. */
export const ReportHandledAlready: Story = {
  parameters: at('report&id=61'),
  beforeEach: served({ report: [] }, {}, all, [], [{ ...report(61, '孟子译注'), status: true }]),
  play: async () => {
    await waitFor(() =>
      expect(
        screen.getByText(/对《孟子译注》的举报已不在等待处理，状态为“已处理”，2026-01-02 .+ 处理/),
      ).toBeVisible(),
    );
    await expect(screen.getByRole('link', { name: '在列表中查看' })).toHaveAttribute(
      'href',
      `/admin/report?wd=${encodeURIComponent('孟子译注')}`,
    );
  },
};

/** A comment is no book: its words are quoted. */
export const ReportOfACommentHandledAlready: Story = {
  parameters: at('report&id=61'),
  beforeEach: served(
    { report: [] },
    {},
    all,
    [],
    [{ ...report(61, '这本《论语》讲得很差'), type: ReportType.Comment, status: true }],
  ),
  play: async () => {
    await waitFor(() =>
      expect(screen.getByText(/对评论“这本《论语》讲得很差”的举报已不在等待处理/)).toBeVisible(),
    );
  },
};

/** Nobody is offered to punish themselves, or the first operator: the server would refuse. */
export const ReportsOfWhomNobodyPunishes: Story = {
  parameters: at('report'),
  beforeEach: () => {
    const owned = (id: number, owner_id: number) => ({ ...report(id, `文档 ${id}`), owner_id });
    const end = served({ report: [owned(1, 1), owned(2, 9), owned(3, 8)] }, {}, [
      ...all,
      'PunishmentAPI',
    ])();
    openSession('a token', { id: 9, username: 'editor' } as Parameters<typeof openSession>[1]);
    giveRights([...all, 'PunishmentAPI']);
    return end;
  },
  play: async () => {
    const punish = () => decision().queryByRole('button', { name: '处罚上传者' });
    for (const name of ['文档 1', '文档 2']) {
      await named(name);
      await expect(punish()).toBeNull();
      await userEvent.click(decision().getByRole('button', { name: /下一项/ }));
    }
    await named('文档 3');
    await expect(punish()).toBeVisible();
  },
};

/** A document that could not be closed leaves its report open: nothing says that it was closed. */
export const ReportOfWhatStays: Story = {
  parameters: at('report'),
  beforeEach: served(
    { report: [report(1, '论语译注')] },
    { 'PUT /document/check': { status: 500, body: { message: '服务器正忙' } } },
  ),
  play: async () => {
    await named('论语译注');
    await userEvent.click(decision().getByRole('button', { name: '属实，禁用文档' }));
    await waitFor(() => expect(screen.getByText('服务器正忙')).toBeVisible());
    await expect(await named('论语译注')).toBeVisible();
    await expect(calls.map(({ name }) => name)).toEqual(['PUT /report', 'PUT /document/check']);
  },
};

/** A colleague has let the document stand: it is not closed by an old screen. */
export const ReportJudgedMeanwhile: Story = {
  parameters: at('report'),
  beforeEach: served(
    { report: [report(1, '论语译注')] },
    { 'PUT /report': { status: 409, body: { message: '该举报已由 editor 处理' } } },
  ),
  play: async () => {
    await named('论语译注');
    await userEvent.click(decision().getByRole('button', { name: '属实，禁用文档' }));
    await waitFor(() => expect(screen.getByText(/已由 editor 处理/)).toBeVisible());
    await expect(calls.map(({ name }) => name)).toEqual(['PUT /report']);
  },
};

/** What is in the recycle bin, or gone, cannot be closed. */
export const ReportOfWhatIsGone: Story = {
  parameters: at('report'),
  beforeEach: served({ report: [{ ...report(1, '论语译注'), document_uuid: '', href: '' }] }),
  play: async () => {
    await named('论语译注');
    await waitFor(() => expect(screen.getByText('文档已被删除，只需标为已处理。')).toBeVisible());
    await userEvent.click(decision().getByRole('button', { name: '属实，标为已处理' }));
    await waitFor(() => expect(screen.getByText('都处理完了')).toBeVisible());
    await expect(calls.map(({ name }) => name)).toEqual(['PUT /report']);
  },
};

/** A comment that is reported is hidden, not a document of the same number. */
export const HandlingCommentReports: Story = {
  parameters: at('report'),
  beforeEach: served({
    report: [{ ...report(1, '加群领取全套电子书'), type: ReportType.Comment, document_uuid: '' }],
  }),
  play: async () => {
    await named('加群领取全套电子书');
    await userEvent.click(decision().getByRole('button', { name: '属实，隐藏评论' }));
    await waitFor(() => expect(screen.getByText('都处理完了')).toBeVisible());
    await waitFor(() =>
      expect(calls[1]).toEqual({
        name: 'POST /comment/check',
        input: { id: [11], status: CommentStatus.Rejected },
      }),
    );
  },
};

/** Who may handle reports, but not close documents, only says that the report is right. */
export const ReportsWithFewRights: Story = {
  parameters: at('report'),
  beforeEach: served({ report: [report(1, '论语译注')] }, {}, ['ReportAPI']),
  play: async () => {
    await named('论语译注');
    await userEvent.click(decision().getByRole('button', { name: '属实，标为已处理' }));
    await waitFor(() => expect(screen.getByText('都处理完了')).toBeVisible());
    await expect(calls).toHaveLength(1);
  },
};

export const HandlingFeedback: Story = {
  parameters: at('feedback'),
  beforeEach: served({ feedback: [feedback] }),
  play: async () => {
    await named('搜索结果的第二页打不开。');
    await expect(decision().queryByRole('button', { name: '拒绝' })).toBeNull();
    await userEvent.type(decision().getByLabelText('处理备注'), '索引已重建');
    await userEvent.type(decision().getByLabelText('回复'), '已修复');
    await userEvent.click(decision().getByRole('button', { name: '标为已处理' }));
    await waitFor(() =>
      expect(calls[0]?.input).toEqual({
        id: 1,
        status: true,
        reply: '已修复',
        remark: '索引已重建',
        seen_status: false,
      }),
    );
  },
};

/** A guest whom no reply reaches: the screen says so, and the contact is a press away. */
export const FeedbackWithoutReply: Story = {
  parameters: at('feedback'),
  beforeEach: served({ feedback: [{ ...feedback, reply_by: '', contact: '138 0013 8000' }] }),
  play: async () => {
    await named('搜索结果的第二页打不开。');
    await expect(decision().getByText(/只作记录，不会发出/)).toBeVisible();
    await expect(decision().getByRole('link', { name: '138 0013 8000' })).toHaveAttribute(
      'href',
      'tel:13800138000',
    );
  },
};
