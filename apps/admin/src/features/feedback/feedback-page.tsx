import { handledLabels, handledTones, excerpt } from '@wenyuan/domain';
import { batch, column, filter, optionsOf, resourcePage } from '../../kit/index.ts';
import { SiteLink } from '../../lib/site-link.tsx';
import { siteOrigin } from '../../lib/site-origin.ts';
import { feedbackForm } from './feedback-form.tsx';

export const Component = resourcePage('feedback', {
  title: '反馈管理',
  noun: '反馈',
  unit: '条',
  nameOf: ({ content }) => excerpt(content, 24),
  columns: [
    column.name('content', '内容', { width: 240 }),
    column.tag('status', '状态', handledLabels, { tones: handledTones, phone: true }),
    column.text('username', '用户', { width: 100, empty: '访客' }),
    column.text('contact', '联系方式', { width: 130, phone: true }),
    {
      key: 'page',
      title: '页面',
      width: 100,
      cell: ({ page }) =>
        page === '' ? '-' : <SiteLink href={`${siteOrigin()}${page}`}>{page}</SiteLink>,
      csv: ({ page }) => page,
    },
    column.text('reply', '回复', { width: 120 }),
    column.text('remark', '处理备注', { width: 100 }),
    column.address('ip', 'IP 地址'),
    column.dateTime('created_at', '提交时间', { phone: true }),
  ],
  hidden: ['ip'],
  filters: [
    filter.words('内容或联系方式'),
    filter.choice('status', '状态', optionsOf(handledLabels)),
    filter.user('user_id', '用户'),
    filter.days('created_at', '提交时间'),
    filter.typed('ip', 'IP 地址'),
  ],
  form: feedbackForm,
  batch: [
    batch.change(() => ({ status: true }), {
      label: '标为已处理',
      inRow: true,
      unfit: ({ status }) => (status ? '已经处理' : undefined),
    }),
    batch.remove(),
  ],
  emptyHint: '读者由页脚的“意见反馈”提交的内容会列在这里。',
});
