import type { Meta, StoryObj } from '@storybook/react-vite';
import { DocumentStatus } from '@wenyuan/domain';
import { Link, useLocation } from 'react-router';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { calls, menuOf, rowNamed, undo } from '../../testing/list-story.ts';
import { goBack, withScreen } from '../../testing/with-screen.tsx';
import { choose, few, served, twentyThree } from './document-list-page.fixture.ts';
import { Component } from './document-list-page.tsx';

const meta = {
  title: 'Features / Documents / Batch',
  component: Component,
  parameters: { layout: 'fullscreen', address: '/admin/document/list' },
  decorators: [withScreen],
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What fits none of the chosen rows is off and says why; what fits some is done to those, and says so. */
export const Batch: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    let bar = await choose('论语集注');
    await expect(bar.getByRole('button', { name: '审核通过' })).toHaveAttribute(
      'title',
      '不在审核中',
    );
    bar = await choose('孟子正义');
    await userEvent.click(bar.getByRole('button', { name: '审核通过' }));
    await waitFor(() =>
      expect(screen.getByText('已审核通过 1 项；跳过 1 项：不在审核中')).toBeVisible(),
    );
    await expect(calls).toEqual([
      {
        name: 'PUT /document/check',
        input: {
          id: [2],
          status: DocumentStatus.PendingConvert,
          // Another operator's decision in between is not overwritten.
          seen_status: DocumentStatus.PendingReview,
        },
      },
    ]);
  },
};
async function chooseAll(): Promise<void> {
  await rowNamed('卷 1');
  await userEvent.click(screen.getByRole('checkbox', { name: '全选本页' }));
  await userEvent.click(screen.getByRole('button', { name: '选择符合筛选的全部 23 条' }));
  await within(screen.getByRole('toolbar', { name: '批量操作' })).findByText('已选 23 项');
}

