import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { logOut, openSession } from '@wenyuan/app';
import { DocumentStatus } from '@wenyuan/domain';
import { ConfirmHost, Toaster } from '@wenyuan/ui';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { common, COVER, documents, settings } from '../../testing/fixtures.ts';
import { asMember, press, withSessionEnds } from '../../testing/session-ends.tsx';
import { withApp } from '../../testing/story-frame.tsx';
import { OwnDocumentRow } from './own-document-row.tsx';

const [document] = documents;
if (document === undefined) throw new Error('no document');
const site = [
  ['config', 'settings', {}],
  { ...settings, score: { delete_document: 1 }, vip: { enable: true, gives: 'pages' } },
] as const;

const groups = [
  ['user', 'groups', {}],
  { group: [{ id: 3, enable_document_review: true }] },
] as const;

const layout = [
  ['document', 'layout', { id: document.id }],
  {
    uuid: document.uuid,
    version: 'v1',
    page: Array.from({ length: 24 }, () => ({ width: 595, height: 842, ext: '.webp' })),
  },
] as const;

const meta = {
  title: 'Features / OwnDocument / OwnDocumentRow',
  component: OwnDocumentRow,
  decorators: [
    (Story) => (
      <ul>
        <Story />
      </ul>
    ),
    withApp([...common, site, groups, layout], '/member/document'),
  ],
} satisfies Meta<typeof OwnDocumentRow>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A running conversion shows how far it is. */
export const Converting: Story = {
  args: {
    row: { ...document, status: DocumentStatus.Converting, pages: 40, converted_pages: 10 },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('progressbar')).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
  },
};
/** One that waits says for how many. */
export const InLine: Story = {
  args: { row: { ...document, status: DocumentStatus.PendingConvert, pages: 0, ahead: 12 } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('前面还有 12 份文档')).toBeVisible();
  },
};
/** A refusal says its reason and what comes next. */
export const Rejected: Story = {
  args: {
    row: {
      ...document,
      status: DocumentStatus.ReviewRejected,
      reject_reason: '扫描件缺第三页，且封面与书名不符，请核对后重新上传。'.repeat(3),
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/扫描件缺第三页.*再次送审/)).toBeVisible();
  },
};

/** What its author took from readers comes back by a press. */
export const Withdrawn: Story = {
  args: { row: { ...document, status: DocumentStatus.Disabled, is_withdrawn: true } },
  beforeEach: () => {
    sent = [];
    globalThis.fetch = async (input, init) => {
      sent.push(await new Request(input, init).json());
      return Response.json({ failed: [] });
    };
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('已下架')).toBeVisible();
    await expect(canvas.queryByText(/联系管理员/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^重新上架/ }));
    await waitFor(() => expect(sent).toEqual([{ id: [document.id], is_withdrawn: false }]));
  },
};
/** A public one can be taken from readers, unless some of them bought it. */
export const Bought: Story = {
  args: { row: { ...document, buyer_count: 2 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^编辑/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^下架/ })).toBeNull();
  },
};

/** So does a takedown, where the operator gave one. */
export const Disabled: Story = {
  args: {
    row: { ...document, status: DocumentStatus.Disabled, reject_reason: '权利人来函投诉' },
  },
  beforeEach: () => {
    openSession('a token', { id: 2, username: '作者' } as Parameters<typeof openSession>[1]);
    return logOut;
  },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByText(/^禁用原因：权利人来函投诉。读者无法打开/),
    ).toBeVisible();
    const contact = within(canvasElement).getByRole('button', { name: /联系管理员$/ });
    await userEvent.click(contact);
    const dialog = within(await screen.findByRole('dialog', { name: '联系管理员' }));
    await expect(dialog.getByText(/的地址会一并提交$/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(contact).toHaveFocus());
  },
};

