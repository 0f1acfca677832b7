import type { Meta, StoryObj } from '@storybook/react-vite';
import { CommentStatus, CommentType } from '@wenyuan/domain';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { comment, fakeComments } from '../../testing/fake-comments.ts';
import { menuOf, rowNamed, servedBy } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { Component } from './comment-page.tsx';

const served = servedBy(fakeComments, ['CommentAPI']);

const few = [
  comment(1, { content: '写得真好，受益匪浅。' }),
  comment(2, { content: '第三页的注释有误。', status: CommentStatus.Approved }),
  comment(3, { content: '加群领取全套电子书！', status: CommentStatus.Rejected }),
  comment(4, {
    content: '期待更新。',
    type: CommentType.Article,
    document_title: '关于开放试读的公告',
    parent_id: 2,
  }),
];
const long = comment(9, { content: '这条评论很长，'.repeat(60), document_uuid: '' });

const meta = {
  title: 'Features / Comment / List',
  component: Component,
  parameters: { layout: 'fullscreen', address: '/admin/comment' },
  decorators: [withScreen],
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { beforeEach: served({ rows: few }) };
export const Empty: Story = { beforeEach: served({}) };
export const LongTexts: Story = { beforeEach: served({ rows: [long, ...few] }) };
export const Phone: Story = {
  beforeEach: served({ rows: [long, ...few] }),
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};

/** Members make comments: the list has no button for a new one, whatever the rights. */
export const NothingToCreate: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    await rowNamed('期待更新。');
    await expect(screen.queryByRole('button', { name: '新增评论' })).toBeNull();
  },
};

/** The dashboard leads to what waits; a review takes it off that list. */
export const Reviewing: Story = {
  parameters: { address: '/admin/comment?status=0' },
  beforeEach: served({ rows: few }),
  play: async () => {
    const menu = await menuOf('写得真好，受益匪浅。');
    await expect(menu.queryByRole('menuitem', { name: '退回待审' })).toBeNull();
    await userEvent.click(menu.getByRole('menuitem', { name: '通过' }));
    await waitFor(() =>
      expect(screen.queryByRole('row', { name: '写得真好，受益匪浅。' })).toBeNull(),
    );
    await expect(await rowNamed('期待更新。')).toBeVisible();
  },
};

/** Many are decided at once by what the list tells: also what moderation holds against each. */
export const Doubted: Story = {
  beforeEach: served({
    rows: [comment(5, { content: '想要全文的加微信', moderation: ['疑似广告'] }), ...few],
  }),
  play: async () => {
    const row = within(await rowNamed('想要全文的加微信'));
    await expect(row.getByText('疑似广告')).toBeVisible();
  },
};

/** A result applies to all chosen comments; one that they all have is off and says why. */
export const Batch: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择 第三页的注释有误。' }));
    const bar = within(screen.getByRole('toolbar', { name: '批量操作' }));
    const approve = bar.getByRole('button', { name: '通过' });
    await expect(approve).toHaveAttribute('title', '已经是“审核通过”');
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 写得真好，受益匪浅。' }));
    await userEvent.click(bar.getByRole('button', { name: '拒绝' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.type(form.getByLabelText(/未通过的原因/), '与内容无关');
    await userEvent.click(form.getByRole('button', { name: '拒绝' }));
    for (const name of ['第三页的注释有误。', '写得真好，受益匪浅。']) {
      const row = within(await rowNamed(name));
      await expect(await row.findByText('审核未通过')).toBeVisible();
      await expect(row.getByText('与内容无关')).toBeVisible();
    }
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  },
};

/** The form shows whose it is and where it stands, and changes text and result together. */
export const Editing: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '加群领取全套电子书！' }));
    const form = within(await screen.findByRole('dialog', { name: '编审评论' }));
    await expect(form.getByRole('link', { name: '论语译注' })).toBeVisible();
    await expect(form.getByText('203.0.113.7')).toBeVisible();
    const content = form.getByRole('textbox', { name: /内容/ });
    await userEvent.clear(content);
    await userEvent.type(content, '已删去广告。');
    await userEvent.selectOptions(form.getByRole('combobox', { name: '审核结果' }), '审核通过');
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    const row = within(await rowNamed('已删去广告。'));
    await expect(row.getByText('审核通过')).toBeVisible();
  },
};

/** Deleting one's own comment is everybody's right; deleting those of others needs a right of its own. */
export const ReadOnly: Story = {
  beforeEach: served({ rows: few, rights: ['ListComment'] }),
  play: async () => {
    const row = within(await rowNamed('期待更新。'));
    await expect(row.queryByRole('checkbox')).toBeNull();
    await expect(row.queryByRole('button')).toBeNull();
  },
};

export const Refused: Story = {
  beforeEach: served({
    rows: few,
    faults: { POST: { status: 409, body: { code: 409, message: '评论已被删除' } } },
  }),
  play: async () => {
    const menu = await menuOf('写得真好，受益匪浅。');
    await userEvent.click(menu.getByRole('menuitem', { name: '通过' }));
    await waitFor(() => expect(screen.getByText('评论已被删除')).toBeVisible());
    await expect(within(await rowNamed('写得真好，受益匪浅。')).getByText('待审核')).toBeVisible();
  },
};

/** An action on its way is told, is not begun twice, and takes only its own rows out of the selection. */
export const Running: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    const tick = async (name: string) =>
      userEvent.click(within(await rowNamed(name)).getByRole('checkbox'));
    await tick('写得真好，受益匪浅。');
    const reach = globalThis.fetch;
    const sent: (() => void)[] = [];
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method !== 'GET')
        await new Promise<void>((resolve) => {
          sent.push(resolve);
        });
      return reach(request);
    };
    const bar = within(screen.getByRole('toolbar', { name: '批量操作' }));
    const approve = bar.getByRole('button', { name: '通过' });
    await userEvent.click(approve);
    await expect(await bar.findByText('正在处理…')).toBeVisible();
    await expect(approve).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(approve);
    await tick('期待更新。');
    for (const answer of sent) answer();
    await waitFor(() => expect(bar.getByText('已选 1 项')).toBeVisible());
    await expect(sent).toHaveLength(1);
    await expect(within(await rowNamed('期待更新。')).getByRole('checkbox')).toBeChecked();
  },
};

/** Of the chosen ones, comments of the first administrator and of the operator do not keep the other authors from being muted. */
export const Muting: Story = {
  beforeEach: served({
    rows: [comment(7, { content: '请勿发布广告。', user_id: 1 }), ...few],
    rights: ['CommentAPI', 'CreatePunishment'],
  }),
  play: async () => {
    const menu = await menuOf('请勿发布广告。');
    await expect(menu.queryByRole('menuitem', { name: '禁言作者' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    for (const name of ['请勿发布广告。', '期待更新。'])
      await userEvent.click(await screen.findByRole('checkbox', { name: `选择 ${name}` }));
    await userEvent.click(screen.getByRole('button', { name: '禁言作者' }));
    await expect(await screen.findByRole('dialog', { name: '禁言作者（1 项）' })).toBeVisible();
  },
};
