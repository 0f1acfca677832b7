import type { Meta, StoryObj } from '@storybook/react-vite';
import { DocumentStatus, isPublicDocument } from '@wenyuan/domain';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { calls, menuOf, rowNamed, said, undo } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { documentWith } from '@wenyuan/document/fixture';
import { few, filed, served, twentyThree } from './document-list-page.fixture.ts';
import { Component } from './document-list-page.tsx';
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

/** Words that the server would not take stay as they were pasted, and it is said how far they are looked for. */
export const LongWords: Story = {
  beforeEach: served({ rows: few }),
  play: async () => {
    await rowNamed('论语集注');
    const words = screen.getByRole('searchbox');
    await userEvent.click(words);
    await userEvent.paste('水'.repeat(101));
    await expect(await screen.findByText('内容较长，只按前 100 个字符查找')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: '论语集注' })).toBeNull());
    await expect(words).toHaveValue('水'.repeat(101));
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
