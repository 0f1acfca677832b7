import type { Meta, StoryObj } from '@storybook/react-vite';
import { DocumentStatus } from '@wenyuan/domain';
import { documentWith } from '@wenyuan/document/fixture';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { fakeDocuments } from '../../testing/fake-documents.ts';
import { calls, menuOf, rowNamed, servedBy, undo } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { Component } from './document-list-page.tsx';

const served = servedBy(fakeDocuments, ['DocumentAPI', 'RecycleAPI']);

const { Converted, Converting, Disabled, Failed, PendingReview } = DocumentStatus;
const few = (
  [
    ['论语集注', Converted],
    ['孟子正义', PendingReview],
    ['资治通鉴', Converting],
    ['水经注', Failed],
    ['说文解字', Disabled],
  ] as const
).map(([title, status], index) => documentWith({ id: index + 1, title, status }));

const meta = {
  title: 'Features / Documents / Statuses',
  component: Component,
  parameters: { layout: 'fullscreen', address: '/admin/document/list' },
  decorators: [withScreen],
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One press closes no shelf of documents: it asks, and it can be taken back. */
export const Disabling: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    for (const { title } of few.slice(0, 3))
      await userEvent.click(await screen.findByRole('checkbox', { name: `选择 ${title}` }));
    await userEvent.click(screen.getByRole('button', { name: '更多批量操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '禁用' }));
    const question = within(await screen.findByRole('dialog', { name: '禁用文档？' }));
    await expect(question.getByText(/将禁用选中的 3 份文档，/)).toBeVisible();
    await expect(calls).toEqual([]);
    await userEvent.type(question.getByLabelText('原因'), ' 权利人投诉 ');
    await userEvent.click(question.getByRole('button', { name: '禁用' }));
    await undo();
    await waitFor(() => expect(screen.getByText('已撤销')).toBeVisible());
    await expect(calls.map(({ input }) => input)).toEqual([
      {
        id: [1, 2, 3],
        status: Disabled,
        seen_status: few.slice(0, 3).map(({ status }) => status),
        reject_reason: '权利人投诉',
      },
      // What another operator decided in between is not overwritten.
      {
        id: [1, 3],
        status: Converted,
        reject_reason: '',
        seen_status: Disabled,
        is_undo: true,
      },
      {
        id: [2],
        status: PendingReview,
        reject_reason: '',
        seen_status: Disabled,
        is_undo: true,
      },
    ]);
  },
};

/** What was taken down does not come back under another name, unless that is taken back. */
export const ForbiddingTheFile: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    for (const action of ['禁用', '删除']) {
      const menu = await menuOf('论语集注');
      await userEvent.click(menu.getByRole('menuitem', { name: action }));
      const question = within(await screen.findByRole('dialog', { name: `${action}文档？` }));
      await userEvent.click(question.getByRole('checkbox', { name: '同时禁止再次上传这份文件' }));
      await userEvent.click(question.getByRole('button', { name: action }));
      const before = calls.length;
      await undo();
      await waitFor(() => expect(calls.length).toBeGreaterThan(before));
      const id = few.find(({ title }) => title === '论语集注')?.id;
      await waitFor(() => expect(calls.at(-1)?.input).toMatchObject({ allow_file_of: [id] }));
      await expect(calls.at(-2)?.input).toMatchObject({ id: [id], forbid_file: true });
      await waitFor(() => expect(screen.queryByRole('button', { name: '撤销' })).toBeNull());
    }
  },
};

/** Who bought it gets the money back, where the operator may refund, says so, and anybody bought it. */
export const RefundingBuyers: Story = {
  beforeEach: served({
    rows: few.map((row) => ({ ...row, user_id: 7, buyer_count: row.id === 1 ? 3 : 0 })),
    rights: ['DocumentAPI', 'RecycleAPI', 'OrderAPI'],
  }),
  play: async () => {
    const asked = async (title: string, action: string) => {
      const menu = await menuOf(title);
      await userEvent.click(menu.getByRole('menuitem', { name: action }));
      return within(await screen.findByRole('dialog', { name: `${action}文档？` }));
    };
    for (const action of ['禁用', '删除']) {
      const question = await asked('论语集注', action);
      await expect(question.getByText(/退还的不再收回/)).toBeVisible();
      await userEvent.click(question.getByRole('checkbox', { name: '同时退还购买的 3 位读者' }));
      const before = calls.length;
      await userEvent.click(question.getByRole('button', { name: action }));
      await waitFor(() => expect(calls.length).toBeGreaterThan(before));
      await expect(calls.at(-1)?.input).toMatchObject({ id: [1], refund_buyers: true });
      await expect(calls.at(-1)?.input).not.toHaveProperty('forbid_file');
    }
    const unsold = await asked('水经注', '禁用');
    await expect(unsold.queryByRole('checkbox', { name: /退还/ })).toBeNull();
  },
};