/** All rows of the filter, those of the next page too; another page begins anew. */
export const Whole: Story = {
  beforeEach: served({ rows: twentyThree }),
  play: async () => {
    await rowNamed('卷 1');
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 卷 1' }));
    await expect(screen.queryByRole('button', { name: /选择符合筛选的/ })).toBeNull();
    await chooseAll();
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 卷 2' }));
    const bar = within(screen.getByRole('toolbar', { name: '批量操作' }));
    await userEvent.click(bar.getByRole('button', { name: '审核通过' }));
    await waitFor(() => expect(screen.getByText('已审核通过 22 项')).toBeVisible());
    const all = twentyThree.map(({ id }) => id).filter((id) => id !== 2);
    await expect(calls).toEqual([
      {
        name: 'PUT /document/check',
        input: {
          id: all,
          status: DocumentStatus.PendingConvert,
          seen_status: DocumentStatus.PendingReview,
        },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    // The next ones are judged by what they are now, not by what they were when all were chosen.
    await within(await rowNamed('卷 1')).findByText('待转换');
    const next = await choose('卷 1', '卷 2');
    await userEvent.click(next.getByRole('button', { name: '审核通过' }));
    await waitFor(() =>
      expect(screen.getByText('已审核通过 1 项；跳过 1 项：不在审核中')).toBeVisible(),
    );
    await expect(calls.at(-1)?.input).toMatchObject({ id: [2] });
  },
};

/** What a colleague decided meanwhile leaves the selection, and the others stay chosen, those of other pages too. */
export const WholeRefused: Story = {
  parameters: { address: `/admin/document/list?status=${DocumentStatus.PendingReview}` },
  beforeEach: served({ rows: twentyThree }),
  play: async () => {
    await chooseAll();
    const decided = { id: [3], status: DocumentStatus.ReviewRejected };
    await fetch('/api/v1/document/check', { method: 'PUT', body: JSON.stringify(decided) });
    const bar = within(screen.getByRole('toolbar', { name: '批量操作' }));
    await userEvent.click(bar.getByRole('button', { name: '审核通过' }));
    await waitFor(() => expect(screen.getByText('全部没有改动，请再操作一次')).toBeVisible());
    await within(screen.getByRole('toolbar', { name: '批量操作' })).findByText('已选 22 项');
    await userEvent.click(bar.getByRole('button', { name: '审核通过' }));
    await waitFor(() => expect(screen.getByText('已审核通过 22 项')).toBeVisible());
    await expect(calls.at(-1)?.input['id']).toHaveLength(22);
    await expect(calls.at(-1)?.input['id']).not.toContain(3);
  },
};

/** A takedown by a colleague is neither lifted nor, by an undo, made public again. */
export const SentBackTooLate: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    const bar = await choose('论语集注', '资治通鉴');
    const decided = { id: [1], status: DocumentStatus.Disabled };
    await fetch('/api/v1/document/check', { method: 'PUT', body: JSON.stringify(decided) });
    await userEvent.click(bar.getByRole('button', { name: '退回待审' }));
    const question = within(await screen.findByRole('dialog', { name: '退回待审？' }));
    await userEvent.click(question.getByRole('button', { name: '退回待审' }));
    await waitFor(() => expect(screen.getByText('全部没有改动，请再操作一次')).toBeVisible());
    await within(await rowNamed('论语集注')).findByText('已禁用');
  },
};

/** Who changed their mind about all rows chooses among those in sight, as they are by then. */
export const WholeGivenUp: Story = {
  beforeEach: served({ rows: twentyThree }),
  play: async () => {
    await chooseAll();
    await userEvent.click(screen.getByRole('button', { name: '取消选择' }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    const menu = await menuOf('卷 1');
    await userEvent.click(menu.getByRole('menuitem', { name: '审核通过' }));
    await within(await rowNamed('卷 1')).findByText('待转换');
    const bar = await choose('卷 1');
    await expect(bar.getByRole('button', { name: '审核通过' })).toHaveAttribute(
      'title',
      '不在审核中',
    );
  },
};

/** An action that needs more asks for it, by the rules of its operation, and carries its verb; each row gets back what it had. */
export const BatchCategory: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    const bar = await choose('水经注', '说文解字');
    await userEvent.click(bar.getByRole('button', { name: '设置分类' }));
    const dialog = within(await screen.findByRole('dialog', { name: '设置分类（2 项）' }));
    await userEvent.click(dialog.getByRole('button', { name: '设置分类' }));
    await expect(await dialog.findByText('请选择文档分类')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/文档分类/), '四书{Enter}');
    await userEvent.click(dialog.getByRole('button', { name: '设置分类' }));
    await waitFor(() => expect(screen.getByText('已设置分类 2 项')).toBeVisible());
    await expect(calls[0]?.input).toEqual({ document_id: [4, 5], category_id: [1, 4] });
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    await undo();
    await waitFor(() => expect(screen.getByText('已撤销')).toBeVisible());
    await expect(calls.slice(1).map(({ input }) => input)).toEqual([
      { document_id: [4], category_id: [2], seen_category_id: [1, 4] },
      { document_id: [5], category_id: [1, 4], seen_category_id: [1, 4] },
    ]);
  },
};