let calls: string[] = [];
/** The server never answers. */
function withoutAnswers() {
  calls = [];
  globalThis.fetch = (input, init) => {
    calls.push(new URL(new Request(input, init).url).pathname);
    return new Promise(() => undefined);
  };
}
/** A failure says why, and what its author can do: change the file, or have it converted again, once for a double click. */
export const Failed: Story = {
  args: {
    row: {
      ...document,
      status: DocumentStatus.Failed,
      convert_error: 'LibreOffice 转换时意外退出，文件可能已损坏或过于复杂',
    },
  },
  beforeEach: withoutAnswers,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/意外退出.*点“编辑”更换.*一天最多 3 次/)).toBeVisible();
    await userEvent.dblClick(canvas.getByRole('button', { name: `重新转换 ${document.title}` }));
    await waitFor(() => expect(calls).toEqual(['/api/v1/document/retry']));
  },
};
/** A file that is encrypted or cut off fails again: it is to be changed. */
export const FailedByFile: Story = {
  args: {
    row: {
      ...document,
      status: DocumentStatus.Failed,
      convert_error: '文件已加密，请先去除密码后再上传',
      convert_code: 'encrypted',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/文件已加密.*点“编辑”更换文件。$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^重新转换/ })).toBeNull();
    await expect(canvas.getByRole('button', { name: /^编辑/ })).toBeVisible();
  },
};
/** The author changes what an author may; the category stays where it was. */
export const Editing: Story = {
  args: { row: document },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: `编辑 ${document.title}` }));
    const dialog = within(await canvas.findByRole('dialog', { name: '编辑文档' }));
    await expect(dialog.queryByText(/需要重新审核/)).toBeNull();
    await expect(dialog.getByLabelText(/^名称/)).toHaveValue(document.title);
    await expect(dialog.getByLabelText(/^分类/)).toHaveValue('古典文学');
  },
};
/** What members have of it is said as it is with the plans on sale, none of which has downloads here. */
export const ForMembers: Story = {
  args: { row: { ...document, price: 8 } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: `编辑 ${document.title}` }));
    const dialog = within(await canvas.findByRole('dialog', { name: '编辑文档' }));
    const forMembers = dialog.getByLabelText('会员可看全部内容');
    await userEvent.click(forMembers);
    const price = dialog.getByLabelText(/^价格/);
    // What members download without paying would be said here.
    await expect(price).toHaveAccessibleDescription('0 为免费');
    await userEvent.clear(price);
    await userEvent.type(price, '0');
    await expect(dialog.getByLabelText('会员可免费下载')).toBeVisible();
  },
};
/** A library may have hundreds of categories: one is found by a part of its name, and none is no place for a document. */
export const Filing: Story = {
  args: { row: document },
  beforeEach: withoutAnswers,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: `编辑 ${document.title}` }));
    const dialog = within(await canvas.findByRole('dialog', { name: '编辑文档' }));
    const category = dialog.getByRole('combobox', { name: /^分类/ });
    await userEvent.click(category);
    await userEvent.click(await dialog.findByRole('option', { name: '请选择' }));
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(category).toHaveAccessibleDescription('请选择分类'));
    await expect(category).toHaveFocus();
    await expect(calls).toEqual([]);
    await userEvent.type(category, '唐{Enter}');
    await expect(category).toHaveValue('古典文学 / 唐诗');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(calls).toEqual(['/api/v1/document']));
  },
};
/** A page becomes the cover, and is seen before that; without one, or with another file, the cover stays. */
export const CoverOfPage: Story = {
  args: { row: { ...document, cover: COVER } },
  beforeEach: withoutAnswers,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: `编辑 ${document.title}` }));
    const element = await canvas.findByRole('dialog', { name: '编辑文档' });
    const dialog = within(element);
    const page = dialog.getByRole('spinbutton', { name: '封面用第几页' });
    await expect(element.querySelector('img')?.src).toBe(COVER);
    await userEvent.type(page, '25');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(page).toHaveAccessibleDescription('页码应为 1 到 24 的整数'));
    await expect(calls).toEqual([]);
    await userEvent.clear(page);
    await userEvent.type(page, '3');
    // The picture of the page takes its place; there is no file of it here.
    await waitFor(() => expect(element.querySelector('img')?.src).not.toBe(COVER));
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(calls).toEqual(['/api/v1/document/cover']));
  },
};
let sent: unknown[] = [];
/** What was changed before the session ended, and the new file, is there again after the next login, and is all that is sent. */
export const SessionEnds: Story = {
  args: { row: document },
  decorators: [withSessionEnds],
  beforeEach: () => {
    const { fetch: platform, XMLHttpRequest: xhr } = globalThis;
    // Without it, uploads go by fetch.
    Reflect.set(globalThis, 'XMLHttpRequest', undefined);
    sent = [];
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'PUT') sent.push(await request.json());
      return Response.json(request.method === 'POST' ? { data: { id: 77 } } : {});
    };
    const leave = asMember();
    return async () => {
      await leave();
      Object.assign(globalThis, { fetch: platform, XMLHttpRequest: xhr });
    };
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const edit = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: `编辑 ${document.title}` }));
      return within(await canvas.findByRole('dialog', { name: '编辑文档' }));
    };
    const before = await edit();
    await userEvent.type(before.getByLabelText('摘要'), '，新写的');
    await userEvent.upload(before.getByLabelText('更换文件'), new File(['%PDF-1.7'], '重校本.pdf'));
    await before.findByText(/已上传 重校本/);
    press('登录失效');
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    press('再次登录');
    const dialog = await edit();
    const description = `${document.description}，新写的`;
    await waitFor(() => expect(dialog.getByLabelText('摘要')).toHaveValue(description));
    await expect(dialog.getByText(/已上传 重校本/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    const { id, updated_at: unchanged_since } = document;
    await waitFor(() =>
      expect(sent).toEqual([{ id, description, attachment_id: 77, unchanged_since }]),
    );
  },
};
/** Who is reviewed is told before and after that readers are without the document meanwhile. */
export const ReviewedAgain: Story = {
  args: { row: document },
  decorators: [
    (Story) => (
      <>
        <Story />
        <li>
          <Toaster />
        </li>
      </>
    ),
  ],
  beforeEach: () => {
    openSession('a token', { id: 9, username: '东坡' } as Parameters<typeof openSession>[1]);
    globalThis.fetch = async (input, init) => {
      const { method, url } = new Request(input, init);
      const isRead = method === 'GET' && new URL(url).pathname === '/api/v1/document';
      return Response.json(isRead ? { ...document, status: DocumentStatus.PendingReview } : {});
    };
    return async () => {
      await logOut();
    };
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: `编辑 ${document.title}` }));
    const dialog = within(await canvas.findByRole('dialog', { name: '编辑文档' }));
    await expect(dialog.getByText(/需要重新审核，通过前其他人看不到/)).toBeVisible();
    await userEvent.type(dialog.getByLabelText('关键词'), '，集注');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.getByText('修改成功，等待审核')).toBeVisible());
  },
};
/** A document is not left without a name: the field says so, and nothing is sent. */
export const WithoutName: Story = {
  args: { row: document },
  beforeEach: withoutAnswers,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: `编辑 ${document.title}` }));
    const dialog = within(await canvas.findByRole('dialog', { name: '编辑文档' }));
    const name = dialog.getByLabelText(/^名称/);
    await userEvent.clear(name);
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription('请填写名称'));
    await expect(name).toHaveFocus();
    await expect(calls).toEqual([]);
  },
};
/** What is saved while a new file is on its way would be saved without it. */
export const SavingTooEarly: Story = {
  args: { row: document },
  beforeEach: () => {
    // An upload that never ends.
    const send = spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
    return () => send.mockRestore();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: `编辑 ${document.title}` }));
    const dialog = within(await canvas.findByRole('dialog', { name: '编辑文档' }));
    const file = new File(['%PDF-1.7'], '论语集注.pdf');
    await userEvent.upload(dialog.getByLabelText('更换文件', { selector: 'input' }), file);
    await expect(dialog.getByRole('progressbar', { name: '上传进度' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await expect(await dialog.findByText('文件还在上传，请等上传完成后再保存')).toBeVisible();
  },
};
/** A file that was refused is not passed over: nothing is saved before it is changed or given up. */
export const FileRefused: Story = {
  args: { row: document },
  beforeEach: withoutAnswers,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: `编辑 ${document.title}` }));
    const dialog = within(await canvas.findByRole('dialog', { name: '编辑文档' }));
    const save = dialog.getByRole('button', { name: '保存' });
    await userEvent.upload(
      dialog.getByLabelText('更换文件', { selector: 'input' }),
      new File(['x'], '安装程序.exe'),
      { applyAccept: false },
    );
    await expect(dialog.getByText('安装程序.exe：不支持 .exe 的文件')).toBeVisible();
    await userEvent.click(save);
    await expect(await dialog.findByText(/新文件没有上传成功/)).toBeVisible();
    await expect(calls).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: '不换文件' }));
    await expect(dialog.queryByText(/不支持 \.exe/)).toBeNull();
    await userEvent.click(save);
    await waitFor(() => expect(calls).toEqual(['/api/v1/document']));
  },
};
/** The question that the story asks. */
const withQuestion: Decorator = (Story) => (
  <>
    <Story />
    <li>
      <ConfirmHost />
      <Toaster />
    </li>
  </>
);
const askToDelete = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(canvas.getByRole('button', { name: `删除 ${document.title}` }));
  return within(await screen.findByRole('dialog', { name: '删除文档？' }));
};

