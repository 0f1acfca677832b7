import type { Meta, StoryObj } from '@storybook/react-vite';
import { api, queryClient } from '@wenyuan/app';
import { defaultSettings, DocumentStatus, publicSettings } from '@wenyuan/domain';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { documentWith } from '@wenyuan/document/fixture';
import { fail, json } from '../../testing/fault.ts';
import { serve } from '../../testing/list-story.ts';
import { withMenu } from '../../testing/with-menu.tsx';
import { withScreen } from '../../testing/with-screen.tsx';
import { Component } from './dashboard-page.tsx';

let asked: string[] = [];
const shown = documentWith({ id: 1, title: '论语集注', status: DocumentStatus.Converted });
const waiting = documentWith({ id: 2, title: '孟子正义', status: DocumentStatus.PendingReview });

const withUploads =
  (document: readonly object[]): typeof fetch =>
  (input, init) => {
    const { pathname, searchParams } = new URL(new Request(input, init).url);
    asked.push(pathname);
    const replies: Readonly<Record<string, object>> = {
      '/api/v1/document/list': searchParams.has('status')
        ? { total: 0, document: [] }
        : { total: document.length, document },
      '/api/v1/envs': { envs: [] },
      '/api/v1/inbox': { inbox: [] },
      '/api/v1/stats': { document_count: 3, user_count: 2, version: '', hash: '', build_at: '' },
    };
    return Promise.resolve(json(replies[pathname] ?? {}));
  };

const meta = {
  title: 'Features / Dashboard / Page',
  component: Component,
  parameters: { layout: 'fullscreen', address: '/admin/dashboard' },
  decorators: [withScreen],
  beforeEach: () => {
    asked = [];
    return serve(withUploads([shown, waiting]), ['ListDocument']);
  },
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Who may only list documents is asked for nothing that the server would refuse, and gets no empty panel. */
export const FewRights: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByText('队列是空的')).toBeVisible());
    await waitFor(() => expect(asked).toContain('/api/v1/envs'));
    await expect(asked).not.toContain('/api/v1/device');
    await expect(asked).not.toContain('/api/v1/stats/daily');
    await expect(asked).not.toContain('/api/v1/document/reconvert');
    await expect(screen.queryByRole('heading', { name: '服务器状态' })).toBeNull();
    await expect(screen.queryByRole('heading', { name: '批量重新转换' })).toBeNull();
  },
};

/** What the site does not show yet says so, and leads to where operators see it. */
export const Recent: Story = {
  play: async () => {
    const recent = within(await screen.findByRole('region', { name: '最近上传' }));
    await expect(await recent.findByRole('link', { name: '论语集注' })).toHaveAttribute(
      'href',
      expect.stringContaining('/library/'),
    );
    await expect(recent.getByRole('link', { name: '孟子正义' })).toHaveAttribute(
      'href',
      '/admin/document/list?detail=2',
    );
    await expect(recent.getAllByText(/待审核|已转换/).map((tag) => tag.textContent)).toEqual([
      '待审核',
    ]);
  },
};

/** On a site where nobody searched yet, nothing says that every search was answered. */
export const NoSearches: Story = {
  beforeEach: () => {
    const day = [{ day: '2026-01-02', search_count: 0, empty_count: 0, person_count: 0 }];
    const summary = { retention_days: 365, day, top: [], missed: [] };
    return serve(
      (input, init) => {
        const { pathname } = new URL(new Request(input, init).url);
        return pathname === '/api/v1/searchrecord/summary'
          ? Promise.resolve(json(summary))
          : withUploads([shown])(input, init);
      },
      ['ListDocument', 'SearchRecordAPI'],
    );
  },
  play: async () => {
    const panel = within(await screen.findByRole('region', { name: '没有结果的搜索' }));
    await expect(await panel.findByText('近 30 天没有人搜索')).toBeVisible();
  },
};

/** The longest name that a member may have leaves the room to the title. */
export const LongName: Story = {
  beforeEach: () => {
    const username = '一位名字特别长的读书人同时也是老师和编辑在北京海淀区工作哦';
    const title = '关于进一步加强校园阅读工作的意见'.repeat(7);
    return serve(withUploads([{ ...waiting, title, username }]), ['ListDocument']);
  },
  play: async () => {
    const recent = within(await screen.findByRole('region', { name: '最近上传' }));
    const widthOf = (element: HTMLElement) => element.getBoundingClientRect().width;
    const title = await recent.findByRole('link', { name: /^关于进一步/ });
    await expect(widthOf(title)).toBeGreaterThan(2 * widthOf(recent.getByTitle(/^一位名字/)));
    await expect(title.getBoundingClientRect().height).toBeLessThan(50);
  },
};

