import type { Decorator } from '@storybook/react-vite';
import type { Article, Document, Feedback, Report } from '@wenyuan/api-client';
import { DocumentStatus } from '@wenyuan/domain';
import { documentWith } from '@wenyuan/document/fixture';
import { screen, within } from 'storybook/test';
import { OpenPages } from '../lib/open-pages.ts';
import type { Call } from './call.ts';
import { fakeInbox, type Waiting } from './fake-inbox.ts';
import type { Fault } from './fault.ts';
import { serve } from './list-story.ts';

const everything = new Set([
  '/admin/document/list',
  '/admin/article/list',
  '/admin/comment',
  '/admin/report',
  '/admin/feedback',
  '/admin/user/list',
]);
export const all = ['DocumentAPI', 'ArticleAPI', 'CommentAPI', 'ReportAPI', 'FeedbackAPI'];
/** What the story has sent since it began. */
export let calls: Call[] = [];
/** The time of a story, which goes on only by `look`. */
let now = 0;
/** A person has looked at what came into sight, so that the next key is meant for it. */
export const look = () => {
  now += 1000;
};

export const served =
  (
    waiting: Waiting,
    faults: Partial<Record<string, Fault>> = {},
    rights: string[] = all,
    further: Document[] = [],
    furtherReports: Report[] = [],
  ) =>
  () => {
    calls = [];
    const clock = Date.now;
    now = clock();
    Date.now = () => now;
    localStorage.removeItem('admin-review-reasons');
    localStorage.removeItem('admin-single-keys');
    serve(fakeInbox(waiting, faults, calls, further, furtherReports), rights);
    return () => {
      Date.now = clock;
    };
  };

export const pending = (id: number, title: string) =>
  documentWith({ id, title, status: DocumentStatus.PendingReview, username: '读书人', pages: 0 });
export const documents = [pending(1, '论语集注'), pending(2, '孟子正义'), pending(3, '水经注疏')];
export const report = (id: number, document_title: string): Report => ({
  id,
  document_id: 10 + id,
  document_title,
  type: 0,
  document_uuid: '0123456789abcdef',
  href: '/library/all/0123456789abcdef',
  owner_id: 8,
  owner_username: '抄书人',
  target_status: 2,
  buyer_count: 0,
  same_file_count: 0,
  user_id: 7,
  username: '热心读者',
  reason: 1,
  content: '第三页全是广告。',
  status: false,
  remark: '',
  reply: '',
  same_count: 0,
  same_open: 0,
  same: [],
  created_at: '2026-01-02T03:04:05Z',
  updated_at: '2026-01-02T03:04:05Z',
});
export const feedback: Feedback = {
  id: 1,
  user_id: 0,
  username: '',
  content: '搜索结果的第二页打不开。',
  contact: 'reader@example.com',
  page: '/library',
  ip: '203.0.113.7',
  user_agent: 'Chrome 140',
  status: false,
  remark: '',
  reply: '',
  reply_by: 'mail',
  created_at: '2026-01-02T03:04:05Z',
  updated_at: '2026-01-02T03:04:05Z',
};
export const article = {
  id: 5,
  identifier: 'reading-notes',
  title: '读《论语》札记',
  keywords: '论语',
  description: '札记若干则。',
  user_id: 7,
  view_count: 0,
  favorite_count: 0,
  comment_count: 0,
  status: 0,
  reject_reason: '',
  created_at: '2026-01-02T03:04:05Z',
  published_at: null,
  publish_at: null,
  is_page: false,
  updated_at: '2026-01-02T03:04:05Z',
  recommend_at: null,
  notice: 0,
  category_id: [],
  category: [],
  user: { id: 7, username: '读书人' } as Article['user'],
};
export const named = (name: string) => screen.findByRole('heading', { level: 2, name });
export const decision = () => within(screen.getByRole('complementary', { name: '处理' }));
export const at = (review: string) => ({ address: `/admin/inbox?review=${review}` });

/** The pages that the person may open, which are those of all that waits unless the story says otherwise. */
export const withOpenPages: Decorator = (Story, { parameters }) => (
  <OpenPages value={(parameters as { pages?: ReadonlySet<string> }).pages ?? everything}>
    <Story />
  </OpenPages>
);
