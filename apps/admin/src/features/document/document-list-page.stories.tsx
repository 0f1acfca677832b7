import type { Meta, StoryObj } from '@storybook/react-vite';
import { DocumentStatus, isPublicDocument } from '@wenyuan/domain';
import { Link, useLocation } from 'react-router';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { fakeDocuments } from '../../testing/fake-documents.ts';
import { calls, menuOf, rowNamed, said, servedBy, undo } from '../../testing/list-story.ts';
import { goBack, withScreen } from '../../testing/with-screen.tsx';
import { documentWith } from '@wenyuan/document/fixture';
import { Component } from './document-list-page.tsx';

const served = servedBy(fakeDocuments, ['DocumentAPI', 'RecycleAPI']);

const filed = {
  category_id: [1, 4],
  category: [
    { id: 1, title: '经部', parent_id: 0 },
    { id: 4, title: '四书', parent_id: 1 },
  ],
};
const few = [
  documentWith({ ...filed, id: 1, title: '论语集注', user_id: 2, username: '朱熹', price: 5 }),
  documentWith({
    ...filed,
    id: 2,
    title: '孟子正义',
    status: DocumentStatus.PendingReview,
    is_vip: true,
  }),
  documentWith({
    id: 3,
    title: '资治通鉴',
    status: DocumentStatus.Converting,
    converted_pages: 45,
    recommend_at: '2026-03-02T08:00:00Z',
  }),
  documentWith({
    id: 4,
    title: '水经注',
    category_id: [2],
    category: [{ id: 2, title: '史部', parent_id: 0 }],
    status: DocumentStatus.Failed,
    pages: 0,
    converted_pages: 0,
    convert_error: '文件已加密，请去除密码后重新上传',
  }),
  documentWith({ id: 5, title: '说文解字', status: DocumentStatus.Disabled, language: 'en' }),
];
const long = documentWith({
  ...filed,
  id: 9,
  title: '钦定四库全书总目提要经部易类一至六附存目合订影印本'.repeat(3),
  username: 'a-name-of-thirty-two-characters-x',
});

const meta = {
  title: 'Features / Documents / List',
  component: Component,
  parameters: { layout: 'fullscreen', address: '/admin/document/list' },
  decorators: [withScreen],
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

const choose = async (...names: string[]) => {
  for (const name of names)
    await userEvent.click(await screen.findByRole('checkbox', { name: `选择 ${name}` }));
  return within(await screen.findByRole('toolbar', { name: '批量操作' }));
};

export const Filled: Story = { beforeEach: served({ rows: few }) };
export const Loading: Story = { beforeEach: served({ faults: { GET: 'never' } }) };
/** Documents are made on the page for uploads, so that is the next step. */
export const Empty: Story = {
  beforeEach: served({}),
  play: async () => {
    const main = within(await screen.findByRole('main'));
    await main.findByText('还没有文档');
    for (const link of main.getAllByRole('link', { name: '上传文档' }))
      await expect(link).toHaveAttribute('href', '/admin/document/upload');
  },
};
/** At 1280 pixels, beside the menu and an ordinary scrollbar, no column is cut off by that of the actions. */
export const Laptop: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    await rowNamed('论语集注');
    const table = screen.getByRole('grid');
    const frame = table.parentElement as HTMLElement;
    frame.style.boxSizing = 'content-box';
    frame.style.width = '952px';
    await expect(frame.scrollWidth).toBeLessThanOrEqual(952);
  },
};
/** A path of many categories makes its row no higher than a long name does. */
const deep = documentWith({
  id: 10,
  title: '楚辞补注',
  category: ['古典文献', '集部典籍', '楚辞类著作', '汉魏六朝旧注'].map((title, index) => ({
    id: index + 1,
    title,
    parent_id: index,
  })),
});
export const DeepCategory: Story = {
  beforeEach: served({ rows: [...few, long, deep] }),
  play: async () => {
    const heightOf = async (name: string) => (await rowNamed(name)).getBoundingClientRect().height;
    await expect(await heightOf('楚辞补注')).toBe(await heightOf(long.title));
    await expect(
      screen.getByTitle('古典文献 / 集部典籍 / 楚辞类著作 / 汉魏六朝旧注'),
    ).toBeVisible();
  },
};
export const LongTexts: Story = { beforeEach: served({ rows: [long, ...few] }) };
export const Phone: Story = {
  beforeEach: served({ rows: [long, ...few] }),
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};
export const Broken: Story = {
  beforeEach: served({ faults: { GET: { status: 500, body: { request_id: 'req-7' } } } }),
  play: async () => {
    await waitFor(() =>
      expect(screen.getByText('服务器出错了，请稍后重试（编号 req-7）')).toBeVisible(),
    );
  },
};

