import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { withSite } from './story-frame.tsx';
import { UploadScreen } from './upload-screen.tsx';

const meta = {
  title: 'Features / Upload / UploadScreen',
  component: UploadScreen,
  args: {
    categories: [],
    addressOf: ({ uuid }) => `/library/all/${uuid}`,
    MadeActions: () => null,
  },
} satisfies Meta<typeof UploadScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const categories = [{ id: 3, parent_id: 0, title: '经部' }] as Story['args'] extends {
  categories: infer All;
}
  ? All
  : never;

async function choose(canvas: ReturnType<typeof within>, ...files: File[]): Promise<void> {
  await userEvent.upload(canvas.getByLabelText(/点击选择文件/), files);
}

/** Nothing is sent without a category and before the statement is agreed to; both are said at once. */
export const Agreement: Story = {
  decorators: [withSite()],
  args: { categories, statement: '我确认有权上传并分享这些文件' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/。20 MB 以上的文件分段上传/)).toBeVisible();
    await choose(canvas, new File(['%PDF-1.7'], '论语集注.pdf'));
    const start = canvas.getByRole('button', { name: '开始上传（1）' });
    await userEvent.click(start);
    await expect(canvas.getByText('请选择文档分类，或在各行中分别选择')).toBeVisible();
    await expect(canvas.getByText('请阅读并勾选后再上传')).toBeVisible();
    await expect(canvas.getByLabelText(/^文档分类/)).toHaveFocus();
    await userEvent.type(canvas.getByLabelText(/^文档分类/), '经部{Enter}');
    await userEvent.click(start);
    await expect(canvas.getByText('请阅读并勾选后再上传')).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: /有权上传/ })).toHaveFocus();
    await expect(canvas.getByText('待上传')).toBeVisible();
  },
};

/** Where no file may be so large that it would be sent in parts, nothing is said of that. */
export const SmallFiles: Story = {
  decorators: [withSite({ max_document_size: 19 })],
  args: { categories },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/单个文件不超过 19 MB$/)).toBeVisible();
    await expect(canvas.queryByText(/分段上传/)).toBeNull();
  },
};

const hit = (id: number, title: string) => ({
  id,
  identifier: `document-${id}`,
  category_id: [3],
  title: `<em>${title}</em>`,
});

/** A title that a public document has is told, also once it was changed to it; no record of searches has it. */
export const SameTitle: Story = {
  decorators: [withSite()],
  args: { categories },
  beforeEach: () => {
    const answer = spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const { pathname, searchParams } = new URL(new Request(input, init).url);
      if (pathname !== '/api/v1/search' || searchParams.get('is_reread') !== 'true')
        return Response.json({ code: 404, message: '没有' }, { status: 404 });
      const wd = searchParams.get('wd') ?? '';
      return Response.json({ document: wd === '论语' ? [hit(6, '论语集注'), hit(7, '论语')] : [] });
    });
    return () => answer.mockRestore();
  },
  play: async ({ canvas }) => {
    await choose(
      canvas,
      new File(['%PDF-1.7'], '《论语》 - 副本.pdf'),
      new File(['2'], '孟子.pdf'),
    );
    await expect(await canvas.findByText('站内已有同名文档')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '《论语》' })).toHaveAttribute(
      'href',
      '/library/all/document-7',
    );
    const title = canvas.getByRole('textbox', { name: '《论语》 - 副本.pdf 的文档名称' });
    await userEvent.type(title, ' 讲义');
    await expect(canvas.queryByText('站内已有同名文档')).toBeNull();
    const other = canvas.getByRole('textbox', { name: '孟子.pdf 的文档名称' });
    await userEvent.clear(other);
    await userEvent.type(other, '论语（朱熹撰）');
    await expect(await canvas.findByText(/^站内已有名称相近的文档/)).toBeVisible();
  },
};

/** A name that is too long stays as it was pasted, and nothing is sent before it is shorter. */
export const NamedTooLong: Story = {
  decorators: [withSite()],
  args: { categories },
  play: async ({ canvas }) => {
    await choose(canvas, new File(['1'], '论语.pdf'));
    const title = canvas.getByRole('textbox', { name: '论语.pdf 的文档名称' });
    await userEvent.click(title);
    await userEvent.paste('学'.repeat(254));
    await expect(title).toHaveAccessibleDescription('256 / 255，请删去 1 个字符');
    await userEvent.click(canvas.getByRole('button', { name: /^开始上传/ }));
    await expect(await screen.findByText('论语.pdf 的文档名称太长，请删短')).toBeVisible();
    await userEvent.type(title, '{Backspace}');
    await expect(title).toBeValid();
  },
};

/** Members who download for free bring no income: where there is a price, that is said beside it. */
export const FreeForMembers: Story = {
  decorators: [withSite({}, { enable: true })],
  args: { categories },
  play: async ({ canvas }) => {
    const price = canvas.getByLabelText(/^价格/);
    await userEvent.selectOptions(canvas.getByLabelText('会员'), '会员可免费下载');
    await expect(price).not.toHaveAccessibleDescription();
    await userEvent.clear(price);
    await userEvent.type(price, '5');
    await expect(price).toHaveAccessibleDescription('会员免费下载时，您没有收入');
    await userEvent.selectOptions(canvas.getByLabelText('会员'), '与其他读者相同');
    await expect(price).not.toHaveAccessibleDescription();
  },
};