/** Each document gets back the price that it had. */
export const BatchPrice: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    await choose('论语集注', '水经注', '说文解字');
    await userEvent.click(screen.getByRole('button', { name: '更多批量操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '设置价格' }));
    const dialog = within(await screen.findByRole('dialog', { name: '设置价格（3 项）' }));
    const price = dialog.getByLabelText(/^价格/);
    await userEvent.clear(price);
    await userEvent.type(price, '8');
    await userEvent.click(dialog.getByRole('button', { name: '设置价格' }));
    await undo();
    await waitFor(() => expect(screen.getByText('已撤销')).toBeVisible());
    await expect(calls.map(({ input }) => input)).toEqual([
      { document_id: [1, 4, 5], price: 8 },
      // What another operator set in between is not overwritten.
      { document_id: [1], price: 5, seen_price: 8 },
      { document_id: [4, 5], price: 0, seen_price: 8 },
    ]);
  },
};

/** What costs the same begins with that price: a press too early must not make it free. */
export const BatchPriceBeginsAsIs: Story = {
  beforeEach: served({ rows: few.map((row) => ({ ...row, price: 5 })) }),
  play: async () => {
    await choose('论语集注', '说文解字');
    await userEvent.click(screen.getByRole('button', { name: '更多批量操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '设置价格' }));
    const dialog = within(await screen.findByRole('dialog', { name: '设置价格（2 项）' }));
    await expect(dialog.getByLabelText(/^价格/)).toHaveValue(5);
  },
};

/** Each document goes back to whoever had it. */
export const BatchOwner: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    await choose('论语集注', '说文解字');
    await userEvent.click(screen.getByRole('button', { name: '更多批量操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '更换上传者' }));
    const dialog = within(await screen.findByRole('dialog', { name: '更换上传者（2 项）' }));
    const owner = dialog.getByLabelText(/新的上传者/);
    await userEvent.type(owner, 'admin');
    await waitFor(() => expect(document.querySelector('option[value="admin"]')).not.toBeNull());
    await userEvent.type(owner, '{Enter}');
    await userEvent.click(dialog.getByRole('button', { name: '更换上传者' }));
    await waitFor(() => expect(screen.getByText('已更换 2 份文档的上传者')).toBeVisible());
    await undo();
    await waitFor(() => expect(screen.getByText('已撤销')).toBeVisible());
    await expect(calls.map(({ input }) => input)).toEqual([
      { document_id: [1, 5], user_id: 1 },
      { document_id: [1], user_id: 2, seen_user_id: 1 },
      { document_id: [5], user_id: 1, seen_user_id: 1 },
    ]);
  },
};

/** Back closes what is asked about the chosen documents, which stay chosen; what was typed is asked about. */
export const BackFromBatch: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    const bar = await choose('水经注', '说文解字');
    await userEvent.click(bar.getByRole('button', { name: '设置分类' }));
    await screen.findByRole('dialog', { name: '设置分类（2 项）' });
    await goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.getByRole('checkbox', { name: '选择 水经注' })).toBeChecked();
    await userEvent.click(bar.getByRole('button', { name: '设置分类' }));
    const again = within(await screen.findByRole('dialog', { name: '设置分类（2 项）' }));
    await userEvent.type(again.getByLabelText(/文档分类/), '四书{Enter}');
    await goBack();
    const question = within(await screen.findByRole('dialog', { name: '放弃修改？' }));
    await userEvent.click(question.getByRole('button', { name: '离开' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.getByRole('checkbox', { name: '选择 水经注' })).toBeChecked();
    await expect(calls).toEqual([]);
  },
};

/** Back answers a question about the chosen documents with no, and leaves neither the list nor what is chosen there. */
export const BackFromQuestion: Story = {
  parameters: { address: '/admin/document/list?wd=论语' },
  beforeEach: served({ rows: few }),
  decorators: [
    (Story) => {
      const { search } = useLocation();
      return (
        <>
          <Story />
          <p data-testid="search">{search}</p>
          <Link to="/admin/document/list">不带条件</Link>
        </>
      );
    },
  ],
  play: async () => {
    await userEvent.click(await screen.findByRole('link', { name: '不带条件' }));
    await waitFor(() => expect(screen.getByTestId('search')).toBeEmptyDOMElement());
    const bar = await choose('论语集注');
    for (const name of ['禁用', '删除']) {
      await userEvent.click(bar.getByRole('button', { name: '更多批量操作' }));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
      await screen.findByRole('dialog', { name: `${name}文档？` });
      await goBack();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(screen.getByTestId('search')).toBeEmptyDOMElement();
      await expect(screen.getByRole('checkbox', { name: '选择 论语集注' })).toBeChecked();
    }
    await expect(calls).toEqual([]);
  },
};

/** The language of each document is read from its text; the operator corrects it before it is stored. */
export const Detecting: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    await choose('论语集注', '水经注');
    await userEvent.click(screen.getByRole('button', { name: '更多批量操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '识别语言' }));
    const dialog = within(await screen.findByRole('dialog', { name: '识别语言（2 项）' }));
    await expect(await dialog.findByText('没有识别出来，保留原来的')).toBeVisible();
    const first = dialog.getByRole('combobox', { name: '《论语集注》的语言' });
    await waitFor(() => expect(first).toHaveDisplayValue('English'));
    await userEvent.selectOptions(first, '简体中文');
    await userEvent.click(dialog.getByRole('button', { name: '识别语言' }));
    await waitFor(() => expect(screen.getByText('已设置 2 份文档的语言')).toBeVisible());
    await expect(calls.at(-1)).toMatchObject({
      name: 'PUT /document/language',
      input: {
        document: [
          { id: 1, language: 'zh-CN' },
          { id: 4, language: 'zh-CN' },
        ],
      },
    });
  },
};
