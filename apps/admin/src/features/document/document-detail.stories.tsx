import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Contract, Document, ReplyOf } from '@wenyuan/api-client';
import { DocumentStatus } from '@wenyuan/domain';
import { expect, screen, userEvent, within, waitFor } from 'storybook/test';
import { OpenPages } from '../../lib/open-pages.ts';
import { fail, json, type Fault } from '../../testing/fault.ts';
import { logInWith, withScreen } from '../../testing/with-screen.tsx';
import { DocumentDetail } from './document-detail.tsx';
import { documentWith } from '@wenyuan/document/fixture';

type Activity = ReplyOf<Contract['document']['activity']>;

const quiet: Activity = {
  day: ['2026-03-01', '2026-03-02'].map((day) => ({
    day,
    download_count: 0,
    order_count: 0,
    comment_count: 0,
    favorite_count: 0,
  })),
  order_count: 0,
  amount: 0,
  download: [],
  detail: '',
  is_replacing: false,
};
const busy: Activity = {
  ...quiet,
  day: quiet.day.map((day, index) => ({
    ...day,
    download_count: 3 * index,
    favorite_count: index,
  })),
  order_count: 2,
  amount: 30,
  download: [
    {
      user_id: 7,
      username: '朱熹',
      price: 15,
      grant: 'credits',
      created_at: '2026-03-02T08:00:00Z',
    },
    { user_id: 0, username: '', price: 0, grant: 'free', created_at: '2026-03-02T07:00:00Z' },
  ],
};

let wrote: string[] = [];

/** A server with one document, which answers to operators with these rights. */
function served(
  document: Document,
  {
    activity = quiet,
    rights = ['DocumentAPI'],
    fault,
  }: { activity?: Activity | Fault; rights?: readonly string[]; fault?: Fault } = {},
) {
  return () => {
    wrote = [];
    logInWith(rights);
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const path = new URL(request.url).pathname.replace('/api/v1', '');
      if (request.method !== 'GET') wrote.push(`${request.method} ${path}`);
      if (path === '/document') return fault === undefined ? json(document) : fail(fault);
      if (path === '/document/activity')
        return typeof activity === 'object' && 'day' in activity ? json(activity) : fail(activity);
      if (path === '/document/progress') return fail('never');
      return json({ total: 1, page: [], document: [] });
    };
  };
}

const drawer = async () => within(await screen.findByRole('dialog', { name: '文档详情' }));

const meta = {
  title: 'Features / Document / DocumentDetail',
  component: DocumentDetail,
  parameters: { layout: 'fullscreen', address: '/admin/document/list?detail=1' },
  decorators: [withScreen],
} satisfies Meta<typeof DocumentDetail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  beforeEach: served(documentWith({ view_count: 1234, download_count: 3 }), { activity: busy }),
  play: async () => {
    const shown = await drawer();
    await expect(await shown.findByText(/2 次，共 30/)).toBeVisible();
    // Days without anything are left out.
    await expect(shown.getByRole('row', { name: /2026-03-02/ })).toBeVisible();
    await expect(shown.queryByRole('row', { name: /2026-03-01/ })).toBeNull();
    await expect(shown.getByText('访客')).toBeVisible();
    await expect(shown.getByRole('link', { name: '全部下载记录' })).toHaveAttribute(
      'href',
      '/admin/document/list?view=download&document_id=1',
    );
    await userEvent.click(shown.getByRole('button', { name: '重新转换' }));
    await waitFor(() => expect(screen.getByText('已加入转换队列')).toBeVisible());
    await expect(wrote).toContain('PUT /document/reconvert');
  },
};

/** Who changed it is one press away for who may read the log. */
export const Logged: Story = {
  decorators: [
    (Story) => (
      <OpenPages value={new Set(['/admin/log'])}>
        <Story />
      </OpenPages>
    ),
  ],
  beforeEach: served(documentWith(), { rights: ['DocumentAPI', 'ListAudit'] }),
  play: async () => {
    const shown = await drawer();
    await expect(await shown.findByRole('link', { name: '操作日志' })).toHaveAttribute(
      'href',
      '/admin/log?object=document&object=recycle&target_id=1',
    );
  },
};

export const NobodyYet: Story = {
  beforeEach: served(documentWith()),
  play: async () => {
    const shown = await drawer();
    await expect(await shown.findByText('没有人下载、购买、收藏或评论。')).toBeVisible();
  },
};

/** A failed conversion, with what the program said. */
export const Failed: Story = {
  beforeEach: served(
    documentWith({
      status: DocumentStatus.Failed,
      pages: 0,
      converted_pages: 0,
      convert_error: '文件已加密，请去除密码后重新上传',
    }),
    { activity: { ...quiet, detail: 'error: cannot authenticate password' } },
  ),
  play: async () => {
    const shown = await drawer();
    await expect(await shown.findByText('文件已加密，请去除密码后重新上传')).toBeVisible();
    await expect(await shown.findByText(/cannot authenticate/)).toBeVisible();
  },
};

export const LongTexts: Story = {
  beforeEach: served(
    documentWith({
      title: '钦定四库全书总目提要经部易类一至六附存目合订影印本'.repeat(3),
      username: 'a-name-of-thirty-two-characters-x',
    }),
    { activity: { ...busy, is_replacing: true, detail: 'warning: font '.repeat(80) } },
  ),
};

export const Phone: Story = {
  beforeEach: served(documentWith(), { activity: busy }),
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};

/** Who may only look sees neither what changes the document nor who loaded it. */
export const ReadOnly: Story = {
  beforeEach: served(documentWith(), { rights: ['ListDocument', 'GetDocument/'] }),
  play: async () => {
    const shown = await drawer();
    await expect(await shown.findByText('论语集注')).toBeVisible();
    await expect(shown.queryByRole('button', { name: '重新转换' })).toBeNull();
    await expect(shown.queryByText('替换文件')).toBeNull();
    await expect(shown.queryByText('读者')).toBeNull();
  },
};

export const Gone: Story = {
  beforeEach: served(documentWith(), {
    fault: { status: 404, body: { code: 404, message: '文档不存在或已被删除' } },
  }),
  play: async () => {
    const shown = await drawer();
    await expect(await shown.findByText('文档不存在或已被删除。')).toBeVisible();
    // What was deleted comes back by no retry.
    await expect(shown.queryByRole('button', { name: '重试' })).toBeNull();
  },
};