/** Before it is deleted its author reads what that means, and who could bring it back. */
export const Deleting: Story = {
  args: { row: document },
  decorators: [withQuestion],
  play: async ({ canvas }) => {
    const question = await askToDelete(canvas);
    await expect(
      question.getByText(
        `删除《${document.title}》后，读者不能再打开它。 删除会扣除您 1 积分，恢复后也不退还。 删除后可以在回收站里恢复。`,
      ),
    ).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: '取消' }));
  },
};

/** What was deleted by mistake comes back by a press, as long as the message is there. */
export const DeletedByMistake: Story = {
  args: { row: document },
  decorators: [withQuestion],
  beforeEach: () => {
    calls = [];
    globalThis.fetch = async (input, init) => {
      const { method, url } = new Request(input, init);
      if (method !== 'GET') calls.push(`${method} ${new URL(url).pathname}`);
      return Response.json({});
    };
  },
  play: async ({ canvas }) => {
    const question = await askToDelete(canvas);
    await userEvent.click(question.getByRole('button', { name: '删除' }));
    await userEvent.click(await screen.findByRole('button', { name: '恢复' }));
    await screen.findByText('已恢复');
    await expect(calls).toEqual(['DELETE /api/v1/document', 'PUT /api/v1/recycle/own']);
  },
};

/** Of what readers bought, it says how many they are, and that they keep it. */
export const DeletedThoughBought: Story = {
  args: { row: { ...document, buyer_count: 3 } },
  decorators: [withQuestion],
  play: async ({ canvas }) => {
    const question = await askToDelete(canvas);
    await expect(
      question.getByText(
        `删除《${document.title}》后，读者不能再打开它；购买过的 3 位读者仍可下载。 删除会扣除您 1 积分，恢复后也不退还。 删除后可以在回收站里恢复。`,
      ),
    ).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: '取消' }));
  },
};