/** Who may only look has neither boxes nor changes. */
export const ReadOnly: Story = {
  beforeEach: served({ rows: few, rights: ['ListDocument'] }),
  play: async () => {
    const row = within(await rowNamed('论语集注'));
    await expect(row.queryByRole('checkbox')).toBeNull();
    await expect(screen.queryByRole('button', { name: '全库操作' })).toBeNull();
    const menu = await menuOf('论语集注');
    await expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['查看']);
  },
};

/** The site has what is public alone: the rest has no link there. */
export const Public: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    await rowNamed('论语集注');
    const onSite = few
      .filter(({ status }) => isPublicDocument(status))
      .map(({ title }) => `阅读《${title}》`);
    await expect(onSite.length).toBeLessThan(few.length);
    const links = screen.getAllByRole('link', { name: /^阅读/ });
    await expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(onSite);
  },
};

/** Several statuses at once, the rows of one person, and the way back by chips. */
export const Filtering: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    await rowNamed('论语集注');
    // A pasted address has room, as the server takes it.
    await expect(screen.getByRole('searchbox')).toHaveAttribute('maxlength', '100');
    await userEvent.click(screen.getByRole('button', { name: '筛选' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '转换失败' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '待审核' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: '论语集注' })).toBeNull());
    // The rows of the first choice alone may come before those of both.
    await waitFor(async () => {
      await expect(screen.getByRole('row', { name: '水经注' })).toBeVisible();
      await expect(screen.getByRole('row', { name: '孟子正义' })).toBeVisible();
    });
    await userEvent.click(screen.getByRole('button', { name: '取消筛选：状态 转换失败、待审核' }));
    const row = within(await rowNamed('论语集注'));
    await userEvent.click(row.getByRole('link', { name: '朱熹' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: '水经注' })).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: '取消筛选：上传者 朱熹' }));
    await expect(await rowNamed('水经注')).toBeVisible();
  },
};

/** The uploader is found by name. */
export const ByUploader: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    await rowNamed('水经注');
    await userEvent.click(screen.getByRole('button', { name: '筛选' }));
    await userEvent.type(screen.getByLabelText('上传者'), '朱');
    await screen.findByRole('option', { name: '朱熹', hidden: true });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('row', { name: '水经注' })).toBeNull());
    await expect(await rowNamed('论语集注')).toBeVisible();
  },
};

/** A category is found by a part of its name; the chip says where it stands. */
export const ByCategory: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    await rowNamed('水经注');
    await userEvent.click(screen.getByRole('button', { name: '筛选' }));
    await screen.findByRole('combobox', { name: '分类' });
    await userEvent.type(screen.getByRole('combobox', { name: '分类' }), '四{Enter}');
    await userEvent.click(
      await screen.findByRole('button', { name: '取消筛选：分类 经部 / 四书' }),
    );
    await waitFor(() => expect(screen.getByRole('combobox', { name: '分类' })).toHaveValue(''));
  },
};

/** A category that is gone still filters, so that it is named and can be taken away. */
export const ByGoneCategory: Story = {
  parameters: { address: '/admin/document/list?category_id=999' },
  beforeEach: served({ rows: few }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '取消筛选：分类 #999' }));
    await expect(await rowNamed('水经注')).toBeVisible();
  },
};

/** The language is a word, in the list as in the form. */
export const Words: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    await rowNamed('论语集注');
    await userEvent.click(screen.getByRole('button', { name: '显示的列' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: '语言' }));
    const row = within(await rowNamed('论语集注'));
    await expect(row.getByText('简体中文')).toBeVisible();
    await expect(row.queryByText('zh-CN')).toBeNull();
  },
};

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

const twentyThree = Array.from({ length: 23 }, (_, index) =>
  documentWith({
    ...filed,
    id: index + 1,
    title: `卷 ${index + 1}`,
    status: DocumentStatus.PendingReview,
  }),
);
async function chooseAll(): Promise<void> {
  await rowNamed('卷 1');
  await userEvent.click(screen.getByRole('checkbox', { name: '全选本页' }));
  await userEvent.click(screen.getByRole('button', { name: '选择符合筛选的全部 23 条' }));
  await within(screen.getByRole('toolbar', { name: '批量操作' })).findByText('已选 23 项');
}

/** Another order, another page and a choice are said by one status, which stays: one that comes with its words is not read. */
export const Said: Story = {
  parameters: { address: '/admin/document/list?size=20' },
  beforeEach: served({ rows: twentyThree }),
  play: async () => {
    const status = await said(/^共 23 条，第 1 页$/);
    await userEvent.click(screen.getByRole('button', { name: '阅读' }));
    await expect(await said(/^共 23 条，第 1 页，按阅读降序$/)).toBe(status);
    await userEvent.click(screen.getByRole('link', { name: '2' }));
    await expect(await said(/^共 23 条，第 2 页，按阅读降序$/)).toBe(status);
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 卷 21' }));
    await expect(await said(/^已选 1 项$/)).toBe(status);
    await expect(screen.getByRole('row', { selected: true })).toHaveAccessibleName('卷 21');
    await userEvent.click(screen.getByRole('button', { name: '取消选择' }));
    await expect(await said(/^共 23 条，第 2 页/)).toBe(status);
  },
};

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