/** A list that did not come says so in its panel, which offers to try again. */
export const ListsFail: Story = {
  beforeEach: () => serve(() => fail({ status: 403 }), ['ListDocument']),
  play: async () => {
    for (const name of ['热门文档', '最近上传', '转换队列']) {
      const panel = within(await screen.findByRole('region', { name }));
      await expect(await panel.findByRole('button', { name: '重试' })).toBeVisible();
    }
  },
};

/** Holds the replies of the settings and the inbox back until the story lets them go. */
function slowly(config: readonly object[], more: Readonly<Record<string, object>> = {}) {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const fake: typeof fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    const replies: Readonly<Record<string, object>> = {
      '/api/v1/document/list': { total: 0, document: [] },
      '/api/v1/envs': { envs: [] },
      '/api/v1/config/list': { config },
      '/api/v1/group/list': { total: 0, group: [] },
      ...more,
      '/api/v1/inbox': { inbox: [{ kind: 'document', count: 3 }] },
      '/api/v1/stats': {
        document_count: 3,
        user_count: 2,
        category_count: 1,
        version: '',
        hash: '',
        build_at: '',
      },
    };
    if (pathname.endsWith('/config/list') || pathname.endsWith('/inbox')) await gone;
    return json(replies[pathname] ?? {});
  };
  return { letGo, serve: () => serve(fake, ['ListDocument', 'ListConfig', 'UpdateConfig']) };
}
const topOf = async (name: string | RegExp) =>
  (await screen.findByRole('heading', { name })).getBoundingClientRect().top;

/** What a new site needs has its place from the start: nothing below moves when it is known what is done. */
const fresh = { current: slowly([]) };
export const NewSite: Story = {
  decorators: [withMenu],
  beforeEach: () => {
    fresh.current = slowly([]);
    localStorage.removeItem('admin-first-steps-dismissed');
    return fresh.current.serve();
  },
  play: async () => {
    const names = ['待办', '热门文档'];
    await waitFor(() => expect(screen.getByText('队列是空的')).toBeVisible());
    await expect(screen.getByRole('heading', { name: '开站清单' })).toBeVisible();
    const before = await Promise.all(names.map(topOf));
    fresh.current.letGo();
    await expect(await screen.findByRole('heading', { name: '开站清单（3/10）' })).toBeVisible();
    await expect(await screen.findByText('待审核的文档')).toBeVisible();
    await expect(await Promise.all(names.map(topOf))).toEqual(before);
  },
};

const reviewed = {
  id: 2,
  title: '普通用户',
  is_default: true,
  enable_document_review: true,
  enable_article_approval: true,
  enable_comment_approval: true,
};

/** Where all is done the list goes, and this device does not reserve its place again. */
const ready = ([category, name, value]: readonly [string, string, string]) => ({
  category,
  name,
  value,
  label: name,
  input_type: 'text',
  options: '',
  is_secret: false,
});
export const ReadySite: Story = {
  beforeEach: () => {
    localStorage.removeItem('admin-first-steps-dismissed');
    const server = slowly(
      (
        [
          ['system', 'sitename', '雅言文库'],
          ['system', 'domain', 'https://example.com'],
          ['system', 'icp', '京 ICP 备 1 号'],
        ] as const
      ).map(ready),
      {
        '/api/v1/user/second-factor': { enabled: true },
        '/api/v1/group/list': { total: 1, group: [reviewed] },
      },
    );
    server.letGo();
    return server.serve();
  },
  play: async () => {
    const { system, payment, footer, ...rest } = publicSettings(defaultSettings, []);
    queryClient.setQueryData(api.config.settings({}).queryKey, {
      ...rest,
      footer: { ...footer, agreement: '/article/agreement', privacy: '/article/privacy' },
      system: { ...system, disable_email: false },
      payment: { ...payment, enable_offline: true },
    });
    await waitFor(() => expect(localStorage.getItem('admin-first-steps-dismissed')).toBe('true'));
    await expect(screen.queryByRole('heading', { name: /开站清单/ })).toBeNull();
    // Whoever wants to see it again opens it, though all is done.
    await userEvent.click(await screen.findByRole('button', { name: '开站清单' }));
    await expect(await screen.findByRole('heading', { name: '开站清单（10/10）' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '收起' }));
    await expect(screen.queryByRole('heading', { name: /开站清单/ })).toBeNull();
    await expect(screen.getByRole('button', { name: '开站清单' })).toBeVisible();
  },
};
