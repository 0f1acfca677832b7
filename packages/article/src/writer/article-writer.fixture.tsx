import type { Decorator } from '@storybook/react-vite';
import type { Article, Category } from '@wenyuan/api-client';
import { AppRoot, openSession, queryClient } from '@wenyuan/app';
import {
  ArticleStatus,
  CategoryType,
  COMPLETE_REPLIES,
  defaultSettings,
  publicSettings,
} from '@wenyuan/domain';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { fn, screen, userEvent, within } from 'storybook/test';
import { readDraft, slotOf } from './draft-store.ts';

const at = '2026-03-01T08:00:00.000Z';
export const OPERATOR = 1;

export const article: Article = {
  id: 7,
  identifier: 'ye-you',
  title: '记承天寺夜游',
  content: '<p>何夜无月？</p>',
  keywords: '苏轼',
  description: '何夜无月？',
  user_id: OPERATOR,
  view_count: 3,
  favorite_count: 0,
  comment_count: 0,
  status: ArticleStatus.Passed,
  reject_reason: '',
  created_at: at,
  published_at: at,
  publish_at: null,
  is_page: false,
  updated_at: at,
  recommend_at: null,
  notice: 0,
  category_id: [8],
  category: [{ id: 8, title: '古文', parent_id: 0 }],
  user: {
    id: OPERATOR,
    username: '东坡',
    avatar: '',
    signature: '',
    doc_count: 0,
    article_count: 1,
    favorite_count: 0,
    comment_count: 0,
    follow_count: 0,
    fans_count: 0,
  },
};

export const unpublished: Article = { ...article, status: ArticleStatus.Draft };
const categories: Category[] = [8, 9].map((id) => ({
  id,
  title: id === 8 ? '古文' : '诗',
  parent_id: 0,
  type: CategoryType.Article,
  icon: '',
  cover: '',
  doc_count: 0,
  sort: 0,
  enable: true,
  description: '',
  show_description: false,
  merged_ids: [],
  created_at: at,
  updated_at: at,
}));

type Sent = { readonly method: string; readonly body: Partial<Record<string, unknown>> };
/** What the server was sent and has, and what it takes away. */
export const server = {
  sent: [] as Sent[],
  stored: article,
  statusAfter: ArticleStatus.Passed as number,
  removed: [] as { name: string; title: string; count: number }[],
};

const json = (body: object, status = 200) =>
  Response.json(body, { status, headers: { [COMPLETE_REPLIES.header]: COMPLETE_REPLIES.value } });

export async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/api/v1/article')) return json({ permission: [] });
  if (request.method === 'GET') return json(server.stored);
  const body = (await request.json()) as Sent['body'];
  if (pathname.endsWith('/preview'))
    return json({ content: body.content, removed: server.removed });
  server.sent.push({ method: request.method, body });
  if (body.title === '太长')
    return json({ code: 400, message: '标题不行', fields: { title: '标题不行' } }, 400);
  const { unchanged_since: expected } = body;
  if (expected !== undefined && expected !== server.stored.updated_at)
    return json({ code: 409, message: '被修改过', current: { row: server.stored } }, 409);
  const status = body.is_draft === true ? ArticleStatus.Draft : server.statusAfter;
  server.stored = {
    ...server.stored,
    ...(body as Partial<Article>),
    ...(typeof body.keywords === 'string' ? { keywords: body.keywords.trim() } : {}),
    status,
    updated_at: new Date().toISOString(),
  };
  return json(server.stored);
}

export const inApp: Decorator = (Story) => {
  queryClient.clear();
  queryClient.setQueryData(['config', 'settings', {}], publicSettings(defaultSettings, []));
  const router = createMemoryRouter([{ path: '*', element: <Story /> }]);
  return (
    <AppRoot>
      <RouterProvider router={router} />
    </AppRoot>
  );
};

export const args = { categories, manages: false, onCreated: fn(), onPublished: fn() };

/** For `beforeEach`. */
export function begin(): void {
  openSession('a token', { id: OPERATOR, username: '东坡' } as Parameters<typeof openSession>[1]);
  Object.assign(server, {
    sent: [],
    stored: article,
    removed: [],
    statusAfter: ArticleStatus.Passed,
  });
  globalThis.fetch = answer;
}

export const content = () => screen.findByRole('textbox', { name: '文章内容' });
/** Puts the caret at the end of a line. */
export async function putCaretAfter(text: string): Promise<void> {
  const line = within(await content()).getByText(text);
  await userEvent.click(line);
  getSelection()?.selectAllChildren(line);
  getSelection()?.collapseToEnd();
}
export const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** What writers have on the device of an article, or of new ones; by its titles. */
export const kept = (about?: Article, user = OPERATOR) =>
  Object.keys(localStorage)
    .filter((slot) => slot.startsWith(slotOf(user, about?.id, '')))
    .map((slot) => readDraft(slot, about)?.values.title)
    // Slots are named by chance.
    .toSorted((a = '', b = '') => a.localeCompare(b, 'zh-CN'));