/** A rejection says why. */
export const Rejecting: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    const menu = await menuOf('孟子正义');
    await userEvent.click(menu.getByRole('menuitem', { name: '审核拒绝' }));
    const dialog = within(await screen.findByRole('dialog', { name: '审核拒绝（1 项）' }));
    await userEvent.type(dialog.getByLabelText('原因'), '扫描不清');
    await userEvent.click(dialog.getByRole('button', { name: '审核拒绝' }));
    await waitFor(() => expect(screen.getByText('已审核拒绝 1 项')).toBeVisible());
    await expect(calls[0]?.input).toEqual({
      id: [2],
      status: DocumentStatus.ReviewRejected,
      seen_status: DocumentStatus.PendingReview,
      reject_reason: '扫描不清',
    });
  },
};

/** So does one by the form, which asks for the reason with the status. */
export const RejectingByForm: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    const menu = await menuOf('孟子正义');
    await userEvent.click(menu.getByRole('menuitem', { name: '编辑' }));
    const form = within(await screen.findByRole('dialog', { name: '编辑文档' }));
    await expect(form.queryByLabelText(/^原因/)).toBeNull();
    await userEvent.selectOptions(form.getByRole('combobox', { name: /状态/ }), '审核未通过');
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(form.getByText('请填写未通过的原因')).toBeVisible());
    await userEvent.type(form.getByLabelText(/^原因/), '扫描不清');
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.getByText('修改成功')).toBeVisible());
    await expect(calls[0]?.input).toMatchObject({
      id: 2,
      status: DocumentStatus.ReviewRejected,
      reject_reason: '扫描不清',
    });
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

/** What is done to all documents says to how many, on the button too. */
export const WholeLibrary: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    await rowNamed('论语集注');
    await userEvent.click(screen.getByRole('button', { name: '全库操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '全部应用预览配置…' }));
    await userEvent.click(await screen.findByRole('button', { name: '设置全部 5 份' }));
    await waitFor(() => expect(screen.getByText('已更新 5 份文档的可预览页数')).toBeVisible());
    await expect(calls).toEqual([{ name: 'PUT /document/preview', input: {} }]);
  },
};

/** A deletion can be taken back at once; a running conversion forbids it. */
export const Deleting: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    const busy = await menuOf('资治通鉴');
    await expect(busy.getByRole('menuitem', { name: '删除' })).toHaveAttribute(
      'title',
      '正在转换，稍后再删除',
    );
    await userEvent.keyboard('{Escape}');
    const menu = await menuOf('水经注');
    await userEvent.click(menu.getByRole('menuitem', { name: '删除' }));
    const question = within(await screen.findByRole('dialog', { name: '删除文档？' }));
    await userEvent.type(question.getByLabelText('原因'), '重复上传');
    await userEvent.click(question.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: '水经注' })).toBeNull());
    await expect(calls[0]?.input).toMatchObject({ reason: '重复上传' });
    await undo();
    await expect(await rowNamed('水经注')).toBeVisible();
  },
};

/** Who may not restore is not offered to. */
export const DeletingForGood: Story = {
  beforeEach: served({ rows: few, rights: ['DocumentAPI'] }),
  play: async () => {
    const menu = await menuOf('水经注');
    await userEvent.click(menu.getByRole('menuitem', { name: '删除' }));
    const question = within(await screen.findByRole('dialog', { name: '删除文档？' }));
    await userEvent.click(question.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.getByText('删除成功')).toBeVisible());
    await expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  },
};

/** The form sends the whole row, but neither its file nor the status of a running conversion. */
export const Editing: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '资治通鉴' }));
    const dialog = within(await screen.findByRole('dialog', { name: '编辑文档' }));
    const title = dialog.getByLabelText(/文档名称/);
    await userEvent.clear(title);
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await expect(await dialog.findByText('请输入文档名称')).toBeVisible();
    await userEvent.type(title, '资治通鉴考异');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await expect(await rowNamed('资治通鉴考异')).toBeVisible();
    const { input } = calls[0] ?? { input: {} };
    // What the operator did not touch is not sent: somebody else may have changed it since.
    await expect(Object.keys(input).toSorted()).toEqual(['id', 'title', 'unchanged_since']);
    await expect(input).toMatchObject({ id: 3, title: '资治通鉴考异' });
  },
};
