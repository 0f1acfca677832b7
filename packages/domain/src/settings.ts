export type LanguageOption = {
  readonly id: number;
  readonly language: string;
  readonly code: string;
};

/** What operators configure; the public part is `GET /settings` (spec section 3). Every item has its default here. */
export const defaultSettings = {
  system: {
    sitename: '文渊',
    domain: '',
    title: '文渊 · 文档与文章分享',
    keywords: '文档分享,在线阅读,文库,文章',
    description: '上传即读的文档与文章分享平台：典籍、资料与文章，打开网页就能读。',
    recommend_words: ['论语', '道德经', '唐诗', '宋词', '孙子兵法'],
    logo: '',
    favicon: '',
    icp: '',
    sec_icp: '',
    copyright_start_year: '2026',
    credit_name: '积分',
  },
  footer: { about: '', contact: '', agreement: '', copyright: '', feedback: '' },
  security: {
    /** MB */
    max_document_size: 50,
    /** Extensions with dot; empty = every known one. These are the formats that the converter reads today. */
    document_allowed_ext: ['.pdf', '.epub', '.txt'] as string[],
    enable_register: true,
    login_required: false,
    is_close: false,
    close_statement: '网站维护中，请稍后再来。',
    enable_captcha_login: false,
    enable_captcha_register: false,
    enable_captcha_comment: true,
    enable_captcha_find_password: true,
    enable_verify_register_email: false,
  },
  display: {
    show_document_count: true,
    show_document_download_count: true,
    show_document_view_count: true,
    show_document_favorite_count: true,
    show_register_user_count: true,
    show_document_descriptions: true,
    show_index_categories: true,
    pages_per_read: 5,
    copyright_statement: '',
    hide_category_without_document: false,
  },
  vip: { enable: false },
  oauth: { wechat: false, qq: false },
  converter: {
    /** Pages that people without further right may read; 0 = all. */
    max_preview: 0,
    /** 1..99 limits the preview by percent; 0 and 100 do not. */
    max_preview_percent: 0,
    /** Minutes for one document. */
    timeout: 30,
    /** auto, svg or webp */
    extension: 'auto',
    max_pages: 5000,
  },
};
export type SettingsValues = typeof defaultSettings;

/** The configured sections that everybody may read; any other stays on the server. */
export const publicSections = [
  'system',
  'footer',
  'security',
  'display',
  'vip',
  'oauth',
] as const satisfies readonly (keyof SettingsValues)[];
export type PublicSettings = Pick<SettingsValues, (typeof publicSections)[number]> & {
  /** The enabled ones; operators keep them in a list of its own. */
  readonly language: readonly LanguageOption[];
};

/** Names what goes out, so that a section added later is private until it is listed. */
export function publicSettings(
  values: SettingsValues,
  language: readonly LanguageOption[],
): PublicSettings {
  const { system, footer, security, display, vip, oauth } = values;
  return { system, footer, security, display, language, vip, oauth };
}

/** Preview pages of a new document of `pages` pages (0 = all). */
export function previewOf(
  pages: number,
  converter: { max_preview: number; max_preview_percent: number },
): number {
  const { max_preview, max_preview_percent } = converter;
  const byPercent =
    max_preview_percent > 0 && max_preview_percent < 100
      ? Math.max(1, Math.ceil((pages * max_preview_percent) / 100))
      : 0;
  const limits = [max_preview, byPercent].filter((limit) => limit > 0 && limit < pages);
  return limits.length === 0 ? 0 : Math.min(...limits);
}