/** Also later, of what is disabled already. */
export const RefundingLater: Story = {
  beforeEach: served({ rows: few, rights: ['DocumentAPI', 'OrderAPI'] }),
  play: async () => {
    await expect(
      (await menuOf('论语集注')).queryByRole('menuitem', { name: '退还读者' }),
    ).toBeNull();
    await userEvent.keyboard('{Escape}');
    const menu = await menuOf('说文解字');
    await userEvent.click(menu.getByRole('menuitem', { name: '退还读者' }));
    const question = within(await screen.findByRole('dialog', { name: '退还读者？' }));
    await expect(question.getByText(/退还的不能再收回/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: '退还读者' }));
    const id = few.find(({ title }) => title === '说文解字')?.id;
    await waitFor(() => expect(calls.at(-1)?.input).toMatchObject({ id: [id] }));
  },
};

/** Who may take documents down, but refund nobody, is not offered it. */
export const WithoutRefunds: Story = {
  beforeEach: served({ rows: few.map((row) => ({ ...row, buyer_count: 3 })) }),
  play: async () => {
    const menu = await menuOf('论语集注');
    await userEvent.click(menu.getByRole('menuitem', { name: '禁用' }));
    const question = within(await screen.findByRole('dialog', { name: '禁用文档？' }));
    await expect(question.getByRole('checkbox', { name: /禁止再次上传/ })).toBeVisible();
    await expect(question.queryByRole('checkbox', { name: /退还/ })).toBeNull();
  },
};

/** What is enabled is disabled again by an undo, unless a colleague has decided otherwise. */
export const Enabling: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    const enable = async () => {
      const menu = await menuOf('说文解字');
      await userEvent.click(menu.getByRole('menuitem', { name: '启用' }));
      return screen.findByRole('button', { name: '撤销' });
    };
    await userEvent.click(await enable());
    await waitFor(() => expect(screen.getByText('已撤销')).toBeVisible());
    await expect(calls.map(({ input }) => input)).toEqual([
      { id: [5], status: Converted, seen_status: Disabled },
      { id: [5], status: Disabled, reject_reason: '', seen_status: Converted, is_undo: true },
    ]);
    await within(await rowNamed('说文解字')).findByText('已禁用');
    const button = await enable();
    const body = JSON.stringify({ id: [5], status: PendingReview });
    await fetch('/api/v1/document/check', { method: 'PUT', body });
    await userEvent.click(button);
    await waitFor(() => expect(screen.getByText(/全部没有改动/)).toBeVisible());
  },
};

/** Whoever gives readers what its author took from them is told so, and an undo leaves it the author's. */
export const EnablingWithdrawn: Story = {
  beforeEach: served({
    rows: few.map((row) => ({ ...row, is_withdrawn: row.status === Disabled })),
  }),
  play: async () => {
    await within(await rowNamed('说文解字')).findByText('上传者下架');
    const menu = await menuOf('说文解字');
    await userEvent.click(menu.getByRole('menuitem', { name: '启用' }));
    const question = within(await screen.findByRole('dialog', { name: '启用文档？' }));
    await expect(question.getByText(/由上传者自己下架/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: '启用' }));
    await undo();
    await waitFor(() =>
      expect(calls.at(-1)?.input).toEqual({
        id: [5],
        status: Disabled,
        reject_reason: '',
        seen_status: Converted,
        is_undo: true,
        is_withdrawn: true,
      }),
    );
  },
};

/** What a document was cannot always be given back: then nothing is offered. */
export const DisablingForGood: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    const menu = await menuOf('水经注');
    await userEvent.click(menu.getByRole('menuitem', { name: '禁用' }));
    const question = within(await screen.findByRole('dialog', { name: '禁用文档？' }));
    await userEvent.click(question.getByRole('button', { name: '禁用' }));
    await waitFor(() => expect(screen.getByText('已禁用 1 项')).toBeVisible());
    await expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  },
};