/** Files are refused before they are sent: by their format, and by the storage that is left. */
export const Refused: Story = {
  decorators: [withSite({ document_allowed_ext: ['.pdf'] })],
  args: { categories, roomBytes: 10 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.upload(
      canvas.getByLabelText(/点击选择文件/),
      [new File(['x'], '安装程序.exe'), new File(['01234567890'], '长卷.pdf')],
      { applyAccept: false },
    );
    await expect(canvas.getByText('安装程序.exe：不支持 .exe 的文件')).toBeVisible();
    await expect(canvas.getByText('长卷.pdf：超出您剩余的存储空间')).toBeVisible();
  },
};

function Leaving(props: Parameters<typeof UploadScreen>[0]) {
  const [isHere, setHere] = useState(true);
  return isHere ? (
    <>
      <UploadScreen {...props} />
      <button type="button" onClick={() => setHere(false)}>
        离开
      </button>
    </>
  ) : null;
}

/** Who leaves the screen stops what is on its way. */
export const Left: Story = {
  decorators: [withSite()],
  args: { categories },
  render: (args) => <Leaving {...args} />,
  beforeEach: () => {
    // An upload that never ends.
    const send = spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
    const abort = spyOn(XMLHttpRequest.prototype, 'abort');
    return () => {
      send.mockRestore();
      abort.mockRestore();
    };
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await choose(canvas, new File(['%PDF-1.7'], '论语集注.pdf'));
    await userEvent.type(canvas.getByLabelText(/^文档分类/), '经部{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: '开始上传（1）' }));
    await waitFor(() => expect(XMLHttpRequest.prototype.send).toHaveBeenCalled());
    await userEvent.click(canvas.getByRole('button', { name: '离开' }));
    await expect(XMLHttpRequest.prototype.abort).toHaveBeenCalled();
  },
};

/** A network that wants a login answers with a page of its own: nothing was uploaded. */
export const AnsweredByAnother: Story = {
  decorators: [withSite()],
  args: { categories },
  beforeEach: () => {
    const send = spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
      this: XMLHttpRequest,
    ) {
      Object.defineProperties(this, { status: { value: 200 }, responseText: { value: '<html>' } });
      this.dispatchEvent(new Event('load'));
    });
    return () => send.mockRestore();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await choose(canvas, new File(['%PDF-1.7'], '论语集注.pdf'));
    await userEvent.type(canvas.getByLabelText(/^文档分类/), '经部{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: '开始上传（1）' }));
    await expect(await canvas.findByText('网络中断，上传未完成')).toBeVisible();
  },
};

type DocumentToMake = { readonly title: string; readonly attachment_id: number };

/** The attachments of which documents were made: the server takes none twice. */
let used: number[] = [];
let arrived = 0;

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);
  if (pathname === '/api/v1/upload/document') {
    arrived += 1;
    return Response.json({ data: { id: arrived } });
  }
  if (pathname !== '/api/v1/document' || request.method !== 'POST') return Response.json({});
  const [made] = ((await request.json()) as { document: DocumentToMake[] }).document;
  if (made === undefined || used.includes(made.attachment_id)) {
    const message = `《${made?.title}》的文件已被使用`;
    const fields = { 'document.0.attachment_id': message };
    return Response.json({ message, fields }, { status: 400 });
  }
  used.push(made.attachment_id);
  return Response.json({
    document: [{ id: made.attachment_id, uuid: `0${made.attachment_id}`, title: made.title }],
  });
}

/** Who has dropped the wrong folder is rid of it at once. */
export const WrongFolder: Story = {
  decorators: [withSite()],
  args: { categories },
  play: async ({ canvas }) => {
    const choice = ['论语.pdf', '孟子.pdf', '大学.pdf'].map((name) => new File([name], name));
    await choose(within(document.body), ...choice);
    await userEvent.click(await canvas.findByRole('button', { name: '移除待上传的' }));
    const question = within(await screen.findByRole('dialog', { name: '移除待上传的文件？' }));
    await userEvent.click(question.getByRole('button', { name: '移除' }));
    await waitFor(() =>
      expect(canvas.queryByRole('region', { name: '上传列表' })).not.toBeInTheDocument(),
    );
  },
};

/** Another batch after the first was cleared away is sent like the first. */
export const SecondBatch: Story = {
  decorators: [withSite()],
  args: { categories },
  beforeEach: () => {
    const { fetch: platform, XMLHttpRequest: xhr } = globalThis;
    used = [];
    arrived = 0;
    globalThis.fetch = answer;
    Reflect.set(globalThis, 'XMLHttpRequest', undefined);
    return () => {
      Object.assign(globalThis, { fetch: platform, XMLHttpRequest: xhr });
    };
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText(/^文档分类/), '经部{Enter}');
    for (const names of [
      ['论语.pdf', '孟子.pdf'],
      ['大学.pdf', '中庸.pdf'],
    ]) {
      await choose(canvas, ...names.map((name) => new File([`%PDF-1.7 ${name}`], name)));
      await userEvent.click(canvas.getByRole('button', { name: '开始上传（2）' }));
      await expect(await canvas.findByText('共 2 个文件，2 个已上传')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: '清除已上传的' }));
    }
    await expect(used).toEqual([1, 2, 3, 4]);
  },
};
