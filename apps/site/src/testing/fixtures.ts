import type { ArticleSummary, Category, Document, Topic } from '@wenyuan/api-client';
import { ArticleStatus, CategoryType, DocumentStatus } from '@wenyuan/domain';

/** Replies for the stories of the site's screens. */

const at = '2026-03-01T08:00:00.000Z';

export const settings = {
  system: {
    sitename: '文渊',
    domain: 'https://w.example',
    title: '文渊 · 文档与文章分享',
    keywords: '文档分享,在线阅读',
    description: '上传即读的文档与文章分享平台。',
    recommend_words: ['论语', '道德经'],
    copyright_start_year: '2026',
    credit_name: '积分',
    credit_exchange: 10,
    logo: '',
    favicon: '',
    register_background: '',
    login_background: '',
    icp: '',
    sec_icp: '',
    version: '',
  },
  footer: { about: '', contact: '', agreement: '', privacy: '', copyright: '', feedback: '' },
  security: {
    enable_register: true,
    is_close: false,
    login_required: false,
    password_min: 8,
    max_document_size: 50,
    document_allowed_ext: ['.pdf'],
  },
  score: { sign_in: 1, upload_document: 5, upload_document_limit: 1 },
  vip: { enable: true, icon: '', agreement_link: '', gives: 'downloads' },
  payment: {
    enable_wechatpay: true,
    enable_alipay: true,
    enable_offline: false,
    enable_invoice: false,
    enable_withdraw: false,
    takes_money: true,
  },
  display: {
    show_document_count: true,
    show_document_view_count: true,
    show_document_descriptions: true,
    show_document_download_count: true,
    show_document_favorite_count: true,
    show_register_user_count: true,
    show_index_categories: true,
    index_document_style: 'card',
    pages_per_read: 5,
    max_search_pages: 0,
    copyright_statement: '',
    hide_keywords_on_lists: false,
    hide_category_without_document: false,
    wechat_tip: '',
    wechat_qrcode: '',
    contact_tip: '',
    contact_link: '',
  },
  language: [
    { id: 1, language: '简体中文', code: 'zh-CN' },
    { id: 2, language: '英语', code: 'en' },
  ],
};

export function categoryWith(id: number, title: string, more: Partial<Category> = {}): Category {
  return {
    id,
    title,
    parent_id: 0,
    type: CategoryType.Document,
    icon: '',
    cover: '',
    doc_count: 3,
    sort: 0,
    enable: true,
    description: '',
    show_description: false,
    merged_ids: [],
    created_at: at,
    updated_at: at,
    ...more,
  };
}

/** The picture of a category. */
export const COVER = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="#93342b"/></svg>')}`;

const categories = [
  categoryWith(1, '古典文学', {
    merged_ids: [77],
    description: '历代传诵的诗文。',
    show_description: true,
    cover: COVER,
  }),
  categoryWith(2, '唐诗', { parent_id: 1 }),
  categoryWith(3, '诸子百家'),
  categoryWith(8, '使用指南', { type: CategoryType.Article }),
];

function documentWith(id: number, title: string, more: Partial<Document> = {}): Document {
  return {
    id,
    uuid: `00000000000000${String(id).padStart(2, '0')}`,
    title,
    keywords: '',
    description: '子曰：学而时习之，不亦说乎？有朋自远方来，不亦乐乎？',
    user_id: 1,
    username: 'admin',
    cover: '',
    width: 595,
    height: 842,
    preview: 0,
    pages: 24,
    converted_pages: 24,
    download_count: 0,
    view_count: 12_345,
    favorite_count: 0,
    comment_count: 0,
    score: 0,
    score_count: 0,
    price: 0,
    size: 1_851_558,
    ext: '.pdf',
    status: DocumentStatus.Converted,
    language: 'zh-CN',
    enable_gzip: true,
    preview_ext: '.svg',
    is_vip: false,
    created_at: at,
    updated_at: at,
    recommend_at: null,
    category_id: [1],
    category: [{ id: 1, title: '古典文学', parent_id: 0 }],
    attachment: { hash: '' },
    source: '',
    ...more,
  } as Document;
}

export const documents = [
  documentWith(1, '论语·学而篇', { recommend_at: at }),
  documentWith(2, '史记·太史公自序第七十（附三家注及历代评点汇编）', { price: 8 }),
  documentWith(3, '唐诗二十首（课件）', { ext: '.pptx' }),
  documentWith(4, '正在转换的文档', { status: DocumentStatus.Converting, pages: 0 }),
];

export function articleWith(id: number, title: string): ArticleSummary {
  return {
    id,
    identifier: `article-${id}`,
    title,
    keywords: '',
    description: '文库里有什么，文字从哪里来。',
    user_id: 1,
    view_count: 20,
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
    category: [{ id: 8, title: '使用指南', parent_id: 0 }],
    user: {
      id: 1,
      username: 'admin',
      avatar: '',
      signature: '',
      doc_count: 4,
      article_count: 2,
      favorite_count: 0,
      comment_count: 0,
      follow_count: 0,
      fans_count: 0,
    },
  };
}

export const articles = [articleWith(1, '开卷：这里有什么'), articleWith(2, '怎样找到一份文档')];

type Known = readonly [key: readonly unknown[], reply: unknown];

/** The replies that every screen needs. */
export const common: readonly Known[] = [
  [['config', 'settings', {}], settings],
  [['category', 'list', { type: [0, 1] }], { category: categories }],
];

export function topicWith(id: number, title: string, more: Partial<Topic> = {}): Topic {
  return {
    id,
    title,
    description: '',
    cover: '',
    sort: 0,
    enable: true,
    document_count: 4,
    created_at: at,
    updated_at: at,
    ...more,
  };
}
